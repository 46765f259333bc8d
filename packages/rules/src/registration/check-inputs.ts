import {
  fieldText,
  MOST_ROWS,
  type Registration,
  type RegistrationCell,
  type RegistrationField,
  type RegistrationInput,
  type RegistrationInputs,
  type RegistrationRowInput,
  type RowsField,
} from '@tramite/contract';
import { checkFormat, displayFormat, fieldFormats } from '../format/field-formats.ts';
import { cleanName, mixesAlphabets } from '../text/name.ts';
import { jointProblems } from './joint-problems.ts';

/** The value of an empty field. */
export function emptyInput(field: RegistrationField): RegistrationInput {
  if (field.kind === 'flag') return field.initial ?? false;
  if (field.kind === 'choice') return field.initial ?? null;
  if (field.kind === 'references' || field.kind === 'rows') return [];
  return field.kind === 'number' ? (field.initial ?? null) : null;
}

/** The stored form: trimmed, canonical for its format, null when empty. */
export function cleanInput(field: RegistrationField, value: RegistrationInput | undefined): RegistrationInput {
  if (value === undefined || (value === null && field.kind === 'number')) return emptyInput(field);
  if (field.kind === 'references') return [...new Set(value as readonly number[])];
  if (field.kind === 'rows') return cleanRows(field, value as readonly RegistrationRowInput[]);
  if (typeof value !== 'string') return value;
  const text = cleanName(value);
  if (text === '') return null;
  return field.kind === 'text' && field.format ? fieldFormats[field.format].sanitize(text) || text : text;
}

export function cleanInputs({ fields }: Pick<Registration, 'fields'>, inputs: RegistrationInputs): RegistrationInputs {
  return Object.fromEntries(fields.map((field) => [field.name, cleanInput(field, inputs[field.name])]));
}

/** The Portuguese error of a stored-form value, or null. */
export function inputProblem(field: RegistrationField, value: RegistrationInput | undefined): string | null {
  const isEmpty = value === null || value === undefined || (Array.isArray(value) && value.length === 0);
  if (isEmpty) return field.required ? fieldText('required') : null;
  if (field.kind === 'text') return textProblem(field, String(value));
  if (field.kind === 'number') return numberProblem(field, Number(value));
  if (field.kind === 'rows') return rowsProblem(field, value as readonly RegistrationRowInput[]);
  const isAmong = field.kind !== 'choice' || field.options.some((option) => option.value === value);
  return isAmong ? null : fieldText('notAmong');
}

function cleanRows({ cells }: RowsField, rows: readonly RegistrationRowInput[]): RegistrationRowInput[] {
  return rows.map(
    (row) =>
      Object.fromEntries(cells.map((cell) => [cell.name, cleanInput(cell, row[cell.name])])) as RegistrationRowInput,
  );
}

function rowsProblem(field: RowsField, rows: readonly RegistrationRowInput[]): string | null {
  if (rows.length > MOST_ROWS) return fieldText('tooMany', { limit: MOST_ROWS });
  const [first] = cellProblems(field, rows);
  if (!first) return null;
  const { line, cell, message } = first;
  return fieldText('inRow', { line, label: cell.label, message });
}

export interface CellProblem {
  /** Starts at 1. */
  readonly line: number;
  readonly cell: RegistrationCell;
  readonly message: string;
}

/** Errors in the stored-form rows of a list. */
export function cellProblems({ cells, key }: RowsField, rows: readonly RegistrationRowInput[]): readonly CellProblem[] {
  const keyOf = (row: RegistrationRowInput) => String(row[key] ?? '').toLowerCase();
  const seen = new Set<string>();
  return rows.flatMap((row, index) => {
    const isRepeated = keyOf(row) !== '' && seen.has(keyOf(row));
    seen.add(keyOf(row));
    return cells.flatMap((cell) => {
      const value = row[cell.name];
      const message =
        inputProblem(cell, value) ??
        (typeof value === 'string' && cell.kind === 'text' && value.includes('|') ? fieldText('noBar') : null) ??
        (isRepeated && cell.name === key ? fieldText('repeatedInList') : null);
      return message === null ? [] : [{ line: index + 1, cell, message }];
    });
  });
}

function textProblem(field: Extract<RegistrationField, { kind: 'text' }>, text: string): string | null {
  if (text.length > field.length) return fieldText('tooLong', { limit: field.length });
  if (mixesAlphabets(text)) return fieldText('mixedAlphabets');
  if (field.pattern && !new RegExp(field.pattern.source, 'u').test(text)) return field.pattern.message;
  if (!field.format) return null;
  const check = checkFormat(field.format, text, { today: '' });
  return check.ok ? null : check.message;
}

function numberProblem({ min, max }: Extract<RegistrationField, { kind: 'number' }>, value: number): string | null {
  if (!Number.isInteger(value)) return fieldText('wholeNumber');
  if (value < min) return fieldText('tooLow', { limit: min });
  return value > max ? fieldText('tooHigh', { limit: max }) : null;
}

/** Portuguese errors by field: of each field in `names`, then of fields that do not fit together. */
export function inputProblems(
  registration: Registration,
  inputs: RegistrationInputs,
  names: readonly string[] = registration.fields.map(({ name }) => name),
): Readonly<Record<string, string>> {
  const alone = registration.fields
    .filter(({ name }) => names.includes(name))
    .flatMap((field) => {
      const problem = inputProblem(field, inputs[field.name]);
      return problem === null ? [] : [[field.name, problem] as const];
    });
  return { ...(names.length > 0 && jointProblems(registration.name, inputs)), ...Object.fromEntries(alone) };
}

/** A stored text as people read it. */
export function displayText(field: RegistrationField, text: string): string {
  return field.kind === 'text' && field.format ? displayFormat(field.format, text) : text;
}
