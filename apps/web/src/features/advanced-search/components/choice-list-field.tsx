import { MultiSelect } from '@mantine/core';
import type { Choice } from '@tramite/rules/search/query-syntax/query-catalogue';
import { useTranslation } from 'react-i18next';
import { filterByText } from '../../../ui/field/filter-by-text.ts';
import styles from './advanced-form.module.css';

export interface ChoiceListFieldProps {
  readonly label: string;
  /** Keeps the label for screen readers only. */
  readonly isLabelHidden?: boolean;
  readonly choices: readonly Choice[];
  readonly value: readonly Choice['id'][];
  readonly error?: string;
  readonly onChange: (value: Choice['id'][]) => void;
}

const shown = 100;

/** Any of a list, found by any part of their names. What is chosen stays even if the list no longer has it. */
export function ChoiceListField({ label, isLabelHidden, choices, value, error, onChange }: ChoiceListFieldProps) {
  const { t } = useTranslation('advanced');
  const gone = value.filter((id) => !choices.some((choice) => choice.id === id));
  const all = [...choices, ...gone.map((id) => ({ id, label: `#${id}` }))];
  const handleChange = (next: string[]) =>
    onChange(next.flatMap((text) => all.find(({ id }) => String(id) === text)?.id ?? []));
  return (
    <MultiSelect
      label={isLabelHidden ? undefined : label}
      aria-label={isLabelHidden ? label : undefined}
      error={error}
      data={all.map((choice) => ({ value: String(choice.id), label: choice.label }))}
      value={value.map(String)}
      onChange={handleChange}
      filter={filterByText}
      limit={shown}
      classNames={{ inputField: styles.shortField }}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clearList', { label }) }}
      hidePickedOptions
      nothingFoundMessage={t('notFound')}
      placeholder={value.length > 0 ? undefined : t('any')}
    />
  );
}
