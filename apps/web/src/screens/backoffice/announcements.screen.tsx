import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Announcement } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnnouncementList } from '../../features/announcement/components/announcement-list.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { lazyModal } from '../../ui/late/lazy-modal.tsx';
import { Page } from '../../ui/layout/page.tsx';

const AnnouncementModal = lazyModal(
  () => import('../../features/announcement/modals/announcement.modal.tsx'),
  'AnnouncementModal',
);
const EditModal = lazyModal(
  () => import('../../features/announcement/modals/announcement-edit.modal.tsx'),
  'AnnouncementEditModal',
);

interface Editing {
  readonly former: Announcement | null;
  readonly isCopy: boolean;
}

/** /backoffice/notifications/management: what people write for others, and who read it. */
export function AnnouncementsScreen() {
  const { t } = useTranslation(['announcement', 'menu']);
  const [opened, setOpened] = useState<Announcement | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const handleWrite = () => setEditing({ former: null, isCopy: false });
  return (
    <Page
      title={t('title')}
      crumbs={[{ label: t('menu:administration'), to: '/backoffice' }]}
      width="list"
      actions={
        <>
          <LinkButton to="/backoffice/notification-establishment-group" variant="default">
            {t('byGroups')}
          </LinkButton>
          <LinkButton to="/backoffice/notification-establishment-process-type-document" variant="default">
            {t('byTypes')}
          </LinkButton>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={handleWrite}>
            {t('write')}
          </Button>
        </>
      }
    >
      <Text c="dimmed" mb="md">
        {t('hint')}
      </Text>
      <AnnouncementList onOpen={setOpened} onWrite={handleWrite} />
      {opened && !editing && (
        <AnnouncementModal
          id={opened.id}
          title={opened.title}
          onEdit={(former, isCopy) => setEditing({ former, isCopy })}
          onClose={() => setOpened(null)}
        />
      )}
      {editing && (
        <EditModal
          {...editing}
          onClose={() => {
            setEditing(null);
            setOpened(null);
          }}
        />
      )}
    </Page>
  );
}
