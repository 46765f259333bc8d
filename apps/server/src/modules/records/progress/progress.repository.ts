import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import { type RestrictedIndexer, restrictedIndexers } from '../../definitions/indexer/indexer.parts.ts';
import { storyVisibleTo, type ToldEntry } from './progress.story.ts';

export interface ProgressRow extends ToldEntry {
  readonly id: number;
  readonly at: Date;
  readonly user_id: number | null;
  readonly user_name: string | null;
  readonly document_id: number | null;
  readonly sla_minutes: number | null;
  readonly restricted_indexers: readonly RestrictedIndexer[] | null;
}

export interface Subject {
  readonly kind: 'process' | 'document';
  readonly id: number;
}

/** Whether the actor may see the record whose history is asked for. */
export async function isSubjectVisible(
  db: Db,
  customerId: number,
  actor: Actor,
  { kind, id }: Subject,
): Promise<boolean> {
  const found = await first(
    db,
    sql`select 1 from ${sql.table(kind)} as t where t.customer_id = ${customerId} and t.id = ${id} and ${visibleTo(actor, 't')}`,
  );
  return found !== undefined;
}

/** History of a record as far as the actor sees what it tells of, newest first, older than `before`. */
export function listProgress(
  db: Db,
  customerId: number,
  actor: Actor,
  { kind, id }: Subject,
  page: { before?: number; limit: number },
) {
  const older = page.before ? sql`and p.id < ${page.before}` : sql``;
  return many(
    db,
    sql<ProgressRow>`
      select p.id, p.type, p.description, p.fields, p.at, p.user_id, u.name as user_name, p.document_id, p.sla_minutes,
        ${restrictedIndexers(customerId)} as restricted_indexers
      from progress p left join app_user u on u.id = p.user_id
      where p.customer_id = ${customerId} and ${sql.ref(`p.${kind}_id`)} = ${id} ${older} and ${storyVisibleTo(actor, 'p')}
      order by p.id desc limit ${page.limit}`,
  );
}

export interface LastChange {
  readonly name: string | null;
  readonly at: Date;
  readonly time_zone: string;
}

/** The last move of a process, or whatever the actor sees that happened to a record last: who and when. */
export function findLastChange(
  db: Db,
  customerId: number,
  actor: Actor,
  { kind, id }: Subject,
  which: 'move' | 'any' = 'any',
) {
  const moves = which === 'move' ? sql`and g.type in ('TRANSITION', 'CANCEL') and g.document_id is null` : sql``;
  return first(
    db,
    sql<LastChange>`
      select u.name, g.at, c.time_zone from progress g
      join customer c on c.id = g.customer_id
      left join app_user u on u.id = g.user_id
      where g.customer_id = ${customerId} and ${sql.ref(`g.${kind}_id`)} = ${id} ${moves}
        and ${storyVisibleTo(actor, 'g')}
      order by g.id desc limit 1`,
  );
}

/** Marks that something happened in processes. */
export function touchProcesses(customerId: number, ids: readonly number[], at: Date): Sql {
  return sql`
    update process set last_progress_at = greatest(last_progress_at, ${at}::timestamptz)
    where customer_id = ${customerId} and id = any(${[...ids]}::bigint[])`;
}
