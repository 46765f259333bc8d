import { Select, Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../lib/form/form.ts';
import { textOf, useField } from '../../../lib/form/use-form.ts';
import { InlineFailure } from '../../../ui/feedback/inline-failure.tsx';
import { filterByText } from '../../../ui/field/filter-by-text.ts';
import type { useCancelationReasons } from '../api/list-reasons.query.ts';
import { type CancelForm, needsText } from '../cancel-form.ts';

export interface CancelFieldsProps {
  readonly form: Form<CancelForm>;
  readonly reasons: ReturnType<typeof useCancelationReasons>;
}

const longest = 500;

/** Why the document is canceled, in the words of the company and in those of the person. */
export function CancelFields({ form, reasons }: CancelFieldsProps) {
  const { t } = useTranslation('document-cancelation');
  const reason = useField(form, 'reason');
  const text = useField(form, 'reasonText');
  const known = reasons.data?.items ?? [];
  return (
    <>
      <Text size="sm">{t('hint')}</Text>
      <div>
        <Select
          data-autofocus
          label={t('reason')}
          required
          searchable
          filter={filterByText}
          nothingFoundMessage={t('notFound')}
          data={known.map(({ id, label }) => ({ value: String(id), label }))}
          value={reason.value}
          error={reason.error}
          onChange={reason.set}
        />
        {reasons.isError && (
          <InlineFailure error={reasons.error} onRetry={() => void reasons.refetch()}>
            {t('reasonsFailed')}
          </InlineFailure>
        )}
      </div>
      <Textarea
        label={t('text')}
        description={t('textHint')}
        required={needsText({ reason: reason.value }, known)}
        rows={4}
        resize="vertical"
        maxLength={longest}
        {...textOf(text)}
      />
    </>
  );
}
