import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Notice } from '@tramite/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NoticeBundle as Bundle } from '../notice-days.ts';
import { lineOf } from '../use-notice-keys.ts';
import styles from './notice.module.css';
import { NoticeEntry } from './notice-entry.tsx';
import { NoticePicture } from './notice-picture.tsx';

export interface NoticeBundleProps {
  readonly bundle: Bundle;
  readonly onOpen: (notice: Notice) => void;
}

/** Deadlines of one kind and day in one line, which shows each of them once it is opened. */
export function NoticeBundle({ bundle: { kind, notices }, onOpen }: NoticeBundleProps) {
  const { t } = useTranslation('notice');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const unread = notices.filter(({ isRead }) => !isRead).length;
  return (
    <>
      <UnstyledButton
        className={styles.notice}
        data-unread={unread > 0 || undefined}
        {...lineOf(notices)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <NoticePicture kind={kind} />
        <span className={styles.words}>
          <span className={styles.name}>
            {t(`deadlines.${kind}`, { count: notices.length })}
            {unread > 0 && <VisuallyHidden> ({t('unreadOf', { count: unread })})</VisuallyHidden>}
          </span>
        </span>
        <IconChevronDown size={16} className={styles.chevron} data-open={isOpen || undefined} aria-hidden />
        {unread > 0 && <span className={styles.dot} aria-hidden />}
      </UnstyledButton>
      {isOpen && (
        <ul className={styles.bundled} id={id}>
          {notices.map((notice) => (
            <li key={notice.id}>
              <NoticeEntry notice={notice} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
