import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';

const followOf = (actor: Actor) => sql`
  exists (select from process_follow f
    where f.customer_id = p.customer_id and f.user_id = ${actor.userId} and f.process_id = p.id)`;

/** Whether the actor follows a process they see. */
export function findFollowed(db: Db, customerId: number, actor: Actor, id: number) {
  return first(
    db,
    sql<{ isFollowed: boolean }>`
      select ${followOf(actor)} as "isFollowed" from process p
      where p.customer_id = ${customerId} and p.id = ${id} and ${visibleTo(actor, 'p')}`,
  );
}

/** The processes among these that the actor sees, or follows without seeing them any more. */
export function listFollowable(db: Db, customerId: number, actor: Actor, ids: readonly number[]) {
  return many(
    db,
    sql<{ id: number; isFollowed: boolean }>`
      select s.* from (
        select p.id, ${followOf(actor)} as "isFollowed", ${visibleTo(actor, 'p')} as is_seen from process p
        where p.customer_id = ${customerId} and p.id = any(${[...ids]}::bigint[])) s
      where s.is_seen or s."isFollowed" order by s.id`,
  );
}

/** Has a user follow a process unless they do so already. */
export function insertFollow(
  customerId: number,
  { userId, processId, at }: { userId: number; processId: number; at: Date },
): Sql {
  return sql`
    insert into process_follow (customer_id, user_id, process_id, followed_at)
    values (${customerId}, ${userId}, ${processId}, ${at})
    on conflict do nothing returning process_id`;
}

/** Ends that a user follows processes. */
export function deleteFollows(customerId: number, userId: number, ids: readonly number[]): Sql {
  return sql`
    delete from process_follow
    where customer_id = ${customerId} and user_id = ${userId} and process_id = any(${[...ids]}::bigint[])
    returning process_id`;
}
