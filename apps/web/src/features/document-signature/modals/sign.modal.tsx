import { Checkbox, Text } from '@mantine/core';
import type { Document, DocumentSignature } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canDo } from '../../../lib/abilities/abilities.ts';
import { reasonText } from '../../../lib/abilities/reason-text.ts';
import { Field, useField, useForm } from '../../../lib/form/use-form.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useSign } from '../api/signature.mutation.ts';
import { useSignature } from '../api/signature.query.ts';
import { bottomOf, MarkFields } from '../components/mark-fields.tsx';
import { ProofFields } from '../components/proof-fields.tsx';
import { SigningPages } from '../components/signing-pages.tsx';
import { findProof, forgetProof } from '../proof.ts';
import { emptySignForm, type SignForm, toSignBody } from '../sign-form.ts';
import styles from './sign.module.css';

export interface SignModalProps {
  readonly document: Document;
  readonly onClose: () => void;
}

/** Shows a document whole and signs it; who signs says who they are. */
export function SignModal({ document, onClose }: SignModalProps) {
  const { t } = useTranslation('document-signature');
  const { id, type } = document;
  const signature = useSignature(id);
  if (signature.data) return <Signing document={document} signature={signature.data} onClose={onClose} />;
  return (
    <ModalFrame title={t('sign.title', { type: type.label, id })} size={1080} onClose={onClose}>
      {signature.isError ? (
        <ErrorState title={t('failed')} error={signature.error} onRetry={() => void signature.refetch()} />
      ) : (
        <Loading />
      )}
    </ModalFrame>
  );
}

interface SigningProps extends SignModalProps {
  readonly signature: DocumentSignature;
}

function Signing({ document, signature, onClose }: SigningProps) {
  const { t } = useTranslation('document-signature');
  const { id, type } = document;
  const { signatureId, methods, message, requestedBy, abilities } = signature;
  const { info } = useSession();
  const [pages, setPages] = useState(0);
  const sign = useSign(id);
  const isProven = findProof() !== null;
  const form = useForm<SignForm>({
    initial: emptySignForm,
    secret: ['code'],
    check: ({ code, mark, drawing, accepted }) => ({
      code: !findProof() && code.trim() === '' ? t('required') : undefined,
      drawing: mark === 'DRAWN' && drawing === null ? t('mark.missing') : undefined,
      accepted: accepted ? undefined : t('sign.acceptFirst'),
    }),
    failed: t('sign.failed'),
  });
  const frame = useFormFrame(form);
  const mark = useField(form, 'mark');
  const placement = useField(form, 'placement');
  const place = placement.value ?? (pages > 0 ? bottomOf(pages) : null);
  const handleSubmit = async () => {
    const send = async (values: SignForm) => {
      try {
        await sign.mutateAsync(toSignBody({ ...values, placement: place }, { documentId: id, signatureId }));
      } catch (error) {
        forgetProof();
        throw error;
      }
    };
    if (await form.submit(send)) onClose();
  };
  const reason = canDo(abilities.sign) ? (pages > 0 ? null : t('sign.seeFirst')) : reasonText(abilities.sign);
  return (
    <FormModal
      {...frame}
      title={t('sign.title', { type: type.label, id })}
      size={1080}
      submit={t('sign.action')}
      reason={reason}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <div className={styles.columns}>
        <SigningPages
          signatureId={signatureId}
          name={info?.name ?? ''}
          placement={mark.value === 'NONE' ? null : place}
          onPlace={placement.set}
          onSeen={setPages}
        />
        <div className={styles.fields}>
          <Notice tone="info" title={t('sign.askedBy', { name: requestedBy.name })}>
            {message ?? t('sign.noMessage')}
          </Notice>
          <MarkFields of={form} pages={pages} />
          <ProofFields of={form} methods={methods} isProven={isProven} />
          <Field of={form} path="accepted">
            {({ value, error, set }) => (
              <Checkbox
                label={t('sign.accept')}
                checked={value}
                error={error}
                onChange={(event) => set(event.currentTarget.checked)}
              />
            )}
          </Field>
          <Text size="dense" c="dimmed">
            {t('sign.kind')}
          </Text>
        </div>
      </div>
    </FormModal>
  );
}
