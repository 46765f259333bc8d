import { MultiSelect, Stack } from '@mantine/core';
import type { SharedIndexer } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../lib/form/form.ts';
import { useField, useFormState } from '../../../lib/form/use-form.ts';
import { IndexerFields } from '../../../parts/indexer/indexer-fields.tsx';
import { fillIn } from '../../../parts/indexer/indexer-form.ts';
import { filterByText } from '../../../ui/field/filter-by-text.ts';
import type { SharedForm, SharedValues } from '../shared-values.ts';

export interface SharedFieldsProps {
  readonly offered: readonly SharedIndexer[];
  /** Documents that may be edited. */
  readonly total: number;
  readonly form: Form<SharedForm>;
  /** What the form says, judged. */
  readonly valuesOf: (said: SharedForm) => SharedValues;
  readonly ignoreMinDate: boolean;
}

/** Which fields of many documents are changed, and the value that each gets. */
export function SharedFields({ offered, total, form, valuesOf, ignoreMinDate }: SharedFieldsProps) {
  const { t } = useTranslation('indexer');
  const fields = useField(form, 'fields');
  const filled = useField(form, 'filled');
  const { values, attempts } = useFormState(form, ({ state }) => state);
  const { errors, warnings } = valuesOf(values);
  const told = fields.value.map((field) => ({ ...field, group: null, alertText: remarkOn(field) }));
  function remarkOn({ documents, isMixed, required, alertText }: SharedIndexer): string {
    const parts = [
      alertText,
      documents < total ? t('batch.someHave', { count: documents, total }) : null,
      isMixed ? t('batch.mixed') : null,
      required ? null : t('batch.emptyClears'),
    ];
    return parts.filter((part) => part !== null).join(' ');
  }
  return (
    <Stack gap="md">
      <MultiSelect
        label={t('batch.fields')}
        placeholder={fields.value.length === 0 ? t('batch.choose') : undefined}
        error={fields.error}
        required
        searchable
        hidePickedOptions
        nothingFoundMessage={t('batch.notFound')}
        data={offered.map(({ id, label }) => ({ value: String(id), label }))}
        filter={filterByText}
        value={fields.value.map(({ id }) => String(id))}
        onChange={(ids) => fields.set(offered.filter(({ id }) => ids.includes(String(id))))}
      />
      <IndexerFields
        indexers={told}
        filled={filled.value}
        errors={errors}
        warnings={warnings}
        idPrefix="batch"
        attempts={attempts}
        ignoreMinDate={ignoreMinDate}
        onChange={(change) => filled.set(fillIn(form.valueAt('filled'), change))}
      />
    </Stack>
  );
}
