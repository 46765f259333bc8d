import { Stack } from '@mantine/core';
import type { Document } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api/api-error.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormModal } from '../../../ui/overlay/use-form-modal.ts';
import { useCancelDocument } from '../api/cancel-document.mutation.ts';
import { useCancelationReasons } from '../api/list-reasons.query.ts';
import { type CancelForm, emptyForm, type Question, toBody } from '../cancel-form.ts';
import { CancelFields } from '../components/cancel-fields.tsx';
import { ConfirmFields } from '../components/confirm-fields.tsx';

export interface DocumentCancelModalProps {
  readonly document: Document;
  readonly onClose: () => void;
}

const fields = ['reason', 'reasonText', 'fields.REASON_CODE', 'fields.PROTOCOL'] as const;

/** After these the first step has to be done again; what was typed stays. */
const isOver = (error: unknown) =>
  isApiError(error) &&
  (error.code?.startsWith('cancelation.') || error.code === 'conflict.version') &&
  error.code !== 'cancelation.unavailable';

/** Asks why a document is canceled and, where a system outside has a say, for what that system wants to know. */
export function DocumentCancelModal({ document, onClose }: DocumentCancelModalProps) {
  const { t } = useTranslation('document-cancelation');
  const [form, setForm] = useState<CancelForm>(emptyForm);
  const [question, setQuestion] = useState<Question | null>(null);
  const [triedStep, setTriedStep] = useState<Question | null | undefined>(undefined);
  const reasons = useCancelationReasons();
  const cancel = useCancelDocument(document);
  const { frame, refused } = useFormModal(cancel, fields);
  const isTried = triedStep === question;
  const known = reasons.data?.items ?? [];
  const change = (more: Partial<CancelForm>) => {
    setForm({ ...form, ...more });
    cancel.reset();
  };
  const handleSubmit = () => {
    const body = toBody(form, known, question);
    if (body) {
      cancel.mutate(body, {
        onSuccess: (answer) => (answer.status === 'CANCELED' ? onClose() : setQuestion(answer)),
        onError: (error) => isOver(error) && setQuestion(null),
      });
    }
  };
  return (
    <FormModal
      {...frame}
      onAttempt={() => {
        frame.onAttempt();
        setTriedStep(question);
      }}
      title={t('title', { type: document.type.label, id: document.id })}
      size={560}
      submit={t(question ? 'confirm' : 'action')}
      cancel={t('keep')}
      isDangerous
      isDirty={form !== emptyForm}
      onBack={question ? () => setQuestion(null) : undefined}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Stack gap="md">
        {question ? (
          <ConfirmFields form={form} question={question} isTried={isTried} refused={refused} onChange={change} />
        ) : (
          <CancelFields form={form} reasons={reasons} isTried={isTried} refused={refused} onChange={change} />
        )}
      </Stack>
    </FormModal>
  );
}
