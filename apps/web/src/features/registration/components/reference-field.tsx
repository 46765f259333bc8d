import { Loader, MultiSelect, type OptionsFilter, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { RegistrationLabel } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTargets } from '../api/list-targets.query.ts';
import type { RegistrationFieldProps } from './field-props.ts';

const typingPause = 250;
/** The server found them. */
const keepAll: OptionsFilter = ({ options }) => options;

/** What was typed, and the records found by it with those that are chosen already. */
function useOptions(to: string, chosen: readonly RegistrationLabel[]) {
  const { t } = useTranslation('registration');
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text, typingPause);
  const isChosen = chosen.some(({ label }) => label === wanted);
  const { data, isFetching } = useTargets(to, isChosen ? '' : wanted.trim());
  const found = data?.items ?? [];
  const all = [...chosen, ...found.filter(({ id }) => !chosen.some((each) => each.id === id))];
  return {
    find: (id: string) => all.find((each) => String(each.id) === id),
    props: {
      searchable: true,
      data: all.map(({ id, label }) => ({ value: String(id), label })),
      filter: keepAll,
      searchValue: text,
      onSearchChange: setText,
      nothingFoundMessage: isFetching ? t('loading') : t('notFound'),
      rightSection: isFetching ? <Loader size={14} aria-hidden /> : undefined,
    },
  };
}

/** One record of another registration. */
export function ReferenceField({ field, value, shared, onChange }: RegistrationFieldProps<'reference'>) {
  const { t } = useTranslation('registration');
  const chosen = value as RegistrationLabel | null;
  const { find, props } = useOptions(field.to, chosen ? [chosen] : []);
  return (
    <Select
      {...shared}
      {...props}
      placeholder={t('choosePlaceholder')}
      clearable={!field.required && !shared.disabled}
      allowDeselect={!field.required}
      clearButtonProps={{ 'aria-label': t('clear', { label: field.label }) }}
      value={chosen ? String(chosen.id) : null}
      onChange={(id) => {
        const found = id === null ? undefined : find(id);
        onChange(found ? { id: found.id, label: found.label } : null);
      }}
    />
  );
}

/** Any number of records of another registration. */
export function ReferencesField({ field, value, shared, onChange }: RegistrationFieldProps<'references'>) {
  const { t } = useTranslation('registration');
  const chosen = (value ?? []) as readonly RegistrationLabel[];
  const { find, props } = useOptions(field.to, chosen);
  return (
    <MultiSelect
      {...shared}
      {...props}
      placeholder={chosen.length === 0 ? t('choosePlaceholder') : undefined}
      hidePickedOptions
      value={chosen.map(({ id }) => String(id))}
      onChange={(ids) => onChange(ids.flatMap((id) => find(id) ?? []).map(({ id, label }) => ({ id, label })))}
    />
  );
}
