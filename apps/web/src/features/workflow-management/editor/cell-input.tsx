import { Checkbox, MultiSelect, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import type { FieldKind } from '@tramite/rules/workflow-editor/element-fields';
import type { CellValue } from '@tramite/rules/workflow-editor/field-value';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filterByText } from '../../../ui/field/filter-by-text.ts';
import { ConditionInput } from './condition-input.tsx';
import { isListed, optionsOf } from './options.ts';
import { usePanel } from './panel-context.ts';

export interface CellInputProps {
  readonly kind: FieldKind;
  readonly label: string;
  readonly description?: string;
  readonly error?: string;
  readonly value: CellValue;
  readonly onChange: (value: CellValue) => void;
}

/** One value of an element, asked for as its kind wants it. */
export function CellInput(props: CellInputProps) {
  const { kind, label, description, error, value, onChange } = props;
  const shared = { label, description, error };
  if (kind === 'flag') {
    const set = (next: boolean) => onChange(next);
    return <Checkbox {...shared} checked={value === true} onChange={(event) => set(event.currentTarget.checked)} />;
  }
  if (kind === 'minutes' || kind === 'count') {
    return <NumberCell {...props} />;
  }
  if (kind === 'situation') {
    return <SituationCell {...props} />;
  }
  if (kind === 'roles') {
    return <ChoicesCell {...props} />;
  }
  if (isListed(kind)) {
    return <ChoiceCell {...props} />;
  }
  if (kind === 'feel') {
    return <ConditionInput {...shared} value={String(value ?? '')} onChange={onChange} />;
  }
  if (kind === 'labels') {
    const list = Array.isArray(value) ? value : [];
    const split = (text: string) => text.split(',').flatMap((part) => part.trim() || []);
    return <TextCell {...shared} text={list.join(', ')} onLeave={(text) => onChange(split(text))} />;
  }
  return <TextCell {...shared} isLong={kind === 'longText'} text={String(value ?? '')} onLeave={onChange} />;
}

interface TextCellProps extends Pick<CellInputProps, 'label' | 'description' | 'error'> {
  readonly text: string;
  readonly isLong?: boolean;
  readonly onLeave: (text: string) => void;
}

/** A text that is taken when it is left, as one step of undo. */
function TextCell({ text, isLong = false, onLeave, ...shared }: TextCellProps) {
  const [typed, setTyped] = useState(text);
  useEffect(() => setTyped(text), [text]);
  const take = () => typed !== text && onLeave(typed);
  const events = {
    value: typed,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => setTyped(event.currentTarget.value),
    onBlur: take,
  };
  return isLong ? (
    <Textarea {...shared} {...events} autosize minRows={2} maxLength={2000} />
  ) : (
    <TextInput {...shared} {...events} maxLength={200} onKeyDown={(event) => event.key === 'Enter' && take()} />
  );
}

function NumberCell({ kind, label, description, error, value, onChange }: CellInputProps) {
  const { t } = useTranslation('workflow-editor');
  const [typed, setTyped] = useState<number | string>(typeof value === 'number' ? value : '');
  useEffect(() => setTyped(typeof value === 'number' ? value : ''), [value]);
  const minutes = Number(typed);
  const told = kind === 'minutes' && minutes >= 60 ? t('hours', { hours: Math.round((minutes / 60) * 10) / 10 }) : null;
  return (
    <NumberInput
      label={label}
      description={told ?? description}
      error={error}
      min={0}
      max={1_000_000}
      allowDecimal={false}
      allowNegative={false}
      value={typed}
      onChange={setTyped}
      onBlur={() => onChange(typed === '' ? null : Number(typed))}
    />
  );
}

function SituationCell({ label, description, error, value, onChange }: CellInputProps) {
  const { t } = useTranslation('workflow-editor');
  return (
    <Select
      {...{ label, description, error }}
      clearable
      data={[
        { value: '4', label: t('situations.concluded') },
        { value: '5', label: t('situations.canceled') },
      ]}
      value={typeof value === 'number' ? String(value) : null}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  );
}

function ChoiceCell({ kind, value, onChange, ...shared }: CellInputProps) {
  const { t } = useTranslation('workflow-editor');
  const { choices } = usePanel();
  const chosen = typeof value === 'string' && value !== '' ? value : null;
  return (
    <Select
      {...shared}
      searchable
      clearable
      filter={filterByText}
      nothingFoundMessage={t('nothingFound')}
      data={isListed(kind) ? optionsOf(choices, kind, chosen === null ? [] : [chosen]) : []}
      value={chosen}
      onChange={onChange}
    />
  );
}

export function ChoicesCell({ kind, value, onChange, ...shared }: CellInputProps) {
  const { t } = useTranslation('workflow-editor');
  const { choices } = usePanel();
  const chosen = Array.isArray(value) ? [...value] : [];
  return (
    <MultiSelect
      {...shared}
      searchable
      clearable
      hidePickedOptions
      filter={filterByText}
      nothingFoundMessage={t('nothingFound')}
      data={isListed(kind) ? optionsOf(choices, kind, chosen) : []}
      value={chosen}
      onChange={onChange}
    />
  );
}
