import { Anchor, Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { Notice } from '@tramite/contract';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { useNotices } from '../api/list-notices.query.ts';
import { useReadNotice } from '../api/read-notice.mutation.ts';
import { groupByDay, type NoticeDay, nameOfDay } from '../notice-days.ts';
import { useNoticeKeys } from '../use-notice-keys.ts';
import styles from './notice.module.css';
import { NoticeBundle } from './notice-bundle.tsx';
import { NoticeEntry } from './notice-entry.tsx';

export interface NoticePanelProps {
  readonly onOpen: (notice: Notice) => void;
  /** The user wants to choose what comes by mail. */
  readonly onSettings: () => void;
  /** The user asks which keys there are. */
  readonly onHelp: () => void;
  /** What stands above them. */
  readonly above?: ReactNode;
}

/** The inbox: notices by day, marked while unread; each opens its record. */
export function NoticePanel({ onOpen, onSettings, onHelp, above }: NoticePanelProps) {
  const { t } = useTranslation('notice');
  const panel = useRef<HTMLDivElement>(null);
  const inbox = useNotices();
  const { mutate: read } = useReadNotice();
  const pages = inbox.data?.pages ?? [];
  const notices = pages.flatMap(({ items }) => items);
  const newest = Math.max(0, ...notices.map(({ id }) => id));
  const { mine = 0 } = pages[0] ?? {};
  const titleOf = (day: string) => {
    const name = nameOfDay(day, Date.now());
    return name ? t(name) : day;
  };
  const handleOpen = (notice: Notice) => {
    if (!notice.isRead) {
      read({ id: notice.id, isAll: false });
    }
    onOpen(notice);
  };
  const readEach = (ids: readonly number[]) => {
    for (const { id, isRead } of notices) {
      if (!isRead && ids.includes(id)) read({ id, isAll: false });
    }
  };
  const keys = useNoticeKeys({ panel, onRead: readEach, onHelp });
  return (
    <div ref={panel} className={styles.inbox} {...keys}>
      <div className={styles.header}>
        <h2 className={styles.title} tabIndex={-1} data-autofocus>
          {t('title')}
        </h2>
        {notices.some(({ isRead }) => !isRead) && (
          <Button variant="subtle" size="xs" onClick={() => read({ id: newest, isAll: true })}>
            {t('readAll')}
          </Button>
        )}
      </div>
      <div className={styles.list}>
        {above}
        {inbox.isPending && <Skeletons count={4} height={56} />}
        {inbox.isError && notices.length === 0 && (
          <ErrorState title={t('failed')} error={inbox.error} onRetry={() => void inbox.refetch()} />
        )}
        {inbox.isSuccess && notices.length === 0 && (
          <EmptyState title={t('empty')} hint={t('emptyHint')} icon={IconBell} />
        )}
        {mine > 0 && (
          <Group
            title={t('mine', { count: mine })}
            entries={notices.filter(({ isMine }) => isMine)}
            onOpen={handleOpen}
          />
        )}
        {groupByDay(notices.filter(({ isMine }) => !isMine)).map(({ day, entries }) => (
          <Group key={day} title={titleOf(day)} entries={entries} onOpen={handleOpen} />
        ))}
        {inbox.hasNextPage && (
          <Button
            variant="default"
            size="xs"
            fullWidth
            loading={inbox.isFetchingNextPage}
            onClick={() => void inbox.fetchNextPage()}
          >
            {t('older')}
          </Button>
        )}
      </div>
      <div className={styles.mail}>
        <Anchor component="button" type="button" onClick={onSettings}>
          {t('mail')}
        </Anchor>
      </div>
    </div>
  );
}

interface GroupProps extends Pick<NoticePanelProps, 'onOpen'> {
  readonly title: string;
  readonly entries: NoticeDay['entries'];
}

function Group({ title, entries, onOpen }: GroupProps) {
  return (
    <section>
      <h3 className={styles.day}>{title}</h3>
      <ul className={styles.notices}>
        {entries.map((entry) =>
          'notices' in entry ? (
            <li key={entry.kind}>
              <NoticeBundle bundle={entry} onOpen={onOpen} />
            </li>
          ) : (
            <li key={entry.id}>
              <NoticeEntry notice={entry} onOpen={onOpen} />
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
