import { Stack, Text } from '@mantine/core';
import type { BatchKind } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { ReasonFields } from '../../../parts/reason/reason-fields.tsx';
import { reasonOf, useReasonForm } from '../../../parts/reason/use-reason-form.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import type { AllFound } from '../components/which-records.tsx';
import { AskedBatchModal } from './asked-batch.modal.tsx';

export interface CancelInBatchModalProps {
  readonly kind: Extract<BatchKind, 'process.cancel' | 'document.cancel'>;
  readonly ids: readonly number[];
  readonly all?: AllFound | null;
  readonly onClose: () => void;
}

/** Cancels many processes or documents for one reason. */
export function CancelInBatchModal({ kind, ids, all, onClose }: CancelInBatchModalProps) {
  const { t } = useTranslation('batch');
  const isProcess = kind === 'process.cancel';
  const reason = useReasonForm();
  const { form } = reason;
  const frame = useFormFrame(form);
  return (
    <AskedBatchModal
      ids={ids}
      all={all}
      onClose={onClose}
      ask={(onAsked, count) => (
        <FormModal
          {...frame}
          title={isProcess ? t('cancelProcesses.title', { count }) : t('cancelDocuments.title', { count })}
          size={480}
          submit={t('seeFirst')}
          onSubmit={() => form.attempt() && onAsked({ kind, input: reasonOf(form.state.values) })}
          onClose={onClose}
        >
          <Stack gap="md">
            <Text size="sm">{isProcess ? t('cancelProcesses.hint') : t('cancelDocuments.hint')}</Text>
            <ReasonFields of={reason} />
          </Stack>
        </FormModal>
      )}
    />
  );
}
