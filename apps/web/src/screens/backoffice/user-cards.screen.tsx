import { Navigate, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ExplainPersonButton } from '../../features/explanation/components/explain-person-button.tsx';
import { UserList } from '../../features/user/components/user-list.tsx';
import { useFlag } from '../../lib/flags/flags.ts';
import { Page } from '../../ui/page.tsx';

const first = '/backoffice/user-cards';
const second = '/backoffice/user-management/user-cards';

/** One screen with two addresses; a feature toggle says which one it has, and the other one leads there. */
export function UserCardsScreen() {
  const { t } = useTranslation(['user', 'menu']);
  const [address, twin] = useFlag('user-management-v2') ? [second, first] : [first, second];
  // Of the twin alone: on the way to another screen this one is still drawn.
  const isAtTwin = useLocation({ select: ({ pathname }) => pathname.endsWith(twin) });
  if (isAtTwin) {
    return <Navigate to={address} search={true as never} replace />;
  }
  return (
    <Page title={t('title')} crumbs={[{ label: t('menu:group.people') }]} width="list">
      <UserList more={(user) => <ExplainPersonButton user={user} />} />
    </Page>
  );
}
