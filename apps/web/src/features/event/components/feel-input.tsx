import { Select, Textarea } from '@mantine/core';
import { CONDITION_LENGTH, conditionFault } from '@tramite/rules/workflow/condition';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { filterByText } from '../../../ui/field/filter-by-text.ts';
import { type EventNames, fieldOptions } from '../event-form.ts';
import styles from './event.module.css';

interface FeelInputProps {
  readonly label: string;
  readonly description?: string;
  readonly error?: string;
  readonly indexers: EventNames['indexers'];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const faults = { 'condition.unparsable': 'unreadable', 'condition.not_allowed': 'notAllowed' } as const;

/** An expression over fields, with their names to choose and its fault while it is typed. */
export function FeelInput({ label, description, error, indexers, value, onChange }: FeelInputProps) {
  const { t } = useTranslation('event');
  const area = useRef<HTMLTextAreaElement>(null);
  const fault = value.trim() === '' ? null : conditionFault(value);
  const insert = (name: string | null) => {
    if (name === null) return;
    const from = area.current?.selectionStart ?? value.length;
    const to = area.current?.selectionEnd ?? from;
    onChange(`${value.slice(0, from)}${name}${value.slice(to)}`);
    area.current?.focus();
  };
  return (
    <div className={styles.form}>
      <Textarea
        ref={area}
        label={label}
        description={description}
        error={error ?? (fault ? t(`form.${faults[fault]}`) : undefined)}
        autosize
        minRows={1}
        maxLength={CONDITION_LENGTH}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Select
        aria-label={t('form.insert', { label })}
        placeholder={t('form.insertHint')}
        searchable
        filter={filterByText}
        nothingFoundMessage={t('form.nothingFound')}
        data={fieldOptions(indexers)}
        value={null}
        onChange={insert}
      />
    </div>
  );
}
