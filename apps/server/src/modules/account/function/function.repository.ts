import type { Db } from '../../../platform/db/database.ts';
import { many, type Sql, sql } from '../../../platform/db/sql.ts';

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
