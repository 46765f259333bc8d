import type { ChangeParts } from '../../../platform/change/merge-parts.ts';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';

export interface RoleRow {
  readonly id: number;
  readonly name: string;
  readonly is_system: boolean;
  readonly enabled: boolean;
  readonly actions: string[];
  readonly people: number;
  readonly version: number;
}

const rolesOf = (customerId: number, condition: Sql) => sql<RoleRow>`
  select r.id, r.name, r.code is not null as is_system, r.enabled, r.version,
    array(select p.permission from role_permission p where p.customer_id = r.customer_id and p.role_id = r.id
      order by 1) as actions,
    (select count(*)::int from user_role ur
      join user_customer m on m.customer_id = ur.customer_id and m.user_id = ur.user_id and m.enabled
      where ur.customer_id = r.customer_id and ur.role_id = r.id) as people
  from role r where r.customer_id = ${customerId} and ${condition} order by r.name`;

/** Roles of a company with what each permits, by name. */
export function listRoles(db: Db, customerId: number): Promise<RoleRow[]> {
  return many(db, rolesOf(customerId, sql`true`));
}

export function findRole(db: Db, customerId: number, id: number): Promise<RoleRow | undefined> {
  return first(db, rolesOf(customerId, sql`r.id = ${id}`));
}

/** Whether another role of the company is called so. */
export async function isNameTaken(db: Db, customerId: number, name: string, exceptId: number | null) {
  const row = await first(
    db,
    sql<{ id: number }>`
      select id from role
      where customer_id = ${customerId} and lower(name) = lower(${name}) and id is distinct from ${exceptId}::bigint`,
  );
  return row !== undefined;
}

/** Whether somebody has a role. */
export async function holdsRole(db: Db, customerId: number, userId: number, roleId: number): Promise<boolean> {
  const row = await first(
    db,
    sql<{ one: number }>`
      select 1 as one from user_role
      where customer_id = ${customerId} and user_id = ${userId} and role_id = ${roleId}`,
  );
  return row !== undefined;
}

/** Who has a role and may enter the company, by name, the first 200. */
export function listHolders(db: Db, customerId: number, roleId: number) {
  return many(
    db,
    sql<{ id: number; name: string }>`
      select u.id, u.name from user_role ur
      join user_customer m on m.customer_id = ur.customer_id and m.user_id = ur.user_id and m.enabled
      join app_user u on u.id = ur.user_id
      where ur.customer_id = ${customerId} and ur.role_id = ${roleId}
      order by u.name collate "pt-BR-x-icu", u.id limit 200`,
  );
}

export interface GrantRow {
  readonly permission: string;
  readonly people: { id: number; name: string }[];
}

/** Who was given a permission beside their roles. */
export function listSingleGrants(db: Db, customerId: number) {
  return many(
    db,
    sql<GrantRow>`
      select s.permission, jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by u.name) as people
      from user_resource s
      join user_customer m on m.customer_id = s.customer_id and m.user_id = s.user_id and m.enabled
      join app_user u on u.id = s.user_id
      where s.customer_id = ${customerId} and s.has_permission group by s.permission`,
  );
}

/** How many people hold each permission, in any way. */
export function countHolders(db: Db, customerId: number) {
  return many(
    db,
    sql<{ permission: string; count: number }>`
      select permission, count(distinct user_id)::int as count from (
        select p.permission, ur.user_id from role_permission p
        join role r on r.customer_id = p.customer_id and r.id = p.role_id and r.enabled
        join user_role ur on ur.customer_id = r.customer_id and ur.role_id = r.id
        where p.customer_id = ${customerId}
        union
        select s.permission, s.user_id from user_resource s where s.customer_id = ${customerId} and s.has_permission
      ) held
      where exists (select from user_customer m
        where m.customer_id = ${customerId} and m.user_id = held.user_id and m.enabled)
      group by permission`,
  );
}

interface RoleContent {
  readonly name: string;
  readonly actions: readonly string[];
}

/** The parts of a change that makes a role. */
export function insertRole(customerId: number, id: number, { name, actions }: RoleContent): ChangeParts {
  return {
    guarded: [
      {
        part: 'role',
        sql: sql`
          insert into role (customer_id, id, name) values (${customerId}, ${id}, ${name})
          on conflict do nothing returning id`,
      },
    ],
    parts: [insertPermissions(customerId, id, actions)],
  };
}

/** The parts of a change that has a role permit something else. */
export function updateRole(
  customerId: number,
  { id, version, actions: before }: RoleRow,
  { name, actions, enabled }: RoleContent & { readonly enabled: boolean },
): ChangeParts {
  const given = actions.filter((action) => !before.includes(action));
  const taken = before.filter((action) => !actions.includes(action));
  return {
    guarded: [
      {
        part: 'role',
        sql: sql`
          update role set name = ${name}, enabled = ${enabled}, version = version + 1
          where customer_id = ${customerId} and id = ${id} and version = ${version} and code is null returning id`,
      },
    ],
    parts: [
      insertPermissions(customerId, id, given),
      sql`
        delete from role_permission
        where customer_id = ${customerId} and role_id = ${id} and permission = any(${taken}::text[])`,
    ],
  };
}

function insertPermissions(customerId: number, id: number, actions: readonly string[]): Sql {
  return sql`
    insert into role_permission (customer_id, role_id, permission)
    select ${customerId}, ${id}::bigint, permission from unnest(${[...actions]}::text[]) permission
    on conflict do nothing`;
}
