import type { Batch } from '@tramite/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format/number.ts';
import { useStable } from '../../lib/store/use-stable.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { isOver } from './batch-state.ts';
import { kindKey } from './kind-key.ts';
import { isWatched } from './watched.ts';

/** Says once when a job came to its end that was seen under way and does not lie open. */
export function useBatchEnds(batches: readonly Batch[]): void {
  const { t } = useTranslation('batch');
  const underWay = useRef<ReadonlySet<number>>(new Set());
  const { say } = useStable({
    say: (batch: Batch) => {
      const { id, kind, done, total, skipped, failed } = batch;
      const text = t(`kinds.${kindKey[kind]}.ended`);
      const detail = t('of', { done: formatCount(done), total: formatCount(total - skipped) });
      toast[failed > 0 ? 'warning' : 'success'](text, { id: `batch-${id}`, detail });
    },
  });
  useEffect(() => {
    for (const batch of batches) {
      if (batch.state === 'done' && underWay.current.has(batch.id) && !isWatched(batch.id)) {
        say(batch);
      }
    }
    underWay.current = new Set(batches.filter((batch) => !isOver(batch)).map(({ id }) => id));
  }, [batches, say]);
}
