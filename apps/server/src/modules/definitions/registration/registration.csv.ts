import {
  fieldText,
  type Registration,
  type RegistrationField,
  type RegistrationInput,
  type RegistrationRowInput,
  type RowsField,
} from '@tramite/contract';
import type { Target } from './registration.repository.ts';

export const STATE = 'Situação';
export const states = { true: 'Ativo', false: 'Inativo' } as const;

/** Names that a cell may hold, by registration. */
export type NamesInFile = ReadonlyMap<string, ReadonlyMap<string, readonly Target[]>>;

export type Read = { readonly value: RegistrationInput } | { readonly message: string };

/** The columns of the file of a registration. */
export function headOf({ fields }: Registration): string[] {
  return [...fields.map(({ label }) => label), STATE];
}

/** The names in a cell of references. */
function namesIn(cell: string): string[] {
  return cell
    .split('|')
    .map((name) => name.trim())
    .filter(Boolean);
}

/** What a cell says of a field, or what is wrong with it. */
export function readCell(field: RegistrationField, cell: string, names: NamesInFile): Read {
  const text = cell.trim();
  if (text === '')
    return { value: field.kind === 'flag' ? false : ['references', 'rows'].includes(field.kind) ? [] : null };
  switch (field.kind) {
    case 'flag':
      return readFlag(text);
    case 'number':
      return /^-?\d{1,12}$/.test(text) ? { value: Number(text) } : { message: fieldText('wholeNumber') };
    case 'choice':
      return readChoice(field.options, text);
    case 'day':
      return readDay(text);
    case 'reference':
      return readName(text, names.get(field.to));
    case 'references':
      return readNames(namesIn(cell), names.get(field.to));
    case 'rows':
      return readRows(field, text, names);
    default:
      return { value: cell };
  }
}

/** A line of the cell for each row, its cells between bars. */
function readRows({ cells }: RowsField, text: string, names: NamesInFile): Read {
  const rows: RegistrationRowInput[] = [];
  for (const [index, line] of linesIn(text).entries()) {
    const row: Record<string, RegistrationRowInput[string]> = {};
    for (const [at, cell] of cells.entries()) {
      const read = readCell(cell, line[at] ?? '', names);
      if ('message' in read)
        return { message: fieldText('inRow', { line: index + 1, label: cell.label, message: read.message }) };
      row[cell.name] = read.value as RegistrationRowInput[string];
    }
    rows.push(row);
  }
  return { value: rows };
}

/** The cells of each row in a cell of rows. */
function linesIn(text: string): string[][] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

/** What the cells of a file name, by registration: of a field by itself, or of the cells of its rows. */
export function namedIn(field: RegistrationField, text: string): readonly (readonly [string, string])[] {
  if (field.kind === 'reference') return [[field.to, text.trim()]];
  if (field.kind === 'references') return namesIn(text).map((name) => [field.to, name] as const);
  if (field.kind !== 'rows') return [];
  return linesIn(text).flatMap((line) =>
    field.cells.flatMap((cell, at) => (cell.kind === 'reference' ? [[cell.to, line[at] ?? ''] as const] : [])),
  );
}

function readFlag(text: string): Read {
  const known = { sim: true, não: false, nao: false }[text.toLowerCase()];
  return known === undefined ? { message: fieldText('yesOrNo') } : { value: known };
}

function readChoice(options: readonly { readonly value: string; readonly label: string }[], text: string): Read {
  const found = options.find(({ label, value }) => label.toLowerCase() === text.toLowerCase() || value === text);
  return found ? { value: found.value } : { message: fieldText('notAmong') };
}

function readDay(text: string): Read {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  const value = `${year}-${month}-${day}`;
  const isDay = year !== undefined && new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value);
  return isDay ? { value } : { message: fieldText('noSuchDay') };
}

function readName(name: string, known: ReadonlyMap<string, readonly Target[]> | undefined): Read {
  const [found, another] = known?.get(name.toLowerCase()) ?? [];
  if (!found) return { message: fieldText('noSuchName', { name }) };
  return another ? { message: fieldText('severalOfName', { name }) } : { value: found.id };
}

function readNames(cells: readonly string[], known: ReadonlyMap<string, readonly Target[]> | undefined): Read {
  const ids: number[] = [];
  for (const name of cells) {
    const read = readName(name, known);
    if ('message' in read) return read;
    ids.push(read.value as number);
  }
  return { value: ids };
}
