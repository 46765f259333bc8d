import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MultiFactorSettings } from '../../features/multi-factor/components/multi-factor-settings.tsx';
import { NoticeMailSection } from '../../features/notice/components/notice-mail-section.tsx';
import { useProfile } from '../../features/profile/api/get-profile.query.ts';
import { type LandingGroup, ProfileForm } from '../../features/profile/components/profile-form.tsx';
import { ProfilePhoto } from '../../features/profile/components/profile-photo.tsx';
import { useQuickFilters } from '../../features/quick-filter/api/list-quick-filters.query.ts';
import { PositionSetting } from '../../features/session/components/position-setting.tsx';
import { SessionList } from '../../features/session/components/session-list.tsx';
import { TrustedDeviceList } from '../../features/trusted-device/components/trusted-device-list.tsx';
import { hasAnyPermission } from '../../lib/abilities/abilities.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../ui/feedback/skeletons.tsx';
import { SingleKeysSwitch } from '../../ui/field/single-keys-switch.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageSection } from '../../ui/layout/page-section.tsx';

/** /profile/: personal data, how the account is protected, and where it is open. */
export function ProfileScreen() {
  const { t } = useTranslation('profile');
  const { multiFactorAuthentication: factor } = useUser();
  const { data, error, refetch } = useProfile();
  const landings = useLandings();
  return (
    <Page title={t('title')} width="detail">
      <PageSection title={t('data.title')}>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Skeletons count={4} height={56} />}
        {data && (
          <>
            <ProfilePhoto photo={data.photo} />
            <ProfileForm profile={data} landings={landings} />
          </>
        )}
      </PageSection>
      <PageSection title={t('access.title')} hint={t('access.hint')}>
        <Anchor component={Link} to="/profile/change-password">
          {t('access.password')}
        </Anchor>
      </PageSection>
      {factor.registered && (
        <PageSection title={t('factor.title')} hint={t('factor.hint')}>
          <MultiFactorSettings />
        </PageSection>
      )}
      {factor.required && factor.trustDays > 0 && (
        <PageSection title={t('devices.title')} hint={t('devices.hint', { count: factor.trustDays })}>
          <TrustedDeviceList />
        </PageSection>
      )}
      <PageSection title={t('sessions.title')} hint={t('sessions.hint')}>
        <SessionList />
      </PageSection>
      <div id="notice-mail">
        <NoticeMailSection />
      </div>
      <PageSection title={t('keys.title')}>
        <SingleKeysSwitch />
      </PageSection>
      <PageSection title={t('position.title')}>
        <PositionSetting />
      </PageSection>
    </Page>
  );
}

/** Where the way in may end: what the user may open, and the quick filters. */
function useLandings(): LandingGroup[] {
  const { t } = useTranslation('profile');
  const user = useUser();
  const processes = useQuickFilters('workflows').data?.items ?? [];
  const documents = useQuickFilters('documents').data?.items ?? [];
  const capture = { value: 'capture', label: t('landing.capture') };
  return [
    {
      group: t('landing.screens'),
      items: [
        ...(hasAnyPermission(user, ['process.create']) ? [capture] : []),
        { value: 'advancedSearch', label: t('landing.advancedSearch') },
      ],
    },
    { group: t('landing.processes'), items: processes.map(({ id, label }) => ({ value: `workflows:${id}`, label })) },
    { group: t('landing.documents'), items: documents.map(({ id, label }) => ({ value: `documents:${id}`, label })) },
  ].filter(({ items }) => items.length > 0);
}
