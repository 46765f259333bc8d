import type { ProgressType } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { first, type Sql, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import { storyVisibleTo } from './progress.story.ts';

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
const moves: readonly ProgressType[] = ['TRANSITION', 'CANCEL'];

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

/** Marks that something happened in processes. */
export function touchProcesses(customerId: number, ids: readonly number[], at: Date): Sql {
  return sql`
    update process set last_progress_at = greatest(last_progress_at, ${at}::timestamptz)
    where customer_id = ${customerId} and id = any(${[...ids]}::bigint[])
    returning id`;
}
