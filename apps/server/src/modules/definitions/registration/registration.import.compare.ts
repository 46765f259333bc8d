import { fieldText, type RegistrationFault, type RegistrationInputs, type RegistrationRecord } from '@tramite/contract';
import { cleanInput, cleanInputs, inputProblems } from '@tramite/rules/registration/check-inputs';
import { inputsOf } from '@tramite/rules/registration/values';
import { LINES_AT_ONCE, type ReadFile, type Row } from './registration.csv.file.ts';
import { STATE } from './registration.csv.ts';
import {
  changedNames,
  fixedProblems,
  keyOf,
  referenceProblems,
  type Targets,
  type Twins,
  twinProblems,
  uniqueGroups,
} from './registration.decide.ts';
import { keptProblems } from './registration.kept.ts';
import { auditOf, type Of, recordOf } from './registration.service.ts';
import { type Tree, treeProblems, treeWith, withinProblems } from './registration.tree.ts';
import type { Kept } from './registration.write.sql.ts';

/** Existing data for the comparison. */
export interface Beside {
  readonly file: ReadFile;
  readonly twins: Twins;
  readonly targets: Targets;
  readonly tree: Tree;
  readonly used: ReadonlySet<number>;
  /** Records in use, which cannot be disabled. */
  readonly held: ReadonlySet<number>;
}

export type LineOutcome = 'created' | 'updated' | 'unchanged';

export interface Compared {
  readonly faults: readonly RegistrationFault[];
  readonly entries: readonly ReturnType<typeof auditOf>[];
  readonly kept: { readonly created: readonly Kept[]; readonly updated: readonly Kept[] };
  readonly outcomes: ReadonlyMap<number, LineOutcome>;
  readonly changed: readonly string[];
}

/** Compares the lines and yields the number done, so that others can run in between. `ids` are for new records. */
export function* compareLines(
  registration: Of,
  beside: Beside,
  ids: readonly number[],
): Generator<number, Compared, void> {
  const { file, twins, targets } = beside;
  const faults = [...file.faults];
  const created: Kept[] = [];
  const updated: Kept[] = [];
  const entries: ReturnType<typeof auditOf>[] = [];
  const outcomes = new Map<number, LineOutcome>();
  const changes = new Set<string>();
  const repeatedOn = findRepeated(registration);
  const lines = file.rows.map((row) => {
    const key = keyOf(registration, cleanInputs(registration, row.inputs), registration.key);
    const before = key === null ? undefined : twins[0]?.get(key)?.[0];
    return { row, before, next: nextOf(registration, row, before) };
  });
  const tree = treeWith(
    beside.tree,
    lines.flatMap(({ before, next }) => (before ? [{ id: before.id, inputs: next.inputs }] : [])),
  );
  for (const [index, { row, before, next }] of lines.entries()) {
    if (index % LINES_AT_ONCE === 0) yield index;
    const changed = before && changedNames(inputsOf(before), next.inputs);
    for (const name of changed ?? []) changes.add(name);
    const problems = problemsOf(registration, next, before, { ...beside, tree });
    faults.push(...toFaults(registration, row.line, problems), ...repeatedOn(row.line, next.inputs));
    outcomes.set(row.line, before ? 'unchanged' : 'created');
    if (!before) {
      const kept = { id: ids[index] ?? 0, version: 1, ...next };
      created.push(kept);
      entries.push(auditOf(registration, 'create', recordOf(registration, kept, targets)));
    } else if ((changed ?? []).length > 0 || before.enabled !== next.enabled) {
      const kept = { id: before.id, version: before.version, ...next };
      updated.push(kept);
      outcomes.set(row.line, 'updated');
      entries.push(...auditsOf(registration, before, recordOf(registration, kept, targets)));
    }
  }
  return {
    faults: faults.sort((a, b) => a.line - b.line),
    entries,
    kept: { created, updated },
    outcomes,
    changed: [...changes],
  };
}

/** Lines that mean the same record or break uniqueness among themselves. */
function findRepeated(registration: Of) {
  const groups = uniqueGroups(registration).map((names) => ({ names, first: new Map<string, number>() }));
  return (line: number, inputs: RegistrationInputs): RegistrationFault[] => {
    for (const [index, { names, first }] of groups.entries()) {
      const key = keyOf(registration, inputs, names);
      if (key === null) continue;
      const earlier = first.get(key);
      if (earlier === undefined) first.set(key, line);
      else if (index === 0) return [{ line, column: null, message: fieldText('repeatedLine', { line: earlier }) }];
      else return toFaults(registration, line, { [names.at(-1) ?? '']: fieldText('repeatedValue', { line: earlier }) });
    }
    return [];
  };
}

/** The record after the import; missing columns keep their values. */
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
  { twins, targets, tree, used, held }: Beside,
) {
  const old = before && inputsOf(before);
  const changed = old ? changedNames(old, inputs) : undefined;
  return {
    ...inputProblems(registration, inputs, changed),
    ...twinProblems(registration, inputs, twins, before?.id ?? null),
    ...withinProblems(registration, inputs, targets),
    ...referenceProblems(registration, inputs, targets, old),
    ...(before && changed && treeProblems(tree, before.id, changed)),
    ...(before && changed && fixedProblems(registration, changed, used.has(before.id))),
    ...(before && keptProblems(registration, before.values, inputs, used.has(before.id))),
    ...(before?.enabled && !enabled && held.has(before.id) && { [STATE]: fieldText('usedInFile') }),
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
