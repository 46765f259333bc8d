import {
  fieldText,
  type Registration,
  type RegistrationField,
  type RegistrationInput,
  type RegistrationInputs,
  type RegistrationRecord,
  type RegistrationRowInput,
  registrationOf,
} from '@tramite/contract';
import { inputsOf, type Names } from '@tramite/rules/registration/values';
import type { Ctx } from '../../../platform/call/context.ts';
import { fieldOf, mayLack } from './registration.columns.ts';
import { findTargets, findTwins, type Target } from './registration.repository.ts';

export type Problems = Readonly<Record<string, string>>;

/** The groups of fields that no two records share. */
export function uniqueGroups({ key, fields }: Registration): readonly (readonly string[])[] {
  const alone = fields.filter((field) => field.kind === 'text' && field.unique).map(({ name }) => [name]);
  return [key, ...alone];
}

/** What tells records apart by a group of fields; null where one of them is empty that should not be. */
export function keyOf({ fields }: Registration, inputs: RegistrationInputs, names: readonly string[]): string | null {
  const values = names.map((name) => inputs[name] ?? (mayLack(fieldOf(fields, name)) ? '' : null));
  return values.includes(null) ? null : JSON.stringify(values.map((value) => String(value).toLowerCase()));
}

/** Records that stand beside those that are to be kept: for each group of fields those of each key. */
export type Twins = readonly ReadonlyMap<string, readonly RegistrationRecord[]>[];

export function listTwins({ db, customerId }: Ctx, registration: Registration, rows: readonly RegistrationInputs[]) {
  return Promise.all(
    uniqueGroups(registration).map(async (names) => {
      const wanted = rows.filter((inputs) => keyOf(registration, inputs, names) !== null);
      const values = wanted.map((inputs) => names.map((name) => inputs[name]));
      return byKey(registration, await findTwins(db, customerId, registration, names, values), names);
    }),
  );
}

function byKey(registration: Registration, records: readonly RegistrationRecord[], names: readonly string[]) {
  const found = new Map<string, RegistrationRecord[]>();
  for (const record of records) {
    const key = keyOf(registration, inputsOf(record), names);
    if (key === null) continue;
    const same = found.get(key);
    if (same) same.push(record);
    else found.set(key, [record]);
  }
  return found;
}

/** Fields whose values another record than `id` has already. */
export function twinProblems(
  registration: Registration,
  inputs: RegistrationInputs,
  others: Twins,
  id: number | null,
): Problems {
  return Object.assign(
    {},
    ...uniqueGroups(registration).map((names, index) => {
      const key = keyOf(registration, inputs, names);
      const isTaken = key !== null && others[index]?.get(key)?.some((other) => other.id !== id);
      if (!isTaken) return {};
      const field = names.at(-1) ?? registration.title;
      return { [field]: fieldText(names.length > 1 ? 'takenTogether' : 'taken') };
    }),
  );
}

/** All that the rows point at, by registration and id. */
export type Targets = ReadonlyMap<string, ReadonlyMap<number, Target>>;

export async function listTargets(
  { db, customerId }: Ctx,
  { fields }: Registration,
  rows: readonly RegistrationInputs[],
): Promise<Targets> {
  const wanted = new Map<string, Set<number>>();
  for (const { to, idsIn } of pointersOf(fields)) {
    const ids = wanted.get(to) ?? new Set();
    for (const inputs of rows) for (const id of idsIn(inputs)) ids.add(id);
    wanted.set(to, ids);
  }
  const found = [...wanted].map(async ([to, ids]) => {
    const targets = ids.size === 0 ? [] : await findTargets(db, customerId, registrationOf(to), { ids: [...ids] });
    return [to, new Map(targets.map((target) => [target.id, target]))] as const;
  });
  return new Map(await Promise.all(found));
}

/** A place in a record that points at records of `to`. */
interface Pointer {
  readonly field: string;
  readonly to: string;
  readonly idsIn: (inputs: RegistrationInputs) => readonly number[];
}

function pointersOf(fields: readonly RegistrationField[]): readonly Pointer[] {
  return fields.flatMap((field): Pointer[] => {
    const { name } = field;
    if (field.kind === 'reference' || field.kind === 'references')
      return [{ field: name, to: field.to, idsIn: (inputs) => pointedAt(inputs[name]) }];
    if (field.kind !== 'rows') return [];
    return field.cells.flatMap((cell): Pointer[] => {
      const idsIn = (inputs: RegistrationInputs) => rowsIn(inputs[name]).flatMap((row) => pointedAt(row[cell.name]));
      return cell.kind === 'reference' ? [{ field: name, to: cell.to, idsIn }] : [];
    });
  });
}

function pointedAt(value: RegistrationInput | undefined): readonly number[] {
  if (Array.isArray(value)) return value as readonly number[];
  return typeof value === 'number' ? [value] : [];
}

const rowsIn = (value: RegistrationInput | undefined) => (value ?? []) as readonly RegistrationRowInput[];

/** References to what is not there, or to what is disabled and was not chosen before. */
export function referenceProblems(
  registration: Registration,
  inputs: RegistrationInputs,
  targets: Targets,
  before?: RegistrationInputs,
): Problems {
  const problems: Record<string, string> = {};
  for (const { field, to, idsIn } of pointersOf(registration.fields)) {
    const kept = before ? idsIn(before) : [];
    for (const id of idsIn(inputs)) {
      const target = targets.get(to)?.get(id);
      if (!target) problems[field] = fieldText('referenceUnknown');
      else if (!target.enabled && !kept.includes(id)) problems[field] = fieldText('referenceDisabled');
    }
  }
  return problems;
}

/** Fields that may not change any more. */
export function fixedProblems(registration: Registration, changed: readonly string[], isUsed: boolean): Problems {
  return Object.assign(
    {},
    ...changed.map((name) => {
      const { fixed } = fieldOf(registration.fields, name);
      if (fixed === 'always') return { [name]: fieldText('fixed') };
      return fixed === 'used' && isUsed ? { [name]: fieldText('fixedOnceUsed') } : {};
    }),
  );
}

/** The fields whose values differ. */
export function changedNames(before: RegistrationInputs, after: RegistrationInputs): string[] {
  const text = (value: unknown) =>
    JSON.stringify(Array.isArray(value) ? ordered(value) : value || value === 0 || value === false ? value : null);
  return Object.keys(after).filter((name) => text(before[name]) !== text(after[name]));
}

/** Ids are a set; rows have an order, their cells have none. */
function ordered(value: readonly (number | RegistrationRowInput)[]) {
  const rows = value.map((each) =>
    typeof each === 'number' ? each : Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  return typeof value[0] === 'number' ? rows.sort((a, b) => Number(a) - Number(b)) : rows;
}

/** The targets as names alone. */
export function namesOf(targets: Targets): Names {
  return new Map(
    [...targets].map(([to, byId]) => [to, new Map([...byId].map(([id, { label }]) => [id, { id, label }]))]),
  );
}
