import { type endpoints, type Permission, permissions, type ResponseOf, type Role } from '@tramite/contract';
import { inWordsOf } from '@tramite/rules/text/customer-words';
import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import {
  countHolders,
  findRole,
  listHolders,
  listRoles as listRoleRows,
  listSingleGrants,
  type RoleRow,
} from './role.repository.ts';

/** Roles of the company with what each permits, by name. */
export async function listRoles({ db, customerId }: Ctx): Promise<{ items: Role[] }> {
  return { items: (await listRoleRows(db, customerId)).map(presentRole) };
}

/** The roles that came with the product. */
export async function listSystemRoles(ctx: Ctx): Promise<{ items: Role[] }> {
  const { items } = await listRoles(ctx);
  return { items: items.filter(({ isSystem }) => isSystem) };
}

/** Every permission of the contract with its meaning and who holds it in the company. */
export async function getCatalogue({
  db,
  customerId,
  actor,
}: Ctx): Promise<ResponseOf<typeof endpoints.role.catalogue>> {
  const [roles, grants, counts] = await Promise.all([
    listRoleRows(db, customerId),
    listSingleGrants(db, customerId),
    countHolders(db, customerId),
  ]);
  const people = new Map(grants.map((grant) => [grant.permission, grant.people]));
  const held = new Map(counts.map(({ permission, count }) => [permission, count]));
  const items = (Object.keys(permissions) as Permission[]).map((action) => ({
    action,
    label: inWordsOf(actor.words, permissions[action]),
    area: action.split('.')[0] ?? action,
    roles: roles.filter((role) => role.enabled && role.actions.includes(action)).map(({ id, name }) => ({ id, name })),
    people: people.get(action) ?? [],
    count: held.get(action) ?? 0,
  }));
  return { items };
}

/**
 * Who has a role, by name.
 * @throws role.not_found
 */
export async function getHolders(ctx: Ctx, id: number): Promise<ResponseOf<typeof endpoints.role.holders>> {
  const { db, customerId } = ctx;
  const role = await findRole(db, customerId, id);
  if (!role) throw problem('role.not_found');
  return { count: role.people, items: await listHolders(db, customerId, id) };
}

/** Only what the contract still knows is told: a permission that was taken out of the product is none. */
function presentRole({ id, name, is_system: isSystem, enabled, actions, people, version }: RoleRow): Role {
  const known = actions.filter((action) => action in permissions);
  return { id, name, isSystem, enabled, actions: known, people, version };
}
