import { Button, Kbd, Radio, Stack, Textarea } from '@mantine/core';
import type { endpoints, ResponseOf } from '@tramite/contract';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineFailure } from '../../../ui/inline-failure.tsx';
import { ModalFrame } from '../../../ui/modal-frame.tsx';
import { Skeletons } from '../../../ui/skeletons.tsx';
import { useReasons } from '../api/list-profiles.query.ts';
import type { PendencyForm } from '../pendency-form.ts';
import styles from './reason.module.css';

type Reason = ResponseOf<typeof endpoints.pendency.listReasons>['items'][number];

export interface ReasonModalProps {
  readonly title: string;
  readonly onChosen: (chosen: { readonly reason: Reason; readonly text: string }) => void;
  /** Asks for all that a pendency may say, with what was said here. */
  readonly onMore: (form: Partial<PendencyForm>) => void;
  readonly onClose: () => void;
}

const longest = 1000;

/** Why a document is refused: a figure, words if wanted, Enter. */
export function ReasonModal({ title, onChosen, onMore, onClose }: ReasonModalProps) {
  const { t } = useTranslation(['pendency', 'common']);
  const reasons = useReasons();
  const items = reasons.data?.items ?? [];
  const [reason, setReason] = useState<Reason | null>(null);
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const words = useRef<HTMLTextAreaElement>(null);
  const send = () => {
    setTried(true);
    if (reason) {
      onChosen({ reason, text: typed.trim() });
    }
  };
  // In reach of the reasons alone: a figure that is typed as text is text.
  const handleKey = (event: KeyboardEvent) => {
    const picked = /^[1-9]$/.test(event.key) ? items[Number(event.key) - 1] : undefined;
    if (picked && event.target !== words.current) {
      event.preventDefault();
      setReason(picked);
      words.current?.focus();
    } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && isField(event.target)) {
      event.preventDefault();
      send();
    }
  };
  const form = { ...(reason && { reason: String(reason.id) }), text: typed };
  return (
    <ModalFrame
      title={title}
      size={480}
      onClose={onClose}
      footer={
        <>
          <Button variant="subtle" onClick={() => onMore(form)}>
            {t('refuse.more')}
          </Button>
          <Button onClick={send}>{t('refuse.action')}</Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the fields inside */}
      <div onKeyDown={handleKey}>
        <Stack gap="md">
          <Radio.Group
            label={t('form.reason')}
            description={<span className={styles.keys}>{t('refuse.figures')}</span>}
            required
            error={isTried && reason === null ? t('form.required') : undefined}
            value={reason ? String(reason.id) : null}
            onChange={(id) => setReason(items.find((each) => String(each.id) === id) ?? null)}
          >
            <div className={styles.reasons}>
              {items.map(({ id, label }, index) => (
                <Radio
                  key={id}
                  value={String(id)}
                  classNames={{ body: styles.choice }}
                  data-autofocus={index === 0 || undefined}
                  label={
                    <span className={styles.reason}>
                      {index < 9 && <Kbd>{index + 1}</Kbd>} {label}
                    </span>
                  }
                />
              ))}
              {reasons.isPending && <Skeletons count={6} height={28} />}
            </div>
          </Radio.Group>
          {reasons.isError && (
            <InlineFailure error={reasons.error} onRetry={() => void reasons.refetch()}>
              {t('form.listsFailed')}
            </InlineFailure>
          )}
          <Textarea
            ref={words}
            label={t('refuse.words')}
            description={<span className={styles.keys}>{t('refuse.wordsHint')}</span>}
            rows={2}
            maxLength={longest}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </Stack>
      </div>
    </ModalFrame>
  );
}

function isField(target: EventTarget): boolean {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
}
