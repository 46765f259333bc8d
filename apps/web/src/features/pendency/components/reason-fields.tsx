import { Kbd, Radio, Stack, Textarea } from '@mantine/core';
import type { endpoints, ResponseOf } from '@tramite/contract';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineFailure } from '../../../ui/feedback/inline-failure.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { useReasons } from '../api/list-profiles.query.ts';
import { isSaying, readTypedReason } from '../typed-reason.ts';
import styles from './reason-fields.module.css';

export type Reason = ResponseOf<typeof endpoints.pendency.listReasons>['items'][number];

export interface ReasonFieldsProps {
  readonly reason: Reason | null;
  readonly words: string;
  readonly isTried: boolean;
  readonly onChange: (reason: Reason | null, words: string) => void;
  /** Enter was pressed. */
  readonly onSend: (reason: Reason | null, words: string) => void;
}

const longest = 1000;

/** A figure, words if wanted, Enter. What is typed before the reasons came counts once they are there. */
export function ReasonFields(props: ReasonFieldsProps) {
  const { reason, words, isTried, onChange } = props;
  const { t } = useTranslation('pendency');
  const reasons = useReasons();
  const items = reasons.data?.items ?? [];
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const handleKey = useReasonKeys(props, { items, isComing: reasons.isPending, list, field });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the fields inside
    <div onKeyDown={handleKey}>
      <Stack gap="md">
        <Radio.Group
          label={t('form.reason')}
          description={<span className={styles.keys}>{t('refuse.figures')}</span>}
          required
          error={isTried && reason === null ? t('form.required') : undefined}
          value={reason ? String(reason.id) : null}
          onChange={(id) => onChange(items.find((each) => String(each.id) === id) ?? null, words)}
        >
          <div ref={list} tabIndex={-1} data-autofocus={reasons.isPending || undefined} className={styles.reasons}>
            {items.map(({ id, label }, index) => (
              <Radio
                key={id}
                value={String(id)}
                classNames={{ body: styles.choice }}
                data-autofocus={(index === 0 && reason === null) || undefined}
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
          ref={field}
          label={t('refuse.words')}
          description={<span className={styles.keys}>{t('refuse.wordsHint')}</span>}
          rows={2}
          maxLength={longest}
          data-autofocus={reason !== null || undefined}
          value={words}
          onChange={({ currentTarget }) => onChange(reason, currentTarget.value)}
        />
      </Stack>
    </div>
  );
}

interface ReasonParts {
  readonly items: readonly Reason[];
  readonly isComing: boolean;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** Takes keys in reach of the reasons from the first one on: the focus is there before the dialog gives it. */
function useReasonKeys(
  { reason, words, onChange, onSend }: ReasonFieldsProps,
  { items, isComing, list, field }: ReasonParts,
) {
  const early = useRef<string[]>([]);
  const begin = useEffectEvent(() => {
    const said = readTypedReason(early.current.splice(0), items.length);
    const picked = said.place === null ? reason : (items[said.place] ?? null);
    if (picked !== reason) onChange(picked, words + said.words);
    if (said.isDone) onSend(picked, words + said.words);
    else if (isFree(list.current)) (picked ? field.current : list.current?.querySelector('input'))?.focus();
  });
  useEffect(() => {
    if (isComing) list.current?.focus();
    else begin();
  }, [isComing, list]);
  // A figure that is typed as text is text.
  return (event: KeyboardEvent) => {
    const isText = event.target === field.current;
    if (isComing && !isText) {
      if (isSaying(event.nativeEvent)) {
        event.preventDefault();
        early.current.push(event.key);
      }
      return;
    }
    const picked = /^[1-9]$/.test(event.key) ? items[Number(event.key) - 1] : undefined;
    if (picked && !isText) {
      event.preventDefault();
      onChange(picked, words);
      field.current?.focus();
    } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && isField(event.target)) {
      event.preventDefault();
      onSend(reason, words);
    }
  };
}

/** Whether the focus may be taken: it is on what waited for the reasons, or not yet in the dialog. */
function isFree(list: HTMLElement | null): boolean {
  const holder = document.activeElement;
  return holder === list || !list?.closest('[role="dialog"]')?.contains(holder);
}

function isField(target: EventTarget): boolean {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
}
