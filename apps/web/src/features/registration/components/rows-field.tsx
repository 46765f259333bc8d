import { Button, Input } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { RegistrationRow, RegistrationRowInput, RegistrationValue, RowsField as Rows } from '@tramite/contract';
import { type CellProblem, cellProblems, cleanInput, emptyInput } from '@tramite/rules/registration/check-inputs';
import { inputsOf } from '@tramite/rules/registration/values';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import type { InputProps, RegistrationFieldProps } from './field-props.ts';
import styles from './rows-field.module.css';

interface RowsFieldProps extends RegistrationFieldProps<'rows'> {
  /** Draws one cell as the field it is. */
  readonly drawCell: ComponentType<InputProps>;
}

/** An ordered list of rows: added, moved, taken away, each cell drawn as its kind asks. */
export function RowsField({ field, value, shared, onChange, drawCell }: RowsFieldProps) {
  const { t } = useTranslation('registration');
  const { id, label, description, error, disabled, onBlur } = shared;
  const rows = (value ?? []) as readonly RegistrationRow[];
  const problems = error === undefined ? [] : problemsIn(field, rows);
  const add = () =>
    onChange([
      ...rows,
      Object.fromEntries(field.cells.map((cell) => [cell.name, emptyInput(cell)])) as RegistrationRow,
    ]);
  const set = (index: number, name: string, cell: RegistrationValue) =>
    onChange(rows.with(index, { ...rows[index], [name]: cell as RegistrationRow[string] }));
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (row) onChange(rows.toSpliced(from, 1).toSpliced(to, 0, row));
  };
  return (
    <Input.Wrapper id={id} label={label} labelElement="div" description={description} error={error}>
      <ol className={styles.rows} aria-label={label}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place until it is saved
          <li key={index} className={styles.row}>
            <fieldset className={styles.cells} aria-label={t('rows.one', { one: field.one, line: index + 1 })}>
              <Cells
                field={field}
                row={row}
                index={index}
                problems={problems.filter(({ line }) => line === index + 1)}
                isReadOnly={disabled}
                drawCell={drawCell}
                onChange={(name, cell) => set(index, name, cell)}
                onLeave={onBlur}
              />
            </fieldset>
            {!disabled && (
              <div className={styles.tools}>
                <IconButton
                  label={t('rows.up', { line: index + 1 })}
                  icon={IconArrowUp}
                  isDisabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  label={t('rows.down', { line: index + 1 })}
                  icon={IconArrowDown}
                  isDisabled={index === rows.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton
                  label={t('rows.remove', { line: index + 1 })}
                  icon={IconTrash}
                  onClick={() => onChange(rows.toSpliced(index, 1))}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      {!disabled && (
        <Button variant="default" size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {t('rows.add', { one: field.one })}
        </Button>
      )}
    </Input.Wrapper>
  );
}

/** What is wrong with the rows as they would be sent. */
function problemsIn(field: Rows, rows: readonly RegistrationRow[]): readonly CellProblem[] {
  const sent = inputsOf({ values: { rows } }).rows as readonly RegistrationRowInput[];
  return cellProblems(field, cleanInput(field, sent) as readonly RegistrationRowInput[]);
}

interface CellsProps {
  readonly field: Rows;
  readonly row: RegistrationRow;
  readonly index: number;
  readonly problems: readonly CellProblem[];
  readonly isReadOnly: boolean;
  readonly drawCell: ComponentType<InputProps>;
  readonly onChange: (name: string, value: RegistrationValue) => void;
  readonly onLeave: () => void;
}

function Cells({ field, row, index, problems, isReadOnly, drawCell: Cell, onChange, onLeave }: CellsProps) {
  return field.cells.map((cell) => (
    <Cell
      key={cell.name}
      // The name is of the input, too: each row has its own.
      field={{ ...cell, name: `${field.name}-${index}-${cell.name}` }}
      value={row[cell.name]}
      error={problems.find((problem) => problem.cell.name === cell.name)?.message}
      fixed={null}
      isReadOnly={isReadOnly}
      onChange={(value) => onChange(cell.name, value)}
      onLeave={onLeave}
    />
  ));
}
