import { ActionIcon, Button, NativeSelect, Select } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { IndexerOperator } from '@tramite/contract';
import { isDateIndexer } from '@tramite/rules/indexer/indexer-definition';
import type { QueryCatalogue, QueryField } from '@tramite/rules/search/query-syntax/query-catalogue';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filterByText } from '../../../ui/field/filter-by-text.ts';
import {
  type ConditionRow,
  emptyRow,
  fieldOf,
  parentsOf,
  readRow,
  withField,
  withOperator,
} from '../form/condition-row.ts';
import styles from './advanced-form.module.css';
import { ConditionValue } from './condition-value.tsx';

export interface ConditionRowsProps {
  readonly rows: readonly ConditionRow[];
  readonly catalogue: QueryCatalogue;
  /** Fields that can be chosen. */
  readonly offered: readonly QueryField[];
  /** How often the form was sent in vain: from the first time on every message shows. */
  readonly attempts: number;
  readonly onChange: (rows: readonly ConditionRow[]) => void;
}

const most = 20;

/** Conditions on the fields of processes or documents, all of which must hold. */
export function ConditionRows({ rows, catalogue, offered, attempts, onChange }: ConditionRowsProps) {
  const { t } = useTranslation('advanced');
  const [added, setAdded] = useState<string | null>(null);
  const replace = (next: ConditionRow) => onChange(rows.map((row) => (row.key === next.key ? next : row)));
  const handleAdd = () => {
    const row = emptyRow();
    setAdded(row.key);
    onChange([...rows, row]);
  };
  return (
    <div>
      <p className={styles.hint}>{t(rows.length > 0 ? 'row.and' : 'row.none')}</p>
      <ul className={styles.rows}>
        {rows.map((row, index) => (
          <li key={row.key} className={styles.row}>
            <Row
              row={row}
              parents={parentsOf(rows, row, catalogue)}
              number={index + 1}
              catalogue={catalogue}
              offered={offered}
              isNew={row.key === added}
              attempts={attempts}
              onChange={replace}
              onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={rows.length >= most}
        onClick={handleAdd}
      >
        {t('row.add')}
      </Button>
      {rows.length >= most && <p className={styles.hint}>{t('row.most')}</p>}
    </div>
  );
}

interface RowProps {
  readonly row: ConditionRow;
  /** What another row asks of the list above that of its field. */
  readonly parents: readonly number[];
  readonly number: number;
  readonly catalogue: QueryCatalogue;
  readonly offered: readonly QueryField[];
  readonly isNew: boolean;
  readonly attempts: number;
  readonly onChange: (row: ConditionRow) => void;
  readonly onRemove: () => void;
}

function Row({ row, parents, number, catalogue, offered, isNew, attempts, onChange, onRemove }: RowProps) {
  const { t } = useTranslation(['advanced', 'common']);
  const [isLeft, setLeft] = useState(false);
  const field = fieldOf(row, catalogue);
  const reading = readRow(row, catalogue);
  const isShown = attempts > 0 || isLeft;
  const error = isShown && 'message' in reading ? (reading.message ?? t('row.chooseField')) : undefined;
  const choosable = field && !offered.some(({ id }) => id === field.id) ? [field, ...offered] : offered;
  const handleField = (id: string | null) => {
    const next = catalogue.indexers.find((each) => String(each.id) === id);
    if (next) {
      setLeft(false);
      onChange(withField(row, next));
    }
  };
  return (
    <>
      <Select
        aria-label={t('row.field', { number })}
        className={styles.field}
        placeholder={t('row.chooseField')}
        data={choosable.map(({ id, label }) => ({ value: String(id), label }))}
        value={row.fieldId === null ? null : String(row.fieldId)}
        error={field ? undefined : error}
        searchable
        allowDeselect={false}
        filter={filterByText}
        nothingFoundMessage={t('notFound')}
        data-autofocus={isNew || undefined}
        autoFocus={isNew}
        onChange={handleField}
      />
      {field && (
        <>
          <NativeSelect
            aria-label={t('row.operator', { label: field.label })}
            className={styles.operator}
            data={[
              ...field.operators.map((op) => ({ value: op as string, label: t(nameOf(op, field)) })),
              ...opposites(field, row).map((op) => ({ value: `not ${op}`, label: t(`notOperator.${op}`) })),
            ]}
            value={row.not ? `not ${row.op}` : row.op}
            onChange={(event) => {
              const [last = '', not] = event.currentTarget.value.split(' ').reverse();
              onChange(withOperator(row, last as IndexerOperator, not !== undefined));
            }}
          />
          <div className={styles.value}>
            <ConditionValue
              row={row}
              field={field}
              parents={parents}
              error={error}
              onChange={(value) => onChange({ ...row, value })}
              onLeave={() => setLeft(true)}
            />
          </div>
        </>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={styles.remove}
        aria-label={field ? t('row.remove', { label: field.label }) : t('row.removeBlank', { number })}
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </>
  );
}

const negatable = ['contains', 'prefix', 'between', 'in'] as const;

/** Comparisons that can be turned round; others have their opposite among them, unless the row has it already. */
function opposites({ operators }: QueryField, row: ConditionRow) {
  const { op } = row;
  const own = row.not && op !== 'filled' && op !== 'empty' && op !== 'ne' ? [op] : [];
  return [...new Set([...negatable.filter((each) => operators.includes(each)), ...own])];
}

function nameOf(op: IndexerOperator, field: QueryField) {
  if (isDateIndexer(field) && (op === 'gt' || op === 'lt')) {
    return `dateOperator.${op}` as const;
  }
  return `operator.${op}` as const;
}
