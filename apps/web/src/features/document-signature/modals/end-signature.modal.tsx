import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Field, textOf, useForm } from '../../../lib/form/use-form.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useEndSignature } from '../api/signature.mutation.ts';

interface EndSignatureModalProps {
  readonly documentId: number;
  readonly signatureId: number;
  readonly how: 'cancel' | 'refuse';
  readonly onEnded: () => void;
  readonly onClose: () => void;
}

const longest = 500;

/** Asks why a request is taken back, or why somebody does not sign. */
export function EndSignatureModal({ documentId, signatureId, how, onEnded, onClose }: EndSignatureModalProps) {
  const { t } = useTranslation('document-signature');
  const end = useEndSignature(documentId, how);
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? t('required') : undefined }),
    failed: t('endFailed'),
  });
  const frame = useFormFrame(form);
  const handleSubmit = async () => {
    if (await form.submit(({ reason }) => end.mutateAsync({ id: signatureId, reason: reason.trim() }))) onEnded();
  };
  return (
    <FormModal
      {...frame}
      title={t(`${how}.title`)}
      shape="question"
      submit={t(`${how}.action`)}
      isDangerous
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Field of={form} path="reason">
        {(field) => (
          <Textarea
            data-autofocus
            label={t('reason')}
            description={t(`${how}.hint`)}
            required
            rows={3}
            resize="vertical"
            maxLength={longest}
            {...textOf(field)}
          />
        )}
      </Field>
    </FormModal>
  );
}
