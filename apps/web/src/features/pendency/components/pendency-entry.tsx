import { Button } from '@mantine/core';
import { IconCircleCheck, IconFileDiff, IconFlag } from '@tabler/icons-react';
import type { Document, Pendency } from '@tramite/contract';
import { formatDay } from '@tramite/rules/date/day';
import { dayOf } from '@tramite/rules/date/zoned';
import { useTranslation } from 'react-i18next';
import { canDo } from '../../../lib/abilities/abilities.ts';
import { reasonText } from '../../../lib/abilities/reason-text.ts';
import { ReasonButton } from '../../../ui/button/reason-button.tsx';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';
import { ToneBadge } from '../../../ui/value/tone-badge.tsx';
import styles from './thread.module.css';

export interface PendencyEntryProps {
  readonly document: Document;
  readonly pendency: Pendency;
  readonly onResolve: (pendency: Pendency) => void;
  /** Sends the file of the document anew. */
  readonly onReplace: (pendency: Pendency) => void;
}

/** One pendency: what is wrong, who waits for whom until when, and what was done about it. */
export function PendencyEntry({ document, pendency, onResolve, onReplace }: PendencyEntryProps) {
  const { t } = useTranslation('pendency');
  const { reason, text, insertedBy, insertedAt, notified, resolved } = pendency;
  return (
    <div className={resolved ? styles.resolved : styles.open}>
      <span className={styles.head}>
        <strong className={styles.name}>{reason.label}</strong>
        {resolved ? (
          <ToneBadge tone="good" icon={IconCircleCheck} label={t('thread.resolved')} />
        ) : (
          <ToneBadge tone="bad" icon={IconFlag} label={t('thread.pendency')} />
        )}
      </span>
      {text !== '' && <p className={styles.text}>{text}</p>}
      <span className={styles.detail}>
        {insertedBy.name} · <RelativeTime instant={insertedAt} />
      </span>
      {!resolved && <Waiting pendency={pendency} />}
      {notified.length > 0 && (
        <span className={styles.detail}>
          {t('thread.told', { names: notified.map(({ label }) => label).join(', ') })}
        </span>
      )}
      {resolved ? (
        <Resolution resolved={resolved} />
      ) : (
        <span className={styles.acts}>
          <ReasonButton
            variant="light"
            size="xs"
            reason={reasonText(document.abilities.resolvePendency)}
            aria-label={t('resolve.actionOf', { reason: reason.label })}
            onClick={() => onResolve(pendency)}
          >
            {t('resolve.action')}
          </ReasonButton>
          {canDo(document.abilities.replaceFile) && canDo(document.abilities.resolvePendency) && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconFileDiff size={16} aria-hidden />}
              aria-label={t('resolve.replaceOf', { reason: reason.label })}
              onClick={() => onReplace(pendency)}
            >
              {t('resolve.replace')}
            </Button>
          )}
        </span>
      )}
    </div>
  );
}

function Waiting({ pendency: { waitingOn, dueDate } }: { readonly pendency: Pendency }) {
  const { t } = useTranslation('pendency');
  const isLate = dueDate !== null && dueDate < dayOf(new Date());
  return (
    <span className={styles.detail}>
      {t(waitingOn === 'customer' ? 'thread.waitingCustomer' : 'thread.waitingTeam')}
      {dueDate !== null && (
        <span className={isLate ? styles.late : undefined}>
          {' · '}
          {t(isLate ? 'thread.overdue' : 'thread.due', { date: formatDay(dueDate) })}
        </span>
      )}
    </span>
  );
}

function Resolution({ resolved }: { readonly resolved: NonNullable<Pendency['resolved']> }) {
  const { t } = useTranslation('pendency');
  const { by, at, text, attachments } = resolved;
  return (
    <div className={styles.resolution}>
      <p className={styles.text}>{text}</p>
      {attachments.length > 0 && (
        <span className={styles.detail}>
          {t('thread.answered', { names: attachments.map(({ label }) => label).join(', ') })}
        </span>
      )}
      <span className={styles.detail}>
        {t('thread.resolution', { name: by.name })} · <RelativeTime instant={at} />
      </span>
    </div>
  );
}
