import { MultiSelect, Stack } from '@mantine/core';
import type { SharedIndexer } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { IndexerFields } from '../../../parts/indexer/indexer-fields.tsx';
import type { FilledIndexers, IndexerChange } from '../../../parts/indexer/indexer-form.ts';
import { filterByText } from '../../../ui/field/filter-by-text.ts';
import type { SharedValues } from '../shared-values.ts';

export interface SharedFieldsProps {
  readonly offered: readonly SharedIndexer[];
  readonly chosen: readonly SharedIndexer[];
  /** Documents that may be edited. */
  readonly total: number;
  readonly filled: FilledIndexers;
  readonly values: SharedValues;
  readonly isTried: boolean;
  readonly ignoreMinDate: boolean;
  readonly onChoose: (ids: readonly number[]) => void;
  readonly onChange: (change: IndexerChange) => void;
}

/** Which fields of many documents are changed, and the value that each gets. */
export function SharedFields(props: SharedFieldsProps) {
  const { t } = useTranslation('indexer');
  const { offered, chosen, total, filled, values, isTried, ignoreMinDate, onChoose, onChange } = props;
  const told = chosen.map((field) => ({ ...field, group: null, alertText: remarkOn(field) }));
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
        placeholder={chosen.length === 0 ? t('batch.choose') : undefined}
        error={isTried && chosen.length === 0 ? t('batch.chooseOne') : undefined}
        required
        searchable
        hidePickedOptions
        nothingFoundMessage={t('batch.notFound')}
        data={offered.map(({ id, label }) => ({ value: String(id), label }))}
        filter={filterByText}
        value={chosen.map(({ id }) => String(id))}
        onChange={(ids) => onChoose(ids.map(Number))}
      />
      <IndexerFields
        indexers={told}
        filled={filled}
        errors={values.errors}
        warnings={values.warnings}
        idPrefix="batch"
        attempts={isTried ? 1 : 0}
        ignoreMinDate={ignoreMinDate}
        onChange={onChange}
      />
    </Stack>
  );
}
