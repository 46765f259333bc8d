import { Select, Text, Textarea } from '@mantine/core';
import { shortestReasonText } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { InlineFailure } from '../../../ui/feedback/inline-failure.tsx';
import { filterByText } from '../../../ui/field/filter-by-text.ts';
import type { useCancelationReasons } from '../api/list-reasons.query.ts';
import { type CancelForm, isTextShort, needsText } from '../cancel-form.ts';

export interface CancelFieldsProps {
  readonly form: CancelForm;
  readonly reasons: ReturnType<typeof useCancelationReasons>;
  readonly isTried: boolean;
  /** What the server refused, by field of the call. */
  readonly refused: Readonly<Partial<Record<'reason' | 'reasonText', string>>>;
  readonly onChange: (change: Partial<CancelForm>) => void;
}

const longest = 500;

/** Why the document is canceled, in the words of the company and in those of the person. */
export function CancelFields({ form, reasons, isTried, refused, onChange }: CancelFieldsProps) {
  const { t } = useTranslation('document-cancelation');
  const known = reasons.data?.items ?? [];
  const isTextNeeded = needsText(form, known);
  const missing = (isMissing: boolean) => (isTried && isMissing ? t('required') : undefined);
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
          value={form.reason}
          error={missing(form.reason === null) ?? refused.reason}
          onChange={(reason) => onChange({ reason })}
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
        required={isTextNeeded}
        rows={4}
        resize="vertical"
        maxLength={longest}
        value={form.text}
        error={
          (isTried && isTextShort(form, known) ? t('textShort', { limit: shortestReasonText }) : undefined) ??
          refused.reasonText
        }
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
    </>
  );
}
