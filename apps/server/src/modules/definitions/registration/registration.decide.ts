import {
  fieldText,
  type Registration,
  type RegistrationInputs,
  type RegistrationRecord,
  registrationOf,
} from '@tramite/contract';
import type { Names } from '@tramite/rules/registration/values';
import type { Ctx } from '../../../platform/call/context.ts';
import { fieldOf } from './registration.columns.ts';
import { findTargets, findTwins, type Target } from './registration.repository.ts';

export type Problems = Readonly<Record<string, string>>;

/** The groups of fields that no two records share. */
export function uniqueGroups({ key, fields }: Registration): readonly (readonly string[])[] {
  const alone = fields.filter((field) => field.kind === 'text' && field.unique).map(({ name }) => [name]);
  return [key, ...alone];
}

/** What tells records apart by a group of fields; null where one of them is empty. */
export function keyOf(inputs: RegistrationInputs, names: readonly string[]): string | null {
  const values = names.map((name) => inputs[name] ?? null);
  return values.includes(null) ? null : JSON.stringify(values.map((value) => String(value).toLowerCase()));
}

/** Records that stand beside those that are to be kept: of the same key, by group. */
export type Twins = readonly (readonly RegistrationRecord[])[];

export function listTwins({ db, customerId }: Ctx, registration: Registration, rows: readonly RegistrationInputs[]) {
  return Promise.all(
    uniqueGroups(registration).map((names) => {
      const wanted = rows.filter((inputs) => keyOf(inputs, names) !== null);
      return findTwins(
        db,
        customerId,
        registration,
        names,
        wanted.map((inputs) => names.map((name) => inputs[name])),
      );
    }),
  );
}

/** Fields whose values another record has already. */
export function twinProblems(
  registration: Registration,
  inputs: RegistrationInputs,
  others: Twins,
  {
    id,
    inputsOf,
  }: { readonly id: number | null; readonly inputsOf: (record: RegistrationRecord) => RegistrationInputs },
): Problems {
  return Object.assign(
    {},
    ...uniqueGroups(registration).map((names, index) => {
      const key = keyOf(inputs, names);
      const isTaken = others[index]?.some((other) => other.id !== id && keyOf(inputsOf(other), names) === key);
      if (key === null || !isTaken) return {};
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
  for (const field of fields) {
    if (field.kind !== 'reference' && field.kind !== 'references') continue;
    const ids = wanted.get(field.to) ?? new Set();
    for (const inputs of rows) for (const id of pointedAt(inputs, field.name)) ids.add(id);
    wanted.set(field.to, ids);
  }
  const found = [...wanted].map(async ([to, ids]) => {
    const targets = ids.size === 0 ? [] : await findTargets(db, customerId, registrationOf(to), { ids: [...ids] });
    return [to, new Map(targets.map((target) => [target.id, target]))] as const;
  });
  return new Map(await Promise.all(found));
}

function pointedAt(inputs: RegistrationInputs, name: string): readonly number[] {
  const value = inputs[name];
  if (Array.isArray(value)) return value;
  return typeof value === 'number' ? [value] : [];
}

/** References to what is not there, or to what is disabled and was not chosen before. */
export function referenceProblems(
  registration: Registration,
  inputs: RegistrationInputs,
  targets: Targets,
  before?: RegistrationInputs,
): Problems {
  const problems: Record<string, string> = {};
  for (const field of registration.fields) {
    if (field.kind !== 'reference' && field.kind !== 'references') continue;
    const kept = before ? pointedAt(before, field.name) : [];
    for (const id of pointedAt(inputs, field.name)) {
      const target = targets.get(field.to)?.get(id);
      if (!target) problems[field.name] = fieldText('referenceUnknown');
      else if (!target.enabled && !kept.includes(id)) problems[field.name] = fieldText('referenceDisabled');
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
    JSON.stringify(
      Array.isArray(value) ? [...value].sort((a, b) => a - b) : value || value === 0 || value === false ? value : null,
    );
  return Object.keys(after).filter((name) => text(before[name]) !== text(after[name]));
}

/** The targets as names alone. */
export function namesOf(targets: Targets): Names {
  return new Map(
    [...targets].map(([to, byId]) => [to, new Map([...byId].map(([id, { label }]) => [id, { id, label }]))]),
  );
}
