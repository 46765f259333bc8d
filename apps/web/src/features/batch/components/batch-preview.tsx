import { Button, Select, Stack } from '@mantine/core';
import type { BatchDetail } from '@tramite/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { useActOnBatch } from '../api/act-on-batch.mutation.ts';
import { type AskedBatch, usePreview } from '../api/preview-batch.query.ts';
import { kindKey } from '../kind-key.ts';
import styles from './batch.module.css';
import { BatchItems } from './batch-items.tsx';
import { BatchReasons } from './batch-reasons.tsx';

export interface BatchPreviewProps {
  readonly asked: AskedBatch;
  /** What is asked above the records, such as new values. */
  readonly children?: ReactNode;
  /** Chooses between what the server offers in the preview, by number. */
  readonly onChoose?: (id: number) => void;
  readonly onStarted: (batch: BatchDetail) => void;
  readonly onClose: () => void;
}

/** What a job will do and what it leaves out and why, before it begins. */
export function BatchPreview({ asked, children, onChoose, onStarted, onClose }: BatchPreviewProps) {
  const { t } = useTranslation('batch');
  const preview = usePreview(asked);
  const start = useActOnBatch(onStarted);
  const { data } = preview;
  const key = kindKey[asked.kind];
  const isReady = data?.abilities.start === true && !preview.isPlaceholderData;
  const count = data?.waiting ?? 0;
  return (
    <ModalFrame
      title={t(`kinds.${key}.title`)}
      size={620}
      isBusy={start.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          {count > 0 && (
            <Button
              disabled={!isReady}
              loading={start.isPending}
              onClick={() => data && start.mutate({ id: data.id, verb: 'start' })}
            >
              {t(`kinds.${key}.start`, { count, formatted: formatCount(count) })}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="md">
        {children}
        {preview.isPending && <Skeletons count={5} height={36} />}
        {preview.isError && !data && (
          <ErrorState title={t('previewFailed')} error={preview.error} onRetry={() => void preview.refetch()} />
        )}
        {data && data.choices.length > 0 && onChoose && <Choice choices={data.choices} onChoose={onChoose} />}
        {data && <Shown batch={data} kind={key} />}
      </Stack>
    </ModalFrame>
  );
}

type Key = (typeof kindKey)[keyof typeof kindKey];

function Shown({ batch, kind }: { readonly batch: BatchDetail; readonly kind: Key }) {
  const { t } = useTranslation('batch');
  const { id, waiting, skipped } = batch;
  return (
    <>
      {waiting > 0 ? (
        <p role="status" className={styles.line}>
          {t(`kinds.${kind}.will`, { count: waiting, formatted: formatCount(waiting) })}
        </p>
      ) : (
        <EmptyState title={t(`kinds.${kind}.none`)} />
      )}
      {skipped > 0 && (
        <Notice tone="info" title={t('leftOut', { count: skipped, formatted: formatCount(skipped) })}>
          <BatchReasons batch={batch} state="skipped" />
        </Notice>
      )}
      <BatchItems id={id} kind={batch.kind} />
    </>
  );
}

interface ChoiceProps {
  readonly choices: readonly { readonly id: number; readonly label: string }[];
  readonly onChoose: (id: number) => void;
}

function Choice({ choices, onChoose }: ChoiceProps) {
  const { t } = useTranslation('batch');
  const [value, setValue] = useState<string | null>(null);
  return (
    <Select
      label={t('choose')}
      description={t('chooseHint')}
      data={choices.map(({ id, label }) => ({ value: String(id), label }))}
      value={value}
      allowDeselect={false}
      onChange={(chosen) => {
        setValue(chosen);
        if (chosen !== null) {
          onChoose(Number(chosen));
        }
      }}
    />
  );
}
