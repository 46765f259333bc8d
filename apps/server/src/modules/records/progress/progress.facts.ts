import type { ProgressOrigin, ProgressType } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import { type RestrictedIndexer, restrictedIndexers } from '../../definitions/indexer/indexer.sql.ts';
import { storyVisibleTo } from './progress.sql.ts';
import type { ToldEntry } from './progress.story.presenter.ts';

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

/** Entries of a process that say where it stands. */
const moves: readonly ProgressType[] = ['TRANSITION', 'TRANSITION_UNDO', 'TIMER', 'CANCEL'];

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
  const only = which === 'move' ? sql`and g.type = any(${[...moves]}) and g.document_id is null` : sql``;
  return first(
    db,
    sql<LastChange>`
      select u.name, g.at, c.time_zone from progress g
      join customer c on c.id = g.customer_id
      left join app_user u on u.id = g.user_id
      where g.customer_id = ${customerId} and ${sql.ref(`g.${kind}_id`)} = ${id} ${only}
        and ${storyVisibleTo(actor, 'g')}
      order by g.id desc limit 1`,
  );
}

/** Whose history is read, by whom. */
export interface Reading {
  readonly customerId: number;
  readonly actor: Actor;
  readonly subject: Subject;
}

export interface ProgressRow extends ToldEntry {
  readonly id: number;
  readonly at: Date;
  readonly user_id: number | null;
  readonly user_name: string | null;
  readonly assumed_by: number | null;
  readonly assumed_by_name: string | null;
  readonly origin: ProgressOrigin | null;
  readonly document_id: number | null;
  readonly pendency_id: number | null;
  readonly comment_id: number | null;
  readonly sla_minutes: number | null;
  readonly restricted_indexers: readonly RestrictedIndexer[] | null;
}

/** Entries of processes by their numbers, as far as the actor sees what they tell of, newest first. */
export function listEntries(
  db: Db,
  { customerId, actor }: Omit<Reading, 'subject'>,
  ids: readonly number[],
): Promise<(ProgressRow & { readonly process_id: number })[]> {
  return many(
    db,
    sql<ProgressRow & { readonly process_id: number }>`
      select e.id, e.process_id, e.type, e.description, e.fields, e.at, e.user_id, e.assumed_by, e.origin, e.document_id,
        e.pendency_id, e.comment_id, e.sla_minutes, u.name as user_name, a.name as assumed_by_name,
        ${restrictedIndexers(customerId)} as restricted_indexers
      from progress e
      left join app_user u on u.id = e.user_id left join app_user a on a.id = e.assumed_by
      where e.customer_id = ${customerId} and e.id = any(${[...ids]}::bigint[]) and ${storyVisibleTo(actor, 'e')}
      order by e.id desc`,
  );
}
