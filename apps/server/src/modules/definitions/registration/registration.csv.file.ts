import { setImmediate } from 'node:timers/promises';
import { fieldText, type RegistrationFault, type RegistrationInputs } from '@tramite/contract';
import type { CsvLine } from '@tramite/rules/text/csv';
import { fieldProblem } from '../../../platform/problem/problem.ts';
import { headOf, type NamesInFile, readCell, STATE, states } from './registration.csv.ts';
import type { Of } from './registration.service.ts';

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
  if (unknown >= 0) throw fieldProblem(`csv.${cells[unknown]?.trim() || unknown + 1}`, 'columnUnknown');
  const isMissing = (name: string, label: string, isRequired = false) =>
    (isRequired || registration.key.includes(name)) && !found.includes(label.toLowerCase());
  const missing = registration.fields.find(({ name, label, required }) => isMissing(name, label, required));
  if (missing) throw fieldProblem('csv', 'columnMissing', { column: missing.label });
  return found;
}

/** Lines that are looked at before others have their turn. */
export const LINES_AT_ONCE = 250;

/** The lines as what they ask for; a cell that cannot be read is a fault of its line. */
export async function readFile(
  registration: Of,
  columns: readonly string[],
  lines: readonly CsvLine[],
  names: NamesInFile,
): Promise<ReadFile> {
  const rows: Row[] = [];
  const faults: RegistrationFault[] = [];
  for (const [index, { line, cells }] of lines.entries()) {
    if (index % LINES_AT_ONCE === 0) await setImmediate();
    const inputs: Record<string, RegistrationInputs[string]> = {};
    const count = faults.length;
    for (const field of registration.fields) {
      const at = columns.indexOf(field.label.toLowerCase());
      if (at < 0) continue;
      const read = readCell(field, cells[at] ?? '', names);
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
