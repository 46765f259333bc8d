import { fieldText, type RegistrationFault, type RegistrationInputs, type RegistrationRecord } from '@tramite/contract';
import { cleanInput, cleanInputs, inputProblems } from '@tramite/rules/registration/check-inputs';
import { inputsOf } from '@tramite/rules/registration/values';
import type { ReadFile, Row } from './registration.csv.file.ts';
import { STATE } from './registration.csv.ts';
import {
  changedNames,
  fixedProblems,
  keyOf,
  referenceProblems,
  type Targets,
  type Twins,
  twinProblems,
} from './registration.decide.ts';
import { keptProblems } from './registration.kept.ts';
import { auditOf, type Of, recordOf } from './registration.service.ts';
import type { Kept } from './registration.write.repository.ts';

/** What the lines are compared with. */
export interface Beside {
  readonly file: ReadFile;
  readonly twins: Twins;
  readonly targets: Targets;
  readonly used: readonly number[];
  /** Those that running work depends on. */
  readonly held: readonly number[];
}

/** What becomes of each line: created, changed, nothing, or what is wrong with it. */
export function judge(registration: Of, beside: Beside, ids: readonly number[]) {
  const { file, twins, targets } = beside;
  const faults = [...file.faults];
  const created: Kept[] = [];
  const updated: Kept[] = [];
  const entries: ReturnType<typeof auditOf>[] = [];
  const lineOf = new Map<string, number>();
  const known = new Map((twins[0] ?? []).map((record) => [keyOf(inputsOf(record), registration.key), record]));
  file.rows.forEach((row, index) => {
    const key = keyOf(cleanInputs(registration, row.inputs), registration.key);
    const before = known.get(key);
    const next = nextOf(registration, row, before);
    const problems = problemsOf(registration, next, before, beside);
    faults.push(...toFaults(registration, row.line, problems));
    const first = key === null ? undefined : lineOf.get(key);
    if (first !== undefined)
      faults.push({ line: row.line, column: null, message: fieldText('repeatedLine', { line: first }) });
    if (key !== null && first === undefined) lineOf.set(key, row.line);
    if (!before) {
      const kept = { id: ids[index] ?? 0, version: 1, ...next };
      created.push(kept);
      entries.push(auditOf(registration, 'create', recordOf(registration, kept, targets)));
    } else if (changedNames(inputsOf(before), next.inputs).length > 0 || before.enabled !== next.enabled) {
      const kept = { id: before.id, version: before.version, ...next };
      updated.push(kept);
      entries.push(...auditsOf(registration, before, recordOf(registration, kept, targets)));
    }
  });
  return { faults, entries, kept: { created, updated } };
}

/** A record as the line wants it; columns that the file lacks stay as they are. */
function nextOf(registration: Of, { inputs, enabled }: Row, before: RegistrationRecord | undefined) {
  const sent = Object.fromEntries(
    registration.fields
      .filter(({ name }) => name in inputs)
      .map((field) => [field.name, cleanInput(field, inputs[field.name])]),
  );
  return {
    inputs: cleanInputs(registration, { ...(before && inputsOf(before)), ...sent }),
    enabled: enabled ?? before?.enabled ?? true,
  };
}

function problemsOf(
  registration: Of,
  { inputs, enabled }: { readonly inputs: RegistrationInputs; readonly enabled: boolean },
  before: RegistrationRecord | undefined,
  { twins, targets, used, held }: Beside,
) {
  const old = before && inputsOf(before);
  const changed = old ? changedNames(old, inputs) : undefined;
  return {
    ...inputProblems(registration, inputs, changed),
    ...twinProblems(registration, inputs, twins, { id: before?.id ?? null, inputsOf }),
    ...referenceProblems(registration, inputs, targets, old),
    ...(before && changed && fixedProblems(registration, changed, used.includes(before.id))),
    ...(before && keptProblems(registration, before.values, inputs, used.includes(before.id))),
    ...(before?.enabled && !enabled && held.includes(before.id) && { [STATE]: fieldText('usedInFile') }),
  };
}

function toFaults({ fields }: Of, line: number, problems: Readonly<Record<string, string>>): RegistrationFault[] {
  return Object.entries(problems).map(([name, message]) => ({
    line,
    column: fields.find((field) => field.name === name)?.label ?? name,
    message,
  }));
}

function auditsOf(registration: Of, before: RegistrationRecord, after: RegistrationRecord) {
  const isChanged = changedNames(inputsOf(before), inputsOf(after)).length > 0;
  const isSwitched = before.enabled !== after.enabled;
  return [
    ...(isChanged ? [auditOf(registration, 'update', after, before)] : []),
    ...(isSwitched ? [auditOf(registration, after.enabled ? 'enable' : 'disable', after)] : []),
  ];
}
