import { Select, Textarea } from '@mantine/core';
import { CONDITION_LENGTH, conditionFault, conditionVariables } from '@tramite/rules/workflow/condition';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filterByText } from '../../../ui/field/filter-by-text.ts';
import styles from './editor.module.css';
import { optionsOf } from './options.ts';
import { usePanel } from './panel-context.ts';

interface ConditionInputProps {
  readonly label: string;
  readonly description?: string;
  readonly error?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const faults = { 'condition.unparsable': 'unparsable', 'condition.not_allowed': 'notAllowed' } as const;

/** An expression over the indexers of the type, with their names to choose and its fault beside it while it is typed. */
export function ConditionInput({ label, description, error, value, onChange }: ConditionInputProps) {
  const { t } = useTranslation('workflow-editor');
  const { choices } = usePanel();
  const [typed, setTyped] = useState(value);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => setTyped(value), [value]);
  const insert = (name: string | null) => {
    if (name === null) return;
    const at = area.current?.selectionStart ?? typed.length;
    const next = `${typed.slice(0, at)}${name}${typed.slice(area.current?.selectionEnd ?? at)}`;
    setTyped(next);
    onChange(next);
    area.current?.focus();
  };
  const faultOf = (text: string) => {
    if (text.trim() === '') return undefined;
    const fault = conditionFault(text.replace(/^=\s*/, ''));
    if (fault) return t(`feel.${faults[fault]}`);
    const unknown = conditionVariables(text.replace(/^=\s*/, '')).filter(
      (name) => !choices.indexers.some(({ code }) => code === name),
    );
    return unknown.length > 0 ? t('feel.unknown', { names: unknown.join(', ') }) : undefined;
  };
  return (
    <div className={styles.feel}>
      <Textarea
        ref={area}
        label={label}
        description={description ?? t('feel.hint')}
        error={faultOf(typed) ?? error}
        autosize
        minRows={2}
        maxLength={CONDITION_LENGTH}
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => typed !== value && onChange(typed)}
      />
      <Select
        aria-label={t('feel.insert', { label })}
        placeholder={t('feel.insertHint')}
        searchable
        filter={filterByText}
        nothingFoundMessage={t('nothingFound')}
        data={optionsOf(choices, 'indexer').map(({ value: name, label: said }) => ({
          value: name,
          label: said === name ? name : `${said} (${name})`,
        }))}
        value={null}
        onChange={insert}
      />
    </div>
  );
}
