import { Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowsDiff, IconCircleCheck } from '@tabler/icons-react';
import type { ListedDifference, ListedSide } from '@tramite/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonText } from '../../../lib/abilities/reason-text.ts';
import { formatDate } from '../../../lib/format/date.ts';
import { ReasonButton } from '../../../ui/button/reason-button.tsx';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import { ToneBadge } from '../../../ui/value/tone-badge.tsx';
import { useTakeAcceptanceBack } from '../api/accept-difference.mutation.ts';
import styles from './difference.module.css';

const AcceptModal = lazyModal(() => import('../modals/accept-difference.modal.tsx'), 'AcceptDifferenceModal');

export interface DifferenceListProps {
  /** Null of a trial, in which nothing is accepted. */
  readonly processId: number | null;
  readonly differences: readonly ListedDifference[];
  /** What leads to a side, or lets it be corrected. */
  readonly renderSide?: (side: ListedSide) => ReactNode;
}

/** Contradictions with both places side by side. */
export function DifferenceList({ processId, differences, renderSide }: DifferenceListProps) {
  const [accepting, setAccepting] = useState<ListedDifference | null>(null);
  return (
    <>
      <ul className={styles.list}>
        {differences.map((difference) => (
          <li key={difference.key} className={styles.item}>
            <Head difference={difference} />
            <Sides sides={difference.sides} renderSide={renderSide} />
            {processId !== null && (
              <Acceptance processId={processId} difference={difference} onAccept={() => setAccepting(difference)} />
            )}
          </li>
        ))}
      </ul>
      {accepting && processId !== null && (
        <AcceptModal processId={processId} difference={accepting} onClose={() => setAccepting(null)} />
      )}
    </>
  );
}

const looks = {
  accepted: { tone: 'good', icon: IconCircleCheck },
  hard: { tone: 'bad', icon: IconAlertTriangle },
  soft: { tone: 'warn', icon: IconArrowsDiff },
} as const;

function Head({ difference: { rule, isHard, accepted, said } }: { readonly difference: ListedDifference }) {
  const { t } = useTranslation('difference');
  const state = accepted ? 'accepted' : isHard ? 'hard' : 'soft';
  return (
    <div className={styles.head}>
      <strong>{rule}</strong>
      <ToneBadge {...looks[state]} label={t(`states.${state}`)} />
      <p className={styles.dim}>{said}</p>
    </div>
  );
}

function Sides({ sides, renderSide }: Pick<ListedDifference, 'sides'> & Pick<DifferenceListProps, 'renderSide'>) {
  return (
    <dl className={styles.sides}>
      {sides.map((side) => (
        <div key={`${side.documentId}-${side.indexerId}-${side.field}`} className={styles.side}>
          <dt>
            {side.record} · {side.field}
          </dt>
          <dd className={styles.shown}>{side.shown}</dd>
          {renderSide && <dd>{renderSide(side)}</dd>}
        </div>
      ))}
    </dl>
  );
}

interface AcceptanceProps {
  readonly processId: number;
  readonly difference: ListedDifference;
  readonly onAccept: () => void;
}

function Acceptance({ processId, difference, onAccept }: AcceptanceProps) {
  const { t } = useTranslation('difference');
  const { mutate: takeBack, isPending } = useTakeAcceptanceBack(processId);
  const { rule, accepted, abilities } = difference;
  const reason = abilities.accept === true ? null : reasonText(abilities.accept);
  if (!accepted) {
    return (
      <div className={styles.acts}>
        <ReasonButton
          size="xs"
          variant="default"
          reason={reason}
          aria-label={t('accept.open', { rule })}
          onClick={onAccept}
        >
          {t('accept.action')}
        </ReasonButton>
      </div>
    );
  }
  return (
    <div className={styles.acts}>
      <p className={styles.dim}>
        {t('acceptedBy', { name: accepted.by.name, day: formatDate(accepted.at), reason: accepted.reason })}
      </p>
      {reason === null && (
        <Button
          size="compact-xs"
          variant="subtle"
          loading={isPending}
          aria-label={t('takeBackOf', { rule })}
          onClick={() => takeBack(difference)}
        >
          {t('takeBack')}
        </Button>
      )}
    </div>
  );
}
