import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Notice } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { shortName } from '../../../lib/format/text.ts';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';
import { lineOf } from '../use-notice-keys.ts';
import styles from './notice.module.css';
import { NoticePicture } from './notice-picture.tsx';

export interface NoticeEntryProps {
  readonly notice: Notice;
  readonly onOpen: (notice: Notice) => void;
}

/** One notice: what it is about, whose process that is, who caused it and when. It opens its record. */
export function NoticeEntry({ notice, onOpen }: NoticeEntryProps) {
  const { t } = useTranslation('notice');
  const { kind, title, text, date, user, about, isRead } = notice;
  const names = about ? [about.customer, about.vehicle, about.plate].filter((name) => name !== null) : [];
  return (
    <UnstyledButton
      className={styles.notice}
      data-unread={!isRead || undefined}
      {...lineOf([notice])}
      onClick={() => onOpen(notice)}
    >
      <NoticePicture kind={kind} />
      <span className={styles.words}>
        <span className={styles.name}>
          {!isRead && <VisuallyHidden>{t('unread')}: </VisuallyHidden>}
          {title}
        </span>
        {names.length > 0 && <span className={styles.about}>{names.join(' · ')}</span>}
        <span className={styles.text}>{text}</span>
        <span className={styles.detail}>
          {user && `${shortName(user.name)} · `}
          <RelativeTime instant={date} />
        </span>
      </span>
      {!isRead && <span className={styles.dot} aria-hidden />}
    </UnstyledButton>
  );
}
