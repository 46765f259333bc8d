import type { UserGrants } from '@tramite/contract';
import type { ChangeParts } from '../../../platform/change/merge-parts.ts';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';

export interface GrantsRow {
  readonly id: number;
  readonly name: string;
  readonly user_type: 'A' | 'U' | 'E';
  readonly version: number;
  readonly visibility: 'OWN' | 'ALL';
  readonly all_establishments: boolean;
  readonly role_ids: number[];
  readonly function_ids: number[];
  readonly establishment_ids: number[];
  readonly resources: string[];
}

/** What somebody was given in a company. */
export function unsafeFindGrants(db: Db, customerId: number, userId: number): Promise<GrantsRow | undefined> {
  return first(db, grantsOf(customerId, [userId]));
}

/** What people were given in a company. */
export function unsafeListGrants(db: Db, customerId: number, userIds: readonly number[]): Promise<GrantsRow[]> {
  return many(db, grantsOf(customerId, userIds));
}

function grantsOf(customerId: number, userIds: readonly number[]): Sql<GrantsRow> {
  const given = (table: string, column: string) => sql`
    array(select ${sql.ref(`g.${column}`)}::int from ${sql.table(table)} g
      where g.customer_id = m.customer_id and g.user_id = m.user_id order by 1)`;
  return sql<GrantsRow>`
      select u.id, u.name, u.user_type, m.version, m.visibility, m.all_establishments,
        ${given('user_role', 'role_id')} as role_ids,
        ${given('user_workflow_role', 'workflow_role_id')} as function_ids,
        ${given('user_establishment', 'establishment_id')} as establishment_ids,
        array(select g.permission from user_resource g where g.customer_id = m.customer_id and g.user_id = m.user_id
          and g.has_permission order by 1) as resources
      from user_customer m join app_user u on u.id = m.user_id
      where m.customer_id = ${customerId} and m.user_id = any(${[...userIds]}::bigint[])`;
}

export interface GivableRow {
  readonly id: number;
  readonly name: string;
  readonly enabled: boolean;
}

export interface Givable {
  readonly roles: readonly (GivableRow & { readonly actions: string[] })[];
  readonly functions: readonly GivableRow[];
  readonly establishments: readonly GivableRow[];
}

/** What a company has to give. */
export async function listGivable(db: Db, customerId: number): Promise<Givable> {
  const [roles, functions, establishments] = await Promise.all([
    many(
      db,
      sql<GivableRow & { actions: string[] }>`
        select r.id, r.name, r.enabled, array(
          select p.permission from role_permission p where p.customer_id = r.customer_id and p.role_id = r.id
        ) as actions
        from role r where r.customer_id = ${customerId} order by r.name`,
    ),
    many(
      db,
      sql<GivableRow>`
        select id, label as name, enabled from workflow_role where customer_id = ${customerId} order by label`,
    ),
    many(
      db,
      sql<GivableRow>`select id, name, enabled from establishment where customer_id = ${customerId} order by name`,
    ),
  ]);
  return { roles, functions, establishments };
}

/** The parts of a change that gives somebody exactly this. */
export function writeGrants(customerId: number, before: GrantsRow, given: UserGrants): ChangeParts {
  const { id, version } = before;
  const { allEstablishments, seesOwnOnly } = given;
  const membership = sql`
    update user_customer set all_establishments = ${allEstablishments}, visibility = ${seesOwnOnly ? 'OWN' : 'ALL'},
      version = version + 1
    where customer_id = ${customerId} and user_id = ${id} and version = ${version} returning user_id`;
  const lists = [
    replaced(customerId, id, { table: 'user_role', column: 'role_id', before: before.role_ids, after: given.roleIds }),
    replaced(customerId, id, {
      table: 'user_workflow_role',
      column: 'workflow_role_id',
      before: before.function_ids,
      after: given.functionIds,
    }),
    replaced(customerId, id, {
      table: 'user_establishment',
      column: 'establishment_id',
      before: before.establishment_ids,
      after: given.establishmentIds,
    }),
    replaced(customerId, id, {
      table: 'user_resource',
      column: 'permission',
      before: before.resources,
      after: given.resources,
    }),
  ];
  return { guarded: [{ part: 'user_customer', sql: membership }], parts: lists.flat() };
}

interface Replaced {
  readonly table: string;
  readonly column: string;
  readonly before: readonly (number | string)[];
  readonly after: readonly (number | string)[];
}

function replaced(customerId: number, userId: number, { table, column, before, after }: Replaced): Sql[] {
  const type = sql.raw(column === 'permission' ? 'text[]' : 'bigint[]');
  const taken = before.filter((each) => !after.includes(each));
  const given = after.filter((each) => !before.includes(each));
  const drop = sql`
    delete from ${sql.table(table)}
    where customer_id = ${customerId} and user_id = ${userId} and ${sql.ref(column)} = any(${taken}::${type})`;
  const add = sql`
    insert into ${sql.table(table)} (customer_id, user_id, ${sql.ref(column)})
    select ${customerId}, ${userId}::bigint, given from unnest(${given}::${type}) given
    on conflict do nothing`;
  return [...(taken.length > 0 ? [drop] : []), ...(given.length > 0 ? [add] : [])];
}
