import { UnstyledButton } from '@mantine/core';
import type { Batch } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';
import { isOver } from '../batch-state.ts';
import { kindKey } from '../kind-key.ts';
import styles from './batch.module.css';
import { BatchBar } from './batch-bar.tsx';

export interface BatchPanelProps {
  readonly batches: readonly Batch[];
  readonly onOpen: (id: number) => void;
}

/** Jobs under way and those of the last day; each opens what became of its records. */
export function BatchPanel({ batches, onOpen }: BatchPanelProps) {
  const { t } = useTranslation('batch');
  const running = batches.filter((batch) => !isOver(batch));
  const ended = batches.filter(isOver);
  return (
    <>
      {running.length > 0 && <Section title={t('panel')} batches={running} onOpen={onOpen} />}
      {ended.length > 0 && <Section title={t('recent')} batches={ended} onOpen={onOpen} />}
    </>
  );
}

function Section({ title, batches, onOpen }: BatchPanelProps & { readonly title: string }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.list}>
        {batches.map((batch) => (
          <li key={batch.id}>
            <UnstyledButton className={styles.entry} onClick={() => onOpen(batch.id)}>
              <Entry batch={batch} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

const told = ['done', 'undone', 'failed', 'skipped'] as const;

function Entry({ batch }: { readonly batch: Batch }) {
  const { t } = useTranslation('batch');
  const key = kindKey[batch.kind];
  const counts = told.filter((each) => batch[each] > 0);
  return (
    <>
      <span className={styles.figures}>
        <span className={styles.name}>{t(batch.undoOf ? `kinds.${key}.undoing` : `kinds.${key}.title`)}</span>
        <span className={styles.detail}>
          <RelativeTime instant={batch.endedAt ?? batch.createdAt} />
        </span>
      </span>
      {isOver(batch) ? (
        <span className={styles.detail}>
          {counts
            .map((each) => t(`count.${each}`, { count: batch[each], formatted: formatCount(batch[each]) }))
            .join(' · ')}
        </span>
      ) : (
        <BatchBar batch={batch} />
      )}
    </>
  );
}
