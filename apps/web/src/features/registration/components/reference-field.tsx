import { Loader, MultiSelect, type OptionsFilter, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { RegistrationLabel, Within } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecord } from '../api/get-record.query.ts';
import { useTargets } from '../api/list-targets.query.ts';
import type { Beside, RegistrationFieldProps } from './field-props.ts';

const typingPause = 250;
/** The server found them. */
const keepAll: OptionsFilter = ({ options }) => options;

/** What was typed, and the records found by it with those that are chosen already. */
export function useOptions(
  to: string,
  chosen: readonly RegistrationLabel[],
  pointing?: Readonly<Record<string, number>>,
) {
  const { t } = useTranslation('registration');
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text, typingPause);
  const isChosen = chosen.some(({ label }) => label === wanted);
  const { data, isFetching } = useTargets(to, isChosen ? '' : wanted.trim(), pointing);
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
export function ReferenceField(props: RegistrationFieldProps<'reference'>) {
  const { within } = props.field;
  return within && props.beside ? (
    <WithinField {...props} within={within} beside={props.beside} />
  ) : (
    <OneOfAll {...props} />
  );
}

interface WithinFieldProps extends RegistrationFieldProps<'reference'> {
  readonly within: Within;
  readonly beside: Beside;
}

/** One of those that the record chosen in another field leads to. */
function WithinField({ within, beside, ...props }: WithinFieldProps) {
  const { t } = useTranslation('registration');
  const { shared } = props;
  const owner = useRecord(beside.to, beside.id).data?.values[within.of] as RegistrationLabel | null | undefined;
  const hint = beside.id === null ? t('chooseFirst', { label: beside.label }) : owner === null ? within.none : null;
  if (!owner) {
    const nothing = { ...shared, description: hint ?? shared.description, disabled: true };
    return <OneOfAll {...props} shared={nothing} />;
  }
  return <OneOfAll {...props} pointing={{ [within.theirs]: owner.id }} />;
}

interface OneOfAllProps extends RegistrationFieldProps<'reference'> {
  readonly pointing?: Readonly<Record<string, number>>;
}

function OneOfAll({ field, value, shared, pointing, onChange }: OneOfAllProps) {
  const { t } = useTranslation('registration');
  const chosen = value as RegistrationLabel | null;
  const { find, props } = useOptions(field.to, chosen ? [chosen] : [], pointing);
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
