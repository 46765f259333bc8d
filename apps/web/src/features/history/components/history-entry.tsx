import { Anchor } from '@mantine/core';
import { IconClock, IconClockExclamation } from '@tabler/icons-react';
import type { Progress } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatTime } from '../../../lib/format/date.ts';
import { formatHours, formatWorkingHours } from '../../../lib/format/number.ts';
import { Hint } from '../../../ui/hint/hint.tsx';
import { ToneBadge } from '../../../ui/value/tone-badge.tsx';
import { typeOf } from '../progress-types.ts';
import { FieldChanges } from './field-changes.tsx';
import styles from './history-timeline.module.css';
import { ProgressIcon } from './progress-icon.tsx';

/** What an entry leads to. */
export interface HistoryLinks {
  readonly onDocument: (documentId: number) => void;
  /** The pendency or comment it speaks of, among what is said about the document. */
  readonly onThread: (documentId: number, said: { readonly pendencyId?: number; readonly commentId?: number }) => void;
}

export interface HistoryEntryProps extends HistoryLinks {
  readonly entry: Progress;
  readonly isOfProcess: boolean;
  /** Hours since what happened before it. */
  readonly pause?: number | undefined;
}

export function HistoryEntry({ entry, isOfProcess, pause, onDocument, onThread }: HistoryEntryProps) {
  const { t } = useTranslation('history');
  const type = typeOf(entry);
  const { documentId, pendencyId, commentId, user, assumedBy, origin } = entry;
  const said = { pendencyId: pendencyId ?? undefined, commentId: commentId ?? undefined };
  return (
    <li className={styles.entry}>
      <ProgressIcon type={type} />
      <div className={styles.text}>
        <span className={styles.description}>{entry.description}</span>
        <FieldChanges changes={entry.changes} />
        <span className={styles.detail}>
          <span>{t(`types.${type}`)}</span>
          {isOfProcess && documentId !== null && (
            <EntryLink
              text={t('document', { id: documentId })}
              label={t('openDocument', { id: documentId })}
              onClick={() => onDocument(documentId)}
            />
          )}
          <span>
            {user?.name ?? t('system')}
            {assumedBy && ` (${t('assumedBy', { name: assumedBy.name })})`}
          </span>
          {origin && <span>{t(`origin.${origin}`)}</span>}
          {documentId !== null && (pendencyId ?? commentId) !== null && (
            <EntryLink text={t('thread')} isForScreen onClick={() => onThread(documentId, said)} />
          )}
        </span>
      </div>
      <div className={styles.side}>
        <span className={styles.time}>
          <Hint label={formatDateTime(entry.date)}>
            <time dateTime={entry.date} className="tabular">
              {formatTime(entry.date)}
            </time>
          </Hint>
        </span>
        {entry.sla !== null && <SlaThen minutes={entry.sla} />}
        {pause !== undefined && <span className={styles.time}>{t('pause', { time: formatHours(pause) })}</span>}
      </div>
    </li>
  );
}

interface EntryLinkProps {
  readonly text: string;
  readonly label?: string;
  /** It leads somewhere and says nothing: paper goes without. */
  readonly isForScreen?: boolean;
  readonly onClick: () => void;
}

function EntryLink({ text, label, isForScreen, onClick }: EntryLinkProps) {
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      className={styles.link}
      aria-label={label}
      data-no-print={isForScreen || undefined}
      onClick={onClick}
    >
      {text}
    </Anchor>
  );
}

/** How the SLA stood when it happened. */
function SlaThen({ minutes }: { readonly minutes: number }) {
  const { t } = useTranslation('history');
  const time = formatWorkingHours(minutes / 60);
  return minutes < 0 ? (
    <ToneBadge tone="bad" icon={IconClockExclamation} label={t('late', { time })} />
  ) : (
    <ToneBadge tone="mute" icon={IconClock} label={t('left', { time })} />
  );
}
