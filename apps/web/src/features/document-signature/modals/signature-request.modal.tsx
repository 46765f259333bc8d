import { Radio, Stack, Textarea } from '@mantine/core';
import { type DocumentSignature, mostDocumentsToSign } from '@tramite/contract';
import { dayOf } from '@tramite/rules/date/zoned';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, textOf, useField, useForm } from '../../../lib/form/use-form.ts';
import { DateField } from '../../../parts/date/date-field.tsx';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useRequestSignatures } from '../api/signature.mutation.ts';
import { SignersField } from '../components/signers-field.tsx';
import { dueDayOf, keyOfSigner, type RequestForm, toRequestForm, toTerms } from '../request-form.ts';

export interface SignatureRequestModalProps {
  readonly documentIds: readonly number[];
  /** The request that is changed; a new one without it. */
  readonly signature?: DocumentSignature;
  readonly onClose: () => void;
}

const longest = 1000;

/** Asks people and roles to sign one document or several, or changes what was asked. */
export function SignatureRequestModal({ documentIds, signature, onClose }: SignatureRequestModalProps) {
  const { t } = useTranslation('document-signature');
  const dueId = useId();
  const ask = useRequestSignatures(documentIds, signature?.signatureId ?? null);
  const form = useForm<RequestForm>({
    initial: toRequestForm(signature ?? null),
    check: (values) => ({
      signers: values.signers.length === 0 ? t('required') : undefined,
      due: dueDayOf(values, dayOf(new Date())) === undefined ? t('request.noDay') : undefined,
    }),
    names: { dueDate: 'due' },
    failed: t('request.failed'),
  });
  const frame = useFormFrame(form);
  const order = useField(form, 'order');
  const known = new Map(
    signature?.signers.map(({ profile, isGuest }) => [
      keyOfSigner(profile, isGuest),
      isGuest ? t('guestNamed', { name: profile.label }) : profile.label,
    ]),
  );
  const handleSubmit = async () => {
    const send = (values: RequestForm) => ask.mutateAsync(toTerms(values, dayOf(new Date())));
    if (await form.submit(send)) onClose();
  };
  return (
    <FormModal
      {...frame}
      title={t(signature ? 'request.changeTitle' : 'request.title', { count: documentIds.length, id: documentIds[0] })}
      size={560}
      submit={t(signature ? 'request.save' : 'request.action')}
      reason={documentIds.length > mostDocumentsToSign ? t('request.tooMany', { limit: mostDocumentsToSign }) : null}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Stack gap="md">
        <Field of={form} path="signers">
          {({ value, error, set }) => (
            <SignersField
              documentId={documentIds[0] ?? 0}
              {...{ value, error, known }}
              isInOrder={order.value === 'SEQUENTIAL'}
              onChange={set}
            />
          )}
        </Field>
        <Radio.Group
          label={t('request.order')}
          value={order.value}
          onChange={(chosen) => order.set(chosen === 'PARALLEL' ? 'PARALLEL' : 'SEQUENTIAL')}
        >
          <Stack gap={6} mt={4}>
            <Radio value="SEQUENTIAL" label={t('request.sequential')} />
            <Radio value="PARALLEL" label={t('request.parallel')} />
          </Stack>
        </Radio.Group>
        <Field of={form} path="due">
          {({ value, error, set }) => (
            <DateField id={dueId} label={t('request.due')} text={value} error={error} onType={set} />
          )}
        </Field>
        <Field of={form} path="message">
          {(field) => (
            <Textarea label={t('request.message')} rows={3} resize="vertical" maxLength={longest} {...textOf(field)} />
          )}
        </Field>
      </Stack>
    </FormModal>
  );
}
