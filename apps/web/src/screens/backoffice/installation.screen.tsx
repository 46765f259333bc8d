import { useTranslation } from 'react-i18next';
import { useRooms } from '../../features/installation/api/list-rooms.query.ts';
import { InstallationState } from '../../features/installation/components/installation-state.tsx';
import { RoomList } from '../../features/installation/components/room-list.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageSection } from '../../ui/layout/page-section.tsx';

/** /backoffice/installation: what operators look after; to all others it is closed. */
export function InstallationScreen() {
  const { t } = useTranslation(['installation', 'registration']);
  const rooms = useRooms();
  return (
    <Page
      title={t('title')}
      crumbs={[
        { label: t('registration:title'), to: '/backoffice' },
        { label: t('companies'), to: '/backoffice/customers' },
      ]}
      width="list"
    >
      {rooms.isError && rooms.data === undefined ? (
        <ErrorState isPage title={t('failed')} error={rooms.error} onRetry={() => void rooms.refetch()} />
      ) : (
        <>
          <PageSection title={t('rooms.title')} hint={t('rooms.hint')}>
            <RoomList />
          </PageSection>
          <InstallationState />
        </>
      )}
    </Page>
  );
}
