import { Anchor } from '@mantine/core';
import { IconBellOff, IconCheck, IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ProcessUpdate, progressTypes } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../lib/format/date.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { SelectBox } from '../../../ui/field/select-box.tsx';
import styles from './process-update.module.css';

export interface UpdateActs {
  readonly onRead: (update: ProcessUpdate) => void;
  readonly onUnfollow: (ids: readonly number[]) => void;
  readonly onHistory: (processId: number) => void;
}

export interface UpdateGroupProps extends UpdateActs {
  readonly update: ProcessUpdate;
  readonly isChosen: boolean;
  readonly onChoose: (processId: number) => void;
}

/** What others did in one process on one day. */
export function UpdateGroup({ update, isChosen, onChoose, onRead, onUnfollow, onHistory }: UpdateGroupProps) {
  const { t } = useTranslation('process-update');
  const { process, isMine, count, unread, entries } = update;
  const { id, type, isFollowed } = process;
  return (
    <article className={styles.group} data-unread={unread > 0 || undefined} aria-label={t('process', { id })}>
      <header className={styles.head}>
        <SelectBox label={t('choose', { id })} state={isChosen ? 'on' : 'off'} onChange={() => onChoose(id)} />
        <div className={styles.name}>
          <Anchor
            fw={600}
            renderRoot={(props) => <Link to="/home" search={{ workflowId: id }} {...props} />}
            onClick={() => unread > 0 && onRead(update)}
          >
            {t('titleOf', { id, type: type.label })}
          </Anchor>
          <span className={styles.detail}>{describe(process)}</span>
        </div>
        <span className={styles.state}>
          {unread > 0 && <span className={styles.new}>{t('unread', { count: unread })}</span>}
          <span className={styles.why}>{t(isMine ? 'waiting' : isFollowed ? 'followed' : 'acting')}</span>
        </span>
        <span className={styles.acts}>
          {unread > 0 && <IconButton label={t('readOf', { id })} icon={IconCheck} onClick={() => onRead(update)} />}
          {isFollowed && (
            <IconButton label={t('unfollowOf', { id })} icon={IconBellOff} onClick={() => onUnfollow([id])} />
          )}
          <IconButton label={t('historyOf', { id })} icon={IconHistory} onClick={() => onHistory(id)} />
        </span>
      </header>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <Movement key={entry.id} entry={entry} />
        ))}
      </ol>
      {count > entries.length && (
        <Anchor component="button" type="button" size="dense" className={styles.more} onClick={() => onHistory(id)}>
          {t('more', { count: count - entries.length })}
        </Anchor>
      )}
    </article>
  );
}

function describe({ customer, vehicle, stage, establishment }: ProcessUpdate['process']): string {
  return [customer?.display, vehicle?.display, stage, establishment.label].filter(Boolean).join(' · ');
}

function Movement({ entry }: { readonly entry: ProcessUpdate['entries'][number] }) {
  const { t } = useTranslation(['process-update', 'history']);
  const { description, changes, date, user } = entry;
  const type = progressTypes.find((known) => known === entry.type) ?? 'OTHER';
  const fields = changes.map(({ label }) => label).join(', ');
  return (
    <li className={styles.entry}>
      <span className={styles.text}>{fields ? `${description}: ${fields}` : description}</span>
      <span className={styles.detail}>
        {[t(`history:types.${type}`), user?.name ?? t('history:system')].join(' · ')}
        {' · '}
        <time dateTime={date} className="tabular">
          {formatTime(date)}
        </time>
      </span>
    </li>
  );
}
