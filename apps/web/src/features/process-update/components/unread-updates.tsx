import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUnreadUpdates } from '../api/count-updates.query.ts';
import styles from './process-update.module.css';

const mostShown = 99;

/** How many movements are unread, beside the entry of the menu; nothing when all is read. */
export function UnreadUpdates() {
  const { t } = useTranslation('process-update');
  const unread = useUnreadUpdates();
  if (unread === 0) {
    return null;
  }
  return (
    <>
      <span className={styles.count} aria-hidden>
        {unread > mostShown ? t('many') : unread}
      </span>
      <VisuallyHidden>{t(unread > mostShown ? 'unreadMany' : 'unread', { count: unread })}</VisuallyHidden>
    </>
  );
}
