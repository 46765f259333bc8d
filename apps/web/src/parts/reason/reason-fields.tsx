import { Select, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Field, textOf, useFormState } from '../../lib/form/use-form.ts';
import { InlineFailure } from '../../ui/feedback/inline-failure.tsx';
import { filterByText } from '../../ui/field/filter-by-text.ts';
import type { ReasonForm } from './use-reason-form.ts';

const longest = 500;

/** Why something is canceled, in the words of the company and in those of the person. */
export function ReasonFields({ of: { form, reasons, shortestOf } }: { readonly of: ReasonForm }) {
  const { t } = useTranslation('reason');
  const shortest = shortestOf(useFormState(form, ({ state }) => state.values.reason));
  return (
    <>
      <Field of={form} path="reason">
        {({ value, error, set }) => (
          <Select
            data-autofocus
            label={t('reason')}
            required
            searchable
            filter={filterByText}
            nothingFoundMessage={t('notFound')}
            data={(reasons.data?.items ?? []).map(({ id, label }) => ({ value: String(id), label }))}
            value={value}
            error={error}
            onChange={set}
          />
        )}
      </Field>
      {reasons.isError && (
        <InlineFailure error={reasons.error} onRetry={() => void reasons.refetch()}>
          {t('failed')}
        </InlineFailure>
      )}
      <Field of={form} path="reasonText">
        {(field) => (
          <Textarea
            label={t('text')}
            description={shortest > 0 ? t('textHint', { count: shortest }) : undefined}
            required={shortest > 0}
            rows={3}
            resize="vertical"
            maxLength={longest}
            {...textOf(field)}
          />
        )}
      </Field>
    </>
  );
}
