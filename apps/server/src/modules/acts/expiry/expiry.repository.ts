import type { Db } from '../../../platform/db/database.ts';
import { json, many, type Sql, sql } from '../../../platform/db/sql.ts';

/** A document whose last day comes near, with those who are told of it. */
export interface Expiring {
  readonly id: number;
  readonly processId: number | null;
  readonly label: string;
  readonly expiresOn: string;
  readonly daysLeft: number;
  /** Of `expiryMarks`, the one nobody was told at yet. */
  readonly mark: number;
  /** Who captured it, who has its process reserved, and who follows that. */
  readonly userIds: readonly number[];
  /** Where who captured it is gone: the roles that check it. */
  readonly roleIds: readonly number[];
}

const MARKS_AT_MOST = 30;

/** Documents `d` of open work that come near their last day, with the day it is where their customer `c` is. */
const near = (customer: Sql, now: Date) => sql`
  from customer c
  cross join lateral (select (${now}::timestamptz at time zone c.time_zone)::date as day) today
  join document d on d.customer_id = c.id and d.situation not in ('S', 'V')
    and d.expires_on between today.day and today.day + ${MARKS_AT_MOST}::int
  cross join lateral (select case
    when d.expires_on - today.day <= 5 then 5 when d.expires_on - today.day <= 15 then 15 else 30 end as days) mark
  where ${customer} and not exists (
    select from expiry_notice x
    where x.customer_id = d.customer_id and x.document_id = d.id and x.expires_on = d.expires_on and x.days = mark.days)`;

/** Customers with documents nobody was told of yet. */
export async function unsafeListExpiringCustomers(db: Db, now: Date): Promise<number[]> {
  const rows = await many(db, sql<{ id: number }>`select distinct c.id ${near(sql`true`, now)} order by c.id`);
  return rows.map(({ id }) => id);
}

export function listExpiring(
  db: Db,
  customerId: number,
  { now, limit }: { now: Date; limit: number },
): Promise<Expiring[]> {
  return many(
    db,
    sql<Expiring>`
      with soon as (
        select d.*, mark.days as mark, d.expires_on - today.day as days_left
        ${near(sql`c.id = ${customerId}`, now)}
        order by d.expires_on, d.id limit ${limit}
      )
      select d.id, d.process_id as "processId", t.label, d.expires_on as "expiresOn", d.days_left as "daysLeft", d.mark,
        to_jsonb(array(
          select d.owner_id
          union select p.reserved_by from process p
            where p.customer_id = d.customer_id and p.id = d.process_id and p.reserved_by is not null
          union select f.user_id from process_follow f where f.customer_id = d.customer_id and f.process_id = d.process_id
        )) as "userIds",
        case when m.enabled and u.enabled then '[]' else to_jsonb(array(
          select distinct s.role_id from check_step s
          where s.customer_id = d.customer_id and s.document_type_id = d.type_id)) end as "roleIds"
      from soon d
      join document_type t on t.customer_id = d.customer_id and t.id = d.type_id
      join app_user u on u.id = d.owner_id
      left join user_customer m on m.customer_id = d.customer_id and m.user_id = d.owner_id
      order by d.expires_on, d.id`,
  );
}

/** Keeps of which documents people were told; misses those that somebody else told of. */
export function markTold(customerId: number, documents: readonly Expiring[], at: Date): Sql {
  const rows = documents.map(({ id, expiresOn, mark }) => ({ id, expiresOn, mark }));
  return sql`
    insert into expiry_notice (customer_id, document_id, expires_on, days, told_at)
    select d.customer_id, d.id, d.expires_on, r.mark, ${at}::timestamptz
    from jsonb_to_recordset(${json(rows)}) as r(id bigint, "expiresOn" date, mark int)
    join document d on d.customer_id = ${customerId} and d.id = r.id and d.expires_on = r."expiresOn"
      and d.situation not in ('S', 'V')
    returning document_id`;
}
