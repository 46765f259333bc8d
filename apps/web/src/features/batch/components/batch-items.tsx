import { Button } from '@mantine/core';
import {
  type Icon,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconCircleX,
} from '@tabler/icons-react';
import type { BatchItem, BatchItemState, BatchKind } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { InlineFailure } from '../../../ui/feedback/inline-failure.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { useBatchItems } from '../api/list-batch-items.query.ts';
import styles from './batch.module.css';

const pictures: Record<BatchItemState, Icon> = {
  waiting: IconCircleDashed,
  done: IconCircleCheck,
  failed: IconCircleX,
  skipped: IconCircleMinus,
  undone: IconArrowBackUp,
};

/** Kinds that say of each record how it ended. */
const doneKeys = {
  'user.enable': 'kinds.userEnable.itemDone',
  'user.disable': 'kinds.userDisable.itemDone',
  'user.sessions': 'kinds.userSessions.itemDone',
} as const satisfies Partial<Record<BatchKind, string>>;

const isTold = (kind: BatchKind | null): kind is keyof typeof doneKeys =>
  kind !== null && Object.hasOwn(doneKeys, kind);

export interface BatchItemsProps {
  readonly id: number;
  /** Of what is done; null where it is taken back. */
  readonly kind: BatchKind | null;
  readonly state?: BatchItemState;
}

/** The records of a job, each with what became of it and why. */
export function BatchItems({ id, kind, state }: BatchItemsProps) {
  const { t } = useTranslation('batch');
  const found = useBatchItems(id, state);
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.items} aria-label={t('items')} tabIndex={0}>
      {found.isPending && <Skeletons count={4} height={36} gap={4} />}
      {found.isError && items.length === 0 && (
        <InlineFailure error={found.error} onRetry={() => void found.refetch()}>
          {t('failedToLoad')}
        </InlineFailure>
      )}
      <ul className={styles.list}>
        {items.map((item) => (
          <Item key={item.recordId} item={item} done={isTold(kind) ? t(doneKeys[kind]) : null} />
        ))}
      </ul>
      {found.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          fullWidth
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </section>
  );
}

function Item({ item, done }: { readonly item: BatchItem; readonly done: string | null }) {
  const { t } = useTranslation('batch');
  const { recordId, state, label, detail, changes, why } = item;
  const Picture = pictures[state];
  const isNamed = label !== `#${recordId}`;
  return (
    <li className={styles.item} data-state={state}>
      <Picture size={18} stroke={1.75} className={styles.picture} role="img" aria-label={t(`itemStates.${state}`)} />
      <span className={styles.words}>
        <span className={styles.name}>
          {isNamed && <>{label} </>}
          <span className="tabular">#{recordId}</span>
        </span>
        {detail && <span className={styles.detail}>{detail}</span>}
        {changes.map((change) => (
          <span key={change.label} className={styles.detail}>
            {t('change', {
              label: change.label,
              before: change.before ?? t('blank'),
              after: change.after ?? t('blank'),
            })}
          </span>
        ))}
        {done && state === 'done' && <span className={styles.detail}>{done}</span>}
        {why && <span className={styles.why}>{why.message}</span>}
      </span>
    </li>
  );
}
