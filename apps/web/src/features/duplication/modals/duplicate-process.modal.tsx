import type { Process } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api/api-error.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormModal } from '../../../ui/form-modal.tsx';
import { Skeletons } from '../../../ui/skeletons.tsx';
import { useFormModal } from '../../../ui/use-form-modal.ts';
import { useDuplicateProcess, useDuplicationPreview } from '../api/duplicate-process.mutation.ts';
import { CopyFields, type CopyForm } from '../components/copy-fields.tsx';

export interface DuplicateProcessModalProps {
  readonly process: Process;
  readonly onClose: () => void;
}

/** Begins a process with chosen fields of another: where, at which stage, and with what. */
export function DuplicateProcessModal({ process, onClose }: DuplicateProcessModalProps) {
  const { t } = useTranslation('duplication');
  const preview = useDuplicationPreview(process.id);
  const copy = useDuplicateProcess(process.id);
  const { frame } = useFormModal(copy, []);
  const [changed, setChanged] = useState<Partial<CopyForm>>({});
  const { data } = preview;
  const usual = data?.indexers.filter(({ id }) => id !== data.chassisId).map(({ id }) => id) ?? [];
  const form: CopyForm = { placeId: process.establishment.id, stage: 0, indexers: usual, ...changed };
  const hasOpen = data !== undefined && data.open.length > 0 && form.indexers.includes(data.chassisId ?? 0);
  const { error } = copy;
  const isKnown = isApiError(error) && error.code !== null && error.code !== 'server.unexpected';
  const handleSubmit = () => {
    const begun = data?.stages[form.stage];
    if (!begun) return;
    const { stage, breadCrumbs } = begun;
    const { placeId: accountId, indexers } = form;
    const body = { workflowId: process.id, accountId, stageId: stage.id, indexers: [...indexers], breadCrumbs };
    copy.mutate({ ...body, despiteOpen: hasOpen }, { onSuccess: onClose });
  };
  return (
    <FormModal
      {...frame}
      refusal={error && !isKnown ? t('failed') : frame.refusal}
      title={t('title', { id: process.id })}
      size={560}
      submit={hasOpen ? t('actionDespite') : t('action')}
      reason={data ? null : t('loading')}
      isDirty={Object.keys(changed).length > 0}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {preview.isPending && <Skeletons count={5} height={40} gap={12} />}
      {preview.isError && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
      {data && (
        <CopyFields
          form={form}
          offered={data}
          hasOpen={hasOpen}
          onChange={(change) => {
            setChanged((old) => ({ ...old, ...change }));
            copy.reset();
          }}
        />
      )}
    </FormModal>
  );
}
