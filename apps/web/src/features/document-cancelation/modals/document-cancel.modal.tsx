import { Stack } from '@mantine/core';
import { type Document, shortestReasonText } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api/api-error.ts';
import type { Problems } from '../../../lib/form/form-options.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useCancelDocument } from '../api/cancel-document.mutation.ts';
import { useCancelationReasons } from '../api/list-reasons.query.ts';
import { type CancelForm, emptyForm, isFilled, isTextShort, type Question, toBody } from '../cancel-form.ts';
import { CancelFields } from '../components/cancel-fields.tsx';
import { ConfirmFields } from '../components/confirm-fields.tsx';

export interface DocumentCancelModalProps {
  readonly document: Document;
  readonly onClose: () => void;
}

/** After these the first step has to be done again; what was typed stays. */
const isOver = (error: unknown) =>
  isApiError(error) &&
  (error.code?.startsWith('cancelation.') || error.code === 'conflict.version') &&
  error.code !== 'cancelation.unavailable';

/** Asks why a document is canceled and, where a system outside has a say, for what that system wants to know. */
export function DocumentCancelModal({ document, onClose }: DocumentCancelModalProps) {
  const { t } = useTranslation('document-cancelation');
  const [question, setQuestion] = useState<Question | null>(null);
  const reasons = useCancelationReasons();
  const known = reasons.data?.items ?? [];
  const cancel = useCancelDocument(document);
  const problemsOf = (said: CancelForm): Problems =>
    question
      ? Object.fromEntries(
          question.integration.requires.map((name) => [
            `fields.${name}`,
            isFilled(said, name) ? undefined : t('required'),
          ]),
        )
      : {
          reason: said.reason === null ? t('required') : undefined,
          reasonText: isTextShort(said, known) ? t('textShort', { limit: shortestReasonText }) : undefined,
        };
  const form = useForm({ initial: emptyForm, check: problemsOf });
  const frame = useFormFrame(form);
  const goTo = (step: Question | null) => {
    form.turnPage();
    setQuestion(step);
  };
  const handleSubmit = async () => {
    const beginAnew = (error: unknown) => isOver(error) && setQuestion(null);
    const answered = await form.ask((said) => cancel.mutateAsync(toBody(said, question), { onError: beginAnew }));
    if (answered?.answer.status === 'CONFIRMATION') {
      goTo(answered.answer);
    } else if (answered) {
      onClose();
    }
  };
  return (
    <FormModal
      {...frame}
      title={t('title', { type: document.type.label, id: document.id })}
      size={560}
      submit={t(question ? 'confirm' : 'action')}
      cancel={t('keep')}
      isDangerous
      onBack={question ? () => goTo(null) : undefined}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Stack gap="md">
        {question ? <ConfirmFields form={form} question={question} /> : <CancelFields form={form} reasons={reasons} />}
      </Stack>
    </FormModal>
  );
}
