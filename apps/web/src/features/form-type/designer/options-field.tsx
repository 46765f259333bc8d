import { Button, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { type FormInput, formLimits } from '@tramite/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import styles from './designer.module.css';

interface OptionsFieldProps {
  readonly options: FormInput['options'];
  /** `name` names edits that are undone as one. */
  readonly onChange: (options: FormInput['options'], name?: string) => void;
}

/** The options of a list; several lines that are pasted become as many. */
export function OptionsField({ options, onChange }: OptionsFieldProps) {
  const { t } = useTranslation('form-type');
  const list = useRef<HTMLFieldSetElement>(null);
  const next = () => Math.max(0, ...options.map(({ id }) => id)) + 1;
  const focusAt = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLInputElement>('input')[index]?.focus());
  const addAt = (index: number) => {
    if (options.length >= formLimits.mostOptions) return;
    onChange(options.toSpliced(index, 0, { id: next(), label: '' }));
    focusAt(index);
  };
  const paste = (index: number, text: string) => {
    const lines = text.split(/\r?\n/).map((line) => line.trim().slice(0, formLimits.nameLength));
    const wanted = lines.filter(Boolean).slice(0, formLimits.mostOptions - options.length + 1);
    if (wanted.length < 2) return false;
    const from = next();
    const added = wanted.map((label, at) => ({ id: at === 0 ? (options[index]?.id ?? from) : from + at, label }));
    onChange(options.toSpliced(index, 1, ...added));
    return true;
  };
  const swap = (index: number, by: 1 | -1) => {
    const moved = options[index];
    if (moved) onChange(options.toSpliced(index, 1).toSpliced(index + by, 0, moved));
  };
  return (
    <fieldset ref={list} className={styles.options} data-field="options">
      <legend>{t('options.title')}</legend>
      {options.map(({ id, label }, index) => (
        <div key={id} className={styles.option}>
          <TextInput
            aria-label={t('options.one', { number: index + 1 })}
            maxLength={formLimits.nameLength}
            value={label}
            onChange={({ currentTarget: { value } }) =>
              onChange(options.toSpliced(index, 1, { id, label: value }), `option-${id}`)
            }
            onPaste={(event) => {
              if (paste(index, event.clipboardData.getData('text'))) event.preventDefault();
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              addAt(index + 1);
            }}
          />
          <IconButton
            label={t('options.up', { number: index + 1 })}
            icon={IconArrowUp}
            isDisabled={index === 0}
            onClick={() => swap(index, -1)}
          />
          <IconButton
            label={t('options.down', { number: index + 1 })}
            icon={IconArrowDown}
            isDisabled={index === options.length - 1}
            onClick={() => swap(index, 1)}
          />
          <IconButton
            label={t('options.drop', { number: index + 1 })}
            icon={IconTrash}
            onClick={() => onChange(options.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => addAt(options.length)}
      >
        {t('options.add')}
      </Button>
    </fieldset>
  );
}
