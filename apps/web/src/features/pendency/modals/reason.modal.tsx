import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { type Reason, ReasonFields } from '../components/reason-fields.tsx';
import type { PendencyForm } from '../pendency-form.ts';

export interface ReasonModalProps {
  readonly title: string;
  readonly onChosen: (chosen: { readonly reason: Reason; readonly text: string }) => void;
  /** Asks for all that a pendency may say, with what was said here. */
  readonly onMore: (form: Partial<PendencyForm>) => void;
  readonly onClose: () => void;
}

/** Why a document is refused. */
export function ReasonModal({ title, onChosen, onMore, onClose }: ReasonModalProps) {
  const { t } = useTranslation('pendency');
  const [reason, setReason] = useState<Reason | null>(null);
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const send = (chosen: Reason | null, text: string) => {
    setTried(true);
    if (chosen) {
      onChosen({ reason: chosen, text: text.trim() });
    }
  };
  return (
    <ModalFrame
      title={title}
      size={480}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="subtle"
            onClick={() => onMore({ ...(reason && { reason: String(reason.id) }), text: words })}
          >
            {t('refuse.more')}
          </Button>
          <Button onClick={() => send(reason, words)}>{t('refuse.action')}</Button>
        </>
      }
    >
      <ReasonFields
        reason={reason}
        words={words}
        isTried={isTried}
        onChange={(chosen, text) => {
          setReason(chosen);
          setWords(text);
        }}
        onSend={send}
      />
    </ModalFrame>
  );
}
