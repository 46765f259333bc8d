import { fieldText, permissions, type UserGrants } from '@tramite/contract';
import { problem } from '../../../platform/problem/problem.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Givable, GrantsRow } from './user-permission.repository.ts';

/** What somebody has, once it is sorted out what they were given. */
export function toGrants(row: GrantsRow): UserGrants {
  return {
    roleIds: row.role_ids,
    functionIds: row.function_ids,
    establishmentIds: row.establishment_ids,
    allEstablishments: row.all_establishments,
    seesOwnOnly: row.visibility === 'OWN',
    resources: row.resources,
    version: row.version,
  };
}

const added = <T>(before: readonly T[], after: readonly T[]) => after.filter((each) => !before.includes(each));

/**
 * What is newly given has to be there, enabled and of the company.
 * @throws request.invalid with the fields
 */
export function ensureThere(
  before: UserGrants,
  after: UserGrants,
  { roles, functions, establishments }: Givable,
): void {
  const isThere = (known: readonly { id: number; enabled: boolean }[], ids: readonly number[]) =>
    ids.every((id) => known.some((each) => each.id === id && each.enabled));
  const wrong = {
    roleIds: !isThere(roles, added(before.roleIds, after.roleIds)),
    functionIds: !isThere(functions, added(before.functionIds, after.functionIds)),
    establishmentIds: !isThere(establishments, added(before.establishmentIds, after.establishmentIds)),
    resources: added(before.resources, after.resources).some((action) => !Object.hasOwn(permissions, action)),
  };
  const names = Object.entries(wrong).flatMap(([name, isWrong]) => (isWrong ? [name] : []));
  if (names.length === 0) return;
  throw problem('request.invalid', { fields: Object.fromEntries(names.map((name) => [name, fieldText('notAmong')])) });
}

/** Whether the actor holds all that a role permits. */
export function mayGiveRole(actor: Actor, actions: readonly string[]): boolean {
  const held: ReadonlySet<string> = actor.permissions;
  return actions.every((action) => held.has(action) || !Object.hasOwn(permissions, action));
}

/** Whether the actor works in an establishment themselves. */
export function mayGivePlace(actor: Actor, id: number): boolean {
  return actor.seesAllEstablishments || actor.establishmentIds.includes(id);
}

/**
 * Nobody gives what they do not hold: permissions, places, or the sight of what others captured.
 * @throws permission.not_held
 */
export function ensureHeld(actor: Actor, before: UserGrants, after: UserGrants, { roles }: Givable): void {
  const newRoles = roles.filter(({ id }) => added(before.roleIds, after.roleIds).includes(id));
  const isHeld =
    newRoles.every(({ actions }) => mayGiveRole(actor, actions)) &&
    mayGiveRole(actor, added(before.resources, after.resources)) &&
    added(before.establishmentIds, after.establishmentIds).every((id) => mayGivePlace(actor, id)) &&
    (before.allEstablishments || !after.allEstablishments || actor.seesAllEstablishments) &&
    (!before.seesOwnOnly || after.seesOwnOnly || !actor.seesOwnOnly);
  if (!isHeld) throw problem('permission.not_held');
}

/** All that roles and single permissions add up to. */
export function permittedBy({ roleIds, resources }: UserGrants, { roles }: Givable): ReadonlySet<string> {
  const ofRoles = roles.filter(({ id, enabled }) => enabled && roleIds.includes(id)).flatMap(({ actions }) => actions);
  return new Set([...ofRoles, ...resources]);
}
