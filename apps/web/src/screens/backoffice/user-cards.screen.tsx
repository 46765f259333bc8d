import { IconUserPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useLocation } from '@tanstack/react-router';
import { endpoints } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExplainPersonButton } from '../../features/explanation/components/explain-person-button.tsx';
import type { UserBatchKind } from '../../features/user/components/user-bar.tsx';
import { UserList } from '../../features/user/components/user-list.tsx';
import { keyOf } from '../../lib/api/keys.ts';
import { useFlag, useFlagsKnown } from '../../lib/flags/flags.ts';
import { useLive } from '../../lib/live/live-events.ts';
import { useDensity } from '../../lib/preference/use-density.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { lazyModal } from '../../ui/late/lazy-modal.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';

const PlainBatchModal = lazyModal(() => import('../../features/batch/modals/plain-batch.modal.tsx'), 'PlainBatchModal');

const first = '/backoffice/user-cards';
const second = '/backoffice/user-management/user-cards';

/** One screen with two addresses; a feature toggle says which one it has, and the other one leads there. */
export function UserCardsScreen() {
  const { t } = useTranslation(['user', 'menu', 'invite']);
  const me = useUser();
  const [density] = useDensity();
  const [address, twin] = useFlag('user-management-v2') ? [second, first] : [first, second];
  // Of the twin alone: on the way to another screen this one is still drawn.
  const isAtTwin = useLocation({ select: ({ pathname }) => pathname.endsWith(twin) });
  const isKnown = useFlagsKnown();
  if (isKnown && isAtTwin) {
    return <Navigate to={address} search={true} replace />;
  }
  return (
    <Page
      title={t('title')}
      crumbs={[{ label: t('menu:administration'), to: '/backoffice' }]}
      width="list"
      actions={
        me.permissions.includes('admin.users') && (
          <LinkButton
            to="/backoffice/user-management/invite-users"
            leftSection={<IconUserPlus size={16} aria-hidden />}
          >
            {t('invite:send.title')}
          </LinkButton>
        )
      }
    >
      {/* Once drawn it stays: the other address would begin it anew, without what was typed. */}
      {isKnown ? <UsersWithBatch /> : <TableSkeleton count={10} density={density} />}
    </Page>
  );
}

/** The people, and what is done to many of them. */
function UsersWithBatch() {
  const me = useUser();
  const client = useQueryClient();
  const [asked, setAsked] = useState<{ readonly kind: UserBatchKind; readonly ids: readonly number[] } | null>(null);
  const readAnew = () => {
    for (const endpoint of [endpoints.user.list, endpoints.user.listSessions]) {
      void client.invalidateQueries({ queryKey: keyOf(endpoint) }, { cancelRefetch: false });
    }
  };
  useLive('batch', readAnew);
  const handleClose = () => {
    setAsked(null);
    readAnew();
  };
  const mayAct = me.permissions.includes('admin.users');
  return (
    <>
      <UserList
        onMany={mayAct ? (kind, ids) => setAsked({ kind, ids }) : undefined}
        more={(user) => <ExplainPersonButton user={user} />}
      />
      {asked && <PlainBatchModal kind={asked.kind} ids={asked.ids} onClose={handleClose} />}
    </>
  );
}
