import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { filterByText } from '../../../ui/field/filter-by-text.ts';

export interface ChoiceFieldProps {
  readonly label: string;
  readonly choices: readonly { readonly id: number; readonly label: string }[];
  readonly value: readonly number[];
  readonly onChange: (ids: number[]) => void;
}

/** Some of what there is; what is gone is shown by its number, to be taken away. */
export function ChoiceField({ label, choices, value, onChange }: ChoiceFieldProps) {
  const { t } = useTranslation('dashboard');
  const gone = value.filter((id) => choices.every((choice) => choice.id !== id));
  const data = [
    ...choices.map((choice) => ({ value: String(choice.id), label: choice.label })),
    ...gone.map((id) => ({ value: String(id), label: t('filter.gone', { id }) })),
  ];
  return (
    <MultiSelect
      label={label}
      placeholder={value.length === 0 ? t('filter.all') : undefined}
      searchable
      clearable
      hidePickedOptions
      filter={filterByText}
      nothingFoundMessage={t('filter.notFound')}
      data={data}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    />
  );
}
