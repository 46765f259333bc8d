import type { Db } from '../../../platform/db/database.ts';
import { first, many, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';

export interface Looked {
  readonly kind: 'document' | 'process';
  readonly id: number;
}

interface Look {
  readonly place: string;
  /** Null: at nothing any more. */
  readonly record: Looked | null;
  readonly at: Date;
}

/** A window that said nothing for so long looks no more. */
const STANDS_SECONDS = 75;
const TOLD_AT_MOST = 20;

/** Whether the actor may see the record. */
export async function isVisible(db: Db, customerId: number, actor: Actor, { kind, id }: Looked): Promise<boolean> {
  const found = await first(
    db,
    sql`select 1 from ${sql.table(kind)} as t where t.customer_id = ${customerId} and t.id = ${id} and ${visibleTo(actor, 't')}`,
  );
  return found !== undefined;
}

/**
 * Notes what a window looks at, in place of what it looked at before.
 * @returns the records to which somebody came, or from which somebody went
 */
export function look(db: Db, customerId: number, userId: number, { place, record, at }: Look): Promise<Looked[]> {
  const { kind = null, id = null } = record ?? {};
  return many(
    db,
    sql<Looked>`
      with gone as (
        delete from presence where customer_id = ${customerId} and place = ${place}::uuid and user_id = ${userId}
          and (kind, record_id) is distinct from (${kind}::text, ${id}::bigint)
        returning kind, record_id
      ), come as (
        insert into presence (customer_id, kind, record_id, place, user_id, since, seen_at)
        select ${customerId}, ${kind}::text, ${id}::bigint, ${place}::uuid, ${userId}, ${at}, ${at}
        where ${id}::bigint is not null
        on conflict (customer_id, kind, record_id, place) do update set seen_at = excluded.seen_at
        where presence.user_id = excluded.user_id
        returning kind, record_id, since = seen_at as is_new
      )
      select kind, record_id as id from gone union select kind, record_id from come where is_new`,
  );
}

/** Who looks at a record now, who came first before the others. */
export function listPresent(db: Db, customerId: number, { kind, id }: Looked, at: Date) {
  return many(
    db,
    sql<{ id: number; name: string; since: Date }>`
      select p.user_id as id, u.name, min(p.since) as since
      from presence p join app_user u on u.id = p.user_id
      where p.customer_id = ${customerId} and p.kind = ${kind} and p.record_id = ${id}
        and p.seen_at > ${at}::timestamptz - make_interval(secs => ${STANDS_SECONDS})
      group by p.user_id, u.name order by since limit ${TOLD_AT_MOST}`,
  );
}
