import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { FieldColumn } from '@tramite/rules/workflow-editor/element-fields';
import type { FieldRow } from '@tramite/rules/workflow-editor/field-value';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { CellInput, ChoicesCell } from './cell-input.tsx';
import styles from './editor.module.css';
import { isListed } from './options.ts';

interface RowsFieldProps {
  readonly label: string;
  readonly error?: string;
  readonly columns: readonly FieldColumn[];
  readonly rows: readonly FieldRow[];
  readonly onChange: (rows: readonly FieldRow[]) => void;
}

const least = ['min', 'max'] as const;
const columnName = ({ attribute, kind }: FieldColumn) => least.find((each) => each === attribute) ?? kind;
const emptyOf = ({ kind, attribute }: FieldColumn) =>
  kind === 'roles' || kind === 'labels' ? [] : kind === 'flag' ? false : attribute === 'min' ? 1 : null;

/** What an element has several of: a list of names, or a card for each where it says more. */
export function RowsField({ label, error, columns, rows, onChange }: RowsFieldProps) {
  const { t } = useTranslation('workflow-editor');
  const [only, ...others] = columns;
  if (only && others.length === 0 && isListed(only.kind) && only.kind !== 'roles') {
    const chosen = rows.map((row) => String(row[only.attribute] ?? '')).filter((value) => value !== '');
    return (
      <ChoicesCell
        kind={only.kind}
        label={label}
        error={error}
        value={chosen}
        onChange={(next) => onChange((next as string[]).map((value) => ({ [only.attribute]: value })))}
      />
    );
  }
  const empty = Object.fromEntries(columns.map((column) => [column.attribute, emptyOf(column)]));
  return (
    <fieldset className={styles.rows}>
      <legend>{label}</legend>
      {error && <p className={styles.fault}>{error}</p>}
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names; their order is what they are told apart by
        <fieldset key={index} aria-label={`${label} ${index + 1}`} className={styles.row}>
          {columns.map((column) => (
            <CellInput
              key={column.attribute}
              kind={column.kind}
              label={t(`columns.${columnName(column)}`)}
              value={row[column.attribute] ?? null}
              onChange={(value) =>
                onChange(rows.map((each, at) => (at === index ? { ...each, [column.attribute]: value } : each)))
              }
            />
          ))}
          <IconButton
            label={t('removeRow', { label, number: index + 1 })}
            icon={IconTrash}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
          />
        </fieldset>
      ))}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        aria-label={t('addRowOf', { label })}
        onClick={() => onChange([...rows, empty])}
      >
        {t('addRow')}
      </Button>
    </fieldset>
  );
}
