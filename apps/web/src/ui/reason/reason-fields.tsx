import { Select, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { filterByText } from '../filter-by-text.ts';
import { InlineFailure } from '../inline-failure.tsx';
import type { GivenReason } from './use-given-reason.ts';

const longest = 500;

export interface ReasonFieldsProps {
  readonly of: GivenReason;
  readonly isTried: boolean;
  /** What the server refused, by field of the call. */
  readonly refused?: { readonly reason?: string; readonly reasonText?: string };
  readonly onChange?: () => void;
}

/** Why something is canceled, in the words of the company and in those of the person. */
export function ReasonFields({ of, isTried, refused = {}, onChange }: ReasonFieldsProps) {
  const { t } = useTranslation('reason');
  const { reasons, chosen, typed, shortest, isShort } = of;
  const missing = isTried && chosen === null ? t('required') : undefined;
  const short = isTried && isShort ? t('textHint', { count: shortest }) : undefined;
  return (
    <>
      <Select
        data-autofocus
        label={t('reason')}
        required
        searchable
        filter={filterByText}
        nothingFoundMessage={t('notFound')}
        data={(reasons.data?.items ?? []).map(({ id, label }) => ({ value: String(id), label }))}
        value={chosen}
        error={missing ?? refused.reason}
        onChange={(value) => {
          of.choose(value);
          onChange?.();
        }}
      />
      {reasons.isError && (
        <InlineFailure error={reasons.error} onRetry={() => void reasons.refetch()}>
          {t('failed')}
        </InlineFailure>
      )}
      <Textarea
        label={t('text')}
        description={shortest > 0 ? t('textHint', { count: shortest }) : undefined}
        required={shortest > 0}
        rows={3}
        resize="vertical"
        maxLength={longest}
        value={typed}
        error={short ?? refused.reasonText}
        onChange={(event) => {
          of.type(event.currentTarget.value);
          onChange?.();
        }}
      />
    </>
  );
}
