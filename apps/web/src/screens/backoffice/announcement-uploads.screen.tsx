import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { UploadPanel } from '../../features/announcement/components/upload-panel.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Page } from '../../ui/layout/page.tsx';

/**
 * /backoffice/notification-establishment-group, /backoffice/notification-establishment-process-type-document: many
 * announcements out of a file, by whom they are for.
 */
export function AnnouncementUploadsScreen() {
  const { t } = useTranslation(['announcement', 'menu']);
  const isOfGroups = useLocation({ select: ({ pathname }) => pathname.endsWith('-group') });
  const kind = isOfGroups ? 'groups' : 'types';
  return (
    <Page
      title={t(`upload.title.${kind}`)}
      crumbs={[{ label: t('title'), to: '/backoffice/notifications/management' }]}
      width="detail"
      actions={
        <LinkButton to="/backoffice/notifications/management" variant="default">
          {t('title')}
        </LinkButton>
      }
    >
      <UploadPanel key={kind} kind={kind} />
    </Page>
  );
}
