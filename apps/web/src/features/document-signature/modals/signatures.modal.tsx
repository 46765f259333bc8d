import { Group, Stack, Text } from '@mantine/core';
import type { Document, DocumentSignature } from '@tramite/contract';
import { formatDay } from '@tramite/rules/date/day';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonText } from '../../../lib/abilities/reason-text.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { formatDateTime } from '../../../lib/format/date.ts';
import { ReasonButton } from '../../../ui/button/reason-button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { useRemind } from '../api/signature.mutation.ts';
import { useSignature } from '../api/signature.query.ts';
import { SignerList } from '../components/signer-list.tsx';
import { EndSignatureModal } from './end-signature.modal.tsx';
import { SignModal } from './sign.modal.tsx';
import { SignatureRequestModal } from './signature-request.modal.tsx';

export interface SignaturesModalProps {
  readonly document: Document;
  readonly onClose: () => void;
}

type Doing = 'sign' | 'change' | 'cancel' | 'refuse';

/** Who was asked to sign a document, how far they are, and what can be done about it. */
export function SignaturesModal({ document, onClose }: SignaturesModalProps) {
  const { t } = useTranslation('document-signature');
  const { id, type } = document;
  const signature = useSignature(id);
  const [doing, setDoing] = useState<Doing | null>(null);
  const handleLeave = () => setDoing(null);
  if (doing === 'sign') return <SignModal document={document} onClose={handleLeave} />;
  if (doing === 'change' && signature.data) {
    return <SignatureRequestModal documentIds={[id]} signature={signature.data} onClose={handleLeave} />;
  }
  const none = isApiError(signature.error) && signature.error.code === 'signature.not_found';
  return (
    <ModalFrame
      title={t('title', { type: type.label, id })}
      size={600}
      onClose={onClose}
      footer={signature.data && <Deeds signature={signature.data} onDo={setDoing} />}
    >
      {signature.data ? (
        <Standing signature={signature.data} />
      ) : none ? (
        <Text c="dimmed">{t('none')}</Text>
      ) : signature.isError ? (
        <ErrorState title={t('failed')} error={signature.error} onRetry={() => void signature.refetch()} />
      ) : (
        <Loading />
      )}
      {signature.data && (doing === 'cancel' || doing === 'refuse') && (
        <EndSignatureModal
          documentId={id}
          signatureId={signature.data.signatureId}
          how={doing}
          onEnded={handleLeave}
          onClose={handleLeave}
        />
      )}
    </ModalFrame>
  );
}

const tones = { OPEN: 'info', DONE: 'good', REFUSED: 'bad', CANCELED: 'warn' } as const;

function Standing({ signature }: { readonly signature: DocumentSignature }) {
  const { t } = useTranslation('document-signature');
  const { status, order, signers, requestedBy, requestedAt, dueDate, message, ended } = signature;
  return (
    <Stack gap="md">
      <Notice tone={tones[status]} title={t(`status.${status}`)}>
        {t('askedBy', { name: requestedBy.name, at: formatDateTime(requestedAt) })}
        {dueDate && ` ${t('due', { date: formatDay(dueDate) })}`}
        {ended?.reason && ` ${ended.by ? t('endedBy', { name: ended.by, reason: ended.reason }) : ended.reason}`}
      </Notice>
      {message && <Text>{message}</Text>}
      <SignerList signers={signers} isInOrder={order === 'SEQUENTIAL'} />
    </Stack>
  );
}

interface DeedsProps {
  readonly signature: DocumentSignature;
  readonly onDo: (doing: Doing) => void;
}

function Deeds({ signature: { documentId, signatureId, status, abilities }, onDo }: DeedsProps) {
  const { t } = useTranslation('document-signature');
  const remind = useRemind(documentId);
  if (status !== 'OPEN') return null;
  const { sign, refuse, change, cancel } = abilities;
  return (
    <Group gap="xs" justify="flex-end">
      <ReasonButton variant="default" reason={reasonText(cancel)} onClick={() => onDo('cancel')}>
        {t('cancel.button')}
      </ReasonButton>
      <ReasonButton variant="default" reason={reasonText(change)} onClick={() => onDo('change')}>
        {t('change')}
      </ReasonButton>
      <ReasonButton
        variant="default"
        reason={reasonText(abilities.remind)}
        loading={remind.isPending}
        onClick={() => remind.mutate(signatureId)}
      >
        {t('remind.action')}
      </ReasonButton>
      <ReasonButton variant="default" reason={reasonText(refuse)} onClick={() => onDo('refuse')}>
        {t('refuse.button')}
      </ReasonButton>
      <ReasonButton reason={reasonText(sign)} onClick={() => onDo('sign')}>
        {t('sign.action')}
      </ReasonButton>
    </Group>
  );
}
