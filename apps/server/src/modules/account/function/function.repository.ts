import type { ChangeParts } from '../../../platform/change/merge-parts.ts';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';

interface GivenRow {
  readonly id: number;
  readonly label: string;
}

/** Functions that a user was given in a company. */
export function listFunctions(db: Db, customerId: number, userId: number): Promise<GivenRow[]> {
  return many(
    db,
    sql<GivenRow>`
      select w.id, w.label from user_workflow_role g
      join workflow_role w on w.customer_id = g.customer_id and w.id = g.workflow_role_id and w.enabled
      where g.customer_id = ${customerId} and g.user_id = ${userId} order by w.label`,
  );
}

/** Establishments that a user was given in a company. */
export function listPlaces(db: Db, customerId: number, userId: number): Promise<GivenRow[]> {
  return many(
    db,
    sql<GivenRow>`
      select e.id, e.name as label from user_customer m
      join establishment e on e.customer_id = m.customer_id and e.enabled
      where m.customer_id = ${customerId} and m.user_id = ${userId} and (m.all_establishments or exists (
        select from user_establishment g
        where g.customer_id = e.customer_id and g.user_id = m.user_id and g.establishment_id = e.id))
      order by e.name`,
  );
}

export interface Choice {
  readonly roleIds: readonly number[];
  readonly establishmentIds: readonly number[];
}

/** The part of a change that has a session work with some of what was given, or with all of it, under a new secret. */
export function chooseFunctions(
  { id, oldHash, newHash, now }: { id: string; oldHash: Buffer; newHash: Buffer; now: Date },
  choice: Choice | null,
): Sql {
  const roleIds = choice && [...choice.roleIds];
  const establishmentIds = choice && [...choice.establishmentIds];
  return sql`
    update session set secret_hash = ${newHash}, last_used_at = ${now}, chosen_role_ids = ${roleIds}::bigint[],
      chosen_establishment_ids = ${establishmentIds}::bigint[]
    where id = ${id} and secret_hash = ${oldHash} and revoked_at is null returning id`;
}

/** The part of a change that restores what an administrator chose for somebody. */
export function restoreMember(customerId: number, userId: number): Sql {
  return sql`
    update user_customer set chosen_role_ids = null, chosen_establishment_ids = null
    where customer_id = ${customerId} and user_id = ${userId} and chosen_establishment_ids is not null`;
}

/** The parts of a change that has somebody work with some of what they were given, or with all of it, everywhere. */
export function chooseForMember(
  { customerId, userId, version }: { customerId: number; userId: number; version: number },
  choice: Choice | null,
): ChangeParts {
  const roleIds = choice && [...choice.roleIds];
  const establishmentIds = choice && [...choice.establishmentIds];
  const member = sql`
    update user_customer set chosen_role_ids = ${roleIds}::bigint[],
      chosen_establishment_ids = ${establishmentIds}::bigint[], version = version + 1
    where customer_id = ${customerId} and user_id = ${userId} and version = ${version} returning user_id`;
  const sessions = sql`
    update session set chosen_role_ids = null, chosen_establishment_ids = null
    where customer_id = ${customerId} and user_id = ${userId} and chosen_establishment_ids is not null`;
  return { guarded: [{ part: 'user_customer', sql: member }], parts: [sessions] };
}

export interface ChosenRow {
  readonly id: number;
  readonly name: string;
  readonly user_type: 'A' | 'U' | 'E';
  readonly version: number;
  readonly role_ids: readonly number[] | null;
  readonly establishment_ids: readonly number[] | null;
}

/** What an administrator chose for somebody of a company. */
export function unsafeFindChosen(db: Db, customerId: number, userId: number): Promise<ChosenRow | undefined> {
  return first(
    db,
    sql<ChosenRow>`
      select u.id, u.name, u.user_type, m.version, m.chosen_role_ids::int[] as role_ids,
        m.chosen_establishment_ids::int[] as establishment_ids
      from user_customer m join app_user u on u.id = m.user_id
      where m.customer_id = ${customerId} and m.user_id = ${userId}`,
  );
}
