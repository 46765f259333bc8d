import type { Process } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { useForm, useFormState } from '../../../lib/form/use-form.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
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
  const form = useForm<Partial<CopyForm>>({ initial: {}, failed: t('failed') });
  const frame = useFormFrame(form);
  const { data } = preview;
  const usual = data?.indexers.filter(({ id }) => id !== data.chassisId).map(({ id }) => id) ?? [];
  const changed = useFormState(form, ({ state }) => state.values);
  const chosen: CopyForm = { placeId: process.establishment.id, stage: 0, indexers: usual, ...changed };
  const hasOpen = data !== undefined && data.open.length > 0 && chosen.indexers.includes(data.chassisId ?? 0);
  const handleSubmit = async () => {
    const begun = data?.stages[chosen.stage];
    if (!begun) return;
    const { stage, breadCrumbs } = begun;
    const { placeId: accountId, indexers } = chosen;
    const body = { workflowId: process.id, accountId, stageId: stage.id, indexers: [...indexers], breadCrumbs };
    if (await form.submit(() => copy.mutateAsync({ ...body, despiteOpen: hasOpen }))) {
      onClose();
    }
  };
  return (
    <FormModal
      {...frame}
      title={t('title', { id: process.id })}
      size={560}
      submit={hasOpen ? t('actionDespite') : t('action')}
      reason={data ? null : t('loading')}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      {preview.isPending && <Skeletons count={5} height={40} gap={12} />}
      {preview.isError && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
      {data && <CopyFields form={chosen} offered={data} hasOpen={hasOpen} onChange={(change) => form.fill(change)} />}
    </FormModal>
  );
}
