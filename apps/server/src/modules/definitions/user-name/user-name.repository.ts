import type { Db } from '../../../platform/db/database.ts';
import { many, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';

/** Names of the users among `ids` that belong, or once belonged, to the customer. */
export function listUserNames(db: Db, customerId: number, ids: readonly number[]) {
  return many(
    db,
    sql<{ id: number; name: string }>`
      select u.id, u.name from user_customer c join app_user u on u.id = c.user_id
      where c.customer_id = ${customerId} and c.user_id = any(${[...ids]}::bigint[])`,
  );
}

/** Everybody who belongs, or once belonged, to the customer. */
export function listAllNames(db: Db, customerId: number) {
  return many(
    db,
    sql<{ id: number; name: string }>`
      select u.id, u.name from user_customer c join app_user u on u.id = c.user_id
      where c.customer_id = ${customerId} order by u.id`,
  );
}

/** The users of the customer, by name; who does not see all establishments is told those of their own. */
export function listColleagueNames(db: Db, customerId: number, actor: Actor) {
  const near = actor.seesAllEstablishments
    ? sql`true`
    : sql`(u.id = ${actor.userId} or exists (
        select from user_establishment e where e.customer_id = c.customer_id and e.user_id = u.id
          and e.establishment_id = any(${[...actor.establishmentIds]}::bigint[])))`;
  return many(
    db,
    sql<{ id: number; name: string }>`
      select u.id, u.name from user_customer c join app_user u on u.id = c.user_id
      where c.customer_id = ${customerId} and ${near}
      order by u.name collate "pt-BR-x-icu", u.id`,
  );
}
