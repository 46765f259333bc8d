import { setImmediate } from 'node:timers/promises';
import { fieldText, type RegistrationFault, type RegistrationField, type RegistrationInputs } from '@tramite/contract';
import type { CsvLine } from '@tramite/rules/text/csv';
import { fieldProblem } from '../../../platform/problem/problem.ts';
import { headOf, type NamesInFile, type Read, readCell, STATE, states } from './registration.csv.ts';
import type { Targets } from './registration.decide.ts';
import type { Of } from './registration.service.ts';
import { wantedBy } from './registration.tree.ts';

/** What a line asks for. */
export interface Row {
  readonly line: number;
  readonly inputs: RegistrationInputs;
  /** Null where the file does not say. */
  readonly enabled: boolean | null;
}

export interface ReadFile {
  readonly rows: readonly Row[];
  readonly faults: readonly RegistrationFault[];
}

/** The field of each column of the file; every field that a record must have has one. */
export function columnsOf(registration: Of, { cells }: CsvLine): readonly string[] {
  const known = headOf(registration).map((label) => label.toLowerCase());
  const found = cells.map((cell) => cell.trim().toLowerCase());
  const unknown = found.findIndex((cell) => !known.includes(cell));
  if (unknown >= 0) {
    const column = cells[unknown]?.trim() || String(unknown + 1);
    throw fieldProblem(`csv.${column}`, 'columnUnknown', { column });
  }
  const isMissing = (name: string, label: string, isRequired = false) =>
    (isRequired || registration.key.includes(name)) && !found.includes(label.toLowerCase());
  const missing = registration.fields.find(({ name, label, required }) => isMissing(name, label, required));
  if (missing) throw fieldProblem('csv', 'columnMissing', { column: missing.label });
  return found;
}

/** Lines that are looked at before others have their turn. */
export const LINES_AT_ONCE = 250;

/** What the cells of a file name, as they say it and by number. */
interface Named {
  readonly names: NamesInFile;
  readonly targets: Targets;
}

/** A cell that names a record beside another one: only those are looked at, for names repeat under others. */
function readBeside(
  { fields }: Of,
  field: RegistrationField,
  cell: string,
  inputs: RegistrationInputs,
  { names, targets }: Named,
): Read {
  if (field.kind !== 'reference' || !field.within || cell.trim() === '') return readCell(field, cell, names);
  const { theirs, none, other } = field.within;
  const wanted = wantedBy(fields, field, inputs, targets);
  if (wanted === undefined) return readCell(field, cell, names);
  if (wanted === null) return { message: none };
  const label = cell.trim().toLowerCase();
  const called = names.get(field.to)?.get(label) ?? [];
  const meant = called.filter(({ points }) => points[theirs] === wanted);
  if (called.length > 0 && meant.length === 0) return { message: other };
  return readCell(field, cell, new Map([[field.to, new Map([[label, meant]])]]));
}

/** What cells name, by number. */
function targetsIn(names: NamesInFile): Targets {
  return new Map(
    [...names].map(([to, byLabel]) => [to, new Map([...byLabel.values()].flat().map((each) => [each.id, each]))]),
  );
}

/** The lines as what they ask for; a cell that cannot be read is a fault of its line. */
export async function readFile(
  registration: Of,
  columns: readonly string[],
  lines: readonly CsvLine[],
  names: NamesInFile,
): Promise<ReadFile> {
  const named = { names, targets: targetsIn(names) };
  const rows: Row[] = [];
  const faults: RegistrationFault[] = [];
  for (const [index, { line, cells }] of lines.entries()) {
    if (index % LINES_AT_ONCE === 0) await setImmediate();
    const inputs: Record<string, RegistrationInputs[string]> = {};
    const count = faults.length;
    for (const field of registration.fields) {
      const at = columns.indexOf(field.label.toLowerCase());
      if (at < 0) continue;
      const read = readBeside(registration, field, cells[at] ?? '', inputs, named);
      if ('message' in read) faults.push({ line, column: field.label, message: read.message });
      else inputs[field.name] = read.value;
    }
    const state = (cells[columns.indexOf(STATE.toLowerCase())] ?? '').trim().toLowerCase();
    if (state !== '' && !['ativo', 'inativo'].includes(state))
      faults.push({ line, column: STATE, message: fieldText('stateOf') });
    if (faults.length === count)
      rows.push({ line, inputs, enabled: state === '' ? null : state === states.true.toLowerCase() });
  }
  return { rows, faults };
}
