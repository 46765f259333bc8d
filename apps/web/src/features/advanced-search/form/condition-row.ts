import type { IndexerOperator, IndexerValue } from '@tramite/contract';
import { type Day, formatDay } from '@tramite/rules/date/day';
import { parseDay } from '@tramite/rules/date/parse-day';
import { parseRelativeDay } from '@tramite/rules/date/relative-day';
import { isDateIndexer } from '@tramite/rules/indexer/indexer-definition';
import { toFieldTest } from '@tramite/rules/search/field-test';
import { takesSeveral } from '@tramite/rules/search/indexer-operators';
import type { QueryCatalogue, QueryField } from '@tramite/rules/search/query-syntax/query-catalogue';
import { writeDay } from '@tramite/rules/search/query-syntax/query-values';
import { valuesOf as typedValuesOf } from '@tramite/rules/search/query-syntax/tokenize';
import type { IndexerCondition } from '../query/search-options.ts';

/** A condition on a field while it is filled in: it may still lack its field or its value. */
export interface ConditionRow {
  /** Unique in the form. */
  readonly key: string;
  readonly fieldId: number | null;
  readonly op: IndexerOperator;
  /** The rest of it does not hold. */
  readonly not: boolean;
  /** Two for `between`, '' where one is missing; a list for `in`; with commas for other lists; null where empty. */
  readonly value: IndexerValue;
}

let rowCount = 0;

/** A row that asks for nothing yet. */
export function emptyRow(): ConditionRow {
  return { key: newKey(), fieldId: null, op: 'eq', not: false, value: null };
}

function newKey(): string {
  rowCount += 1;
  return `row-${rowCount}`;
}

/** The rows of a search. */
export function rowsOf(conditions: readonly IndexerCondition[] = [], { indexers }: QueryCatalogue): ConditionRow[] {
  return conditions.map(({ id, op, not = false, value = null }) => {
    const field = indexers.find((each) => each.id === id);
    return { key: newKey(), fieldId: id, op, not, value: shown(field, op, value) };
  });
}

/** Of one input that takes several values: commas part them, quotes keep those of a value. */
const isCommaList = (op: IndexerOperator) => op !== 'in' && takesSeveral(op);

function shown(field: QueryField | undefined, op: IndexerOperator, value: IndexerValue): IndexerValue {
  const show = (each: string | number) =>
    field && isDateIndexer(field) && typeof each === 'string' ? writeDay(each) : each;
  if (isCommaList(op)) {
    return writeList(valuesOf(value));
  }
  return Array.isArray(value) ? value.map(show) : value === null ? null : show(value);
}

function writeList(values: readonly (string | number)[]): string | null {
  const written = values.map((each) => (/[,;"*]/.test(`${each}`) ? `"${`${each}`.replaceAll('"', ' ')}"` : `${each}`));
  return written.length > 0 ? written.join(', ') : null;
}

/** The single values of a row. */
function partsOf({ op, value }: Pick<ConditionRow, 'op' | 'value'>): (string | number)[] {
  return isCommaList(op) && typeof value === 'string'
    ? typedValuesOf(value, false).map(({ text }) => text)
    : valuesOf(value);
}

/** Of a row: what it asks for, or why it asks for nothing. */
export type RowReading = { readonly condition: IndexerCondition } | { readonly message: string | undefined };

/** Whether a comparison is made without a value. */
export function isValueless(op: IndexerOperator): boolean {
  return op === 'filled' || op === 'empty';
}

/** The row with another field: its usual comparison, and no value, for the one before meant something else. */
export function withField(row: ConditionRow, field: QueryField): ConditionRow {
  return { ...row, fieldId: field.id, op: field.operators[0] ?? 'eq', not: false, value: null };
}

/** The row with another comparison; what was filled in stays as far as it fits. */
export function withOperator(old: ConditionRow, op: IndexerOperator, not = false): ConditionRow {
  const row = { ...old, not };
  const values = partsOf(row);
  const [first = '', second = ''] = values;
  if (op === 'between') {
    return { ...row, op, value: [first, second] };
  }
  if (op === 'in') {
    return { ...row, op, value: values.length > 0 ? values : null };
  }
  if (isCommaList(op)) {
    return { ...row, op, value: writeList(values) };
  }
  return { ...row, op, value: isValueless(op) || first === '' ? null : first };
}

/** The values of a row, without blanks. */
export function valuesOf(value: IndexerValue): (string | number)[] {
  const list = Array.isArray(value) ? value : value === null ? [] : [value];
  return list.filter((each) => each !== '');
}

/** The field of a row; undefined while none is chosen. */
export function fieldOf({ fieldId }: ConditionRow, { indexers }: QueryCatalogue): QueryField | undefined {
  return indexers.find(({ id }) => id === fieldId);
}

/**
 * Options that another row asks for in the list above that of this row's field; none where no row does, or where that
 * list does not travel and is asked for by name.
 */
export function parentsOf(rows: readonly ConditionRow[], row: ConditionRow, catalogue: QueryCatalogue): number[] {
  const field = fieldOf(row, catalogue);
  const above = field?.parentListId;
  if (!above) {
    return [];
  }
  const parent = rows.find(
    (each) =>
      !each.not && (each.op === 'eq' || each.op === 'in') && fieldOf(each, catalogue)?.listId === above && each !== row,
  );
  return parent ? valuesOf(parent.value).filter((value) => typeof value === 'number') : [];
}

/** What the row asks of the search, or in Portuguese what its value lacks; no message where it has no field yet. */
export function readRow(row: ConditionRow, catalogue: QueryCatalogue): RowReading {
  const field = fieldOf(row, catalogue);
  const { today } = catalogue;
  if (!field) {
    return { message: undefined };
  }
  const values = partsOf(row).map((value) => sent(field, value, today));
  const isList = row.op === 'in' || row.op === 'between' || (isCommaList(row.op) && values.length > 1);
  const value = isList ? values : (values[0] ?? null);
  const result = toFieldTest(field, { op: row.op, value }, today);
  if (!result.ok) {
    return { message: result.message };
  }
  const asked = isValueless(row.op) ? { id: field.id, op: row.op } : { id: field.id, op: row.op, value };
  return { condition: row.not ? { ...asked, not: true } : asked };
}

function sent(field: QueryField, value: string | number, today: Day): string | number {
  if (isDateIndexer(field) && typeof value === 'string') {
    const day = parseDay(value, today);
    return day === undefined ? value : (parseRelativeDay(value) ?? formatDay(day));
  }
  return field.type === 'I' && typeof value === 'string' && /^[+-]?\d{1,15}$/.test(value.trim())
    ? Number(value)
    : value;
}
