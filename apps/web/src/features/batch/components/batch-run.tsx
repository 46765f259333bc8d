import { Button, SegmentedControl, Stack } from '@mantine/core';
import type { BatchDetail, BatchItemState } from '@tramite/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/date.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { type BatchVerb, useActOnBatch } from '../api/act-on-batch.mutation.ts';
import { useBatch } from '../api/get-batch.query.ts';
import { isOver, isUnderWay } from '../batch-state.ts';
import { kindKey } from '../kind-key.ts';
import { watch } from '../watched.ts';
import styles from './batch.module.css';
import { BatchBar } from './batch-bar.tsx';
import { BatchItems } from './batch-items.tsx';
import { BatchReasons } from './batch-reasons.tsx';

export interface BatchRunProps {
  readonly id: number;
  /** Shows another job: the one that takes this one back. */
  readonly onShow: (id: number) => void;
  readonly onClose: () => void;
}

/** A job as it goes on: how far it is, what became of each record, and what can be done with it. */
export function BatchRun({ id, onShow, onClose }: BatchRunProps) {
  const { t } = useTranslation('batch');
  const batch = useBatch(id);
  useEffect(() => watch(id), [id]);
  const { data } = batch;
  const key = data ? kindKey[data.kind] : 'documentCheck';
  return (
    <ModalFrame
      title={t(data?.undoOf ? `kinds.${key}.undoing` : `kinds.${key}.title`)}
      size={620}
      onClose={onClose}
      footer={
        <>
          {data && <Verbs batch={data} onShow={onShow} />}
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      {batch.isPending && <Skeletons count={5} height={36} />}
      {batch.isError && !data && (
        <ErrorState title={t('failedToLoad')} error={batch.error} onRetry={() => void batch.refetch()} />
      )}
      {data && <Shown batch={data} />}
    </ModalFrame>
  );
}

function Shown({ batch }: { readonly batch: BatchDetail }) {
  const { t } = useTranslation('batch');
  const [state, setState] = useState<BatchItemState | 'all'>('all');
  const { id, failed, undoUntil, abilities } = batch;
  const kinds = (['all', 'done', 'failed', 'skipped', 'undone'] as const).filter(
    (each) => each === 'all' || each === state || batch[each] > 0,
  );
  return (
    <Stack gap="md">
      <BatchBar batch={batch} />
      {isUnderWay(batch) && <p className={styles.line}>{t('mayClose')}</p>}
      {isOver(batch) && abilities.undo === true && undoUntil && (
        <p className={styles.line}>{t('undoUntil', { time: formatDateTime(undoUntil) })}</p>
      )}
      {failed > 0 && (
        <Notice tone="bad" title={t('count.failed', { count: failed, formatted: formatCount(failed) })}>
          <BatchReasons batch={batch} state="failed" />
        </Notice>
      )}
      {kinds.length > 2 && (
        <SegmentedControl
          aria-label={t('filter')}
          size="xs"
          fullWidth
          value={state}
          onChange={(value) => setState(value as BatchItemState | 'all')}
          data={kinds.map((each) => ({
            value: each,
            label: each === 'all' ? t('all') : `${t(each)} ${formatCount(batch[each])}`,
          }))}
        />
      )}
      <BatchItems
        id={id}
        kind={batch.undoOf === null ? batch.kind : null}
        state={state === 'all' ? undefined : state}
      />
    </Stack>
  );
}

function Verbs({ batch, onShow }: { readonly batch: BatchDetail; readonly onShow: (id: number) => void }) {
  const { t } = useTranslation('batch');
  const { mutate, isPending, variables } = useActOnBatch((answer) => answer.id !== batch.id && onShow(answer.id));
  const { id, abilities, failed, done } = batch;
  const act = (verb: BatchVerb) => mutate({ id, verb });
  const isActing = (verb: BatchVerb) => isPending && variables.verb === verb;
  const handleEnd = async () => {
    if (await confirm({ title: t('endTitle'), message: t('endMessage') })) {
      act('cancel');
    }
  };
  const handleUndo = async () => {
    const message = t('undoMessage', { count: done, formatted: formatCount(done) });
    if (await confirm({ title: t('undoTitle'), message })) {
      act('undo');
    }
  };
  return (
    <>
      {abilities.undo === true && (
        <Button variant="default" loading={isActing('undo')} onClick={() => void handleUndo()}>
          {t('undo')}
        </Button>
      )}
      {abilities.retry === true && (
        <Button variant="default" loading={isActing('retry')} onClick={() => act('retry')}>
          {t('retry', { count: failed, formatted: formatCount(failed) })}
        </Button>
      )}
      {abilities.cancel === true && (
        <Button variant="default" loading={isActing('cancel')} onClick={() => void handleEnd()}>
          {t('end')}
        </Button>
      )}
      {abilities.pause === true && (
        <Button variant="default" loading={isActing('pause')} onClick={() => act('pause')}>
          {t('pause')}
        </Button>
      )}
      {abilities.resume === true && (
        <Button loading={isActing('resume')} onClick={() => act('resume')}>
          {t('resume')}
        </Button>
      )}
    </>
  );
}
