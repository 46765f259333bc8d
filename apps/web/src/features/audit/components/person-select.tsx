import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuditPeople } from '../api/list-audit.query.ts';

interface PersonSelectProps {
  readonly label: string;
  readonly id: number | undefined;
  readonly onChange: (id: number | undefined) => void;
}

const typingPause = 300;

/** Somebody of the company, found by name. */
export function PersonSelect({ label, id, onChange }: PersonSelectProps) {
  const { t } = useTranslation('audit');
  const chosen = useAuditPeople({ id }, id !== undefined);
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text.trim(), typingPause);
  const own = id === undefined ? [] : [ownOption(id, chosen.data?.items[0], t('filter.someone', { id }))];
  const people = useAuditPeople({ text: settled === own[0]?.label ? '' : settled });
  const found = (people.data?.items ?? []).map((person) => ({
    value: String(person.id),
    label: `${person.name} (${person.login})`,
  }));
  return (
    <Select
      label={label}
      placeholder={t('filter.typeName')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('filter.clear', { label }) }}
      nothingFoundMessage={t(people.isPending ? 'filter.searching' : 'filter.nobody')}
      data={[...own, ...found.filter(({ value }) => value !== own[0]?.value)]}
      filter={({ options }) => options}
      value={id === undefined ? null : String(id)}
      onSearchChange={setText}
      onChange={(value) => onChange(value === null ? undefined : Number(value))}
    />
  );
}

/** Who is chosen stays among the options; one of no company of ours is told by the number. */
function ownOption(
  id: number,
  person: { readonly id: number; readonly name: string; readonly login: string } | undefined,
  number: string,
) {
  const label = person?.id === id ? `${person.name} (${person.login})` : number;
  return { value: String(id), label };
}
