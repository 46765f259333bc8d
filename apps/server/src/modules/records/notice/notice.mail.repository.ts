import type { NoticeKind, NoticeSettings } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { first, json, many, type Sql, sql } from '../../../platform/db/sql.ts';

const NAME = 'noticeMail';

/** What a user chose; undefined where they never did. */
export async function findSettings(db: Db, customerId: number, userId: number): Promise<NoticeSettings | undefined> {
  const row = await first(
    db,
    sql<{ value: NoticeSettings }>`
      select value from user_preference where customer_id = ${customerId} and user_id = ${userId} and name = ${NAME}`,
  );
  return row?.value;
}

export function putSettings(customerId: number, userId: number, settings: NoticeSettings): Sql {
  return sql`
    insert into user_preference (customer_id, user_id, name, value)
    select m.customer_id, m.user_id, ${NAME}, ${json(settings)}
    from user_customer m where m.customer_id = ${customerId} and m.user_id = ${userId}
    on conflict (customer_id, user_id, name) do update set value = excluded.value
    returning name`;
}

/** The company of a member who may still sign in. */
export async function findCompany(db: Db, customerId: number, userId: number): Promise<string | undefined> {
  const row = await first(
    db,
    sql<{ name: string }>`
      select c.name from user_customer m
      join customer c on c.id = m.customer_id
      join app_user u on u.id = m.user_id and u.enabled
      where m.customer_id = ${customerId} and m.user_id = ${userId}`,
  );
  return row?.name;
}

/** A notice that mail may carry. */
export interface Mailed {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly user_id: number;
  readonly title: string;
  readonly text: string;
  readonly email: string;
  readonly nickname: string;
  readonly document_id: number | null;
  readonly process_id: number | null;
  readonly announcement_id: number | null;
  /** What its user chose; null where they never did. */
  readonly settings: NoticeSettings | null;
}

const mailed = (customerId: number, which: Sql) => sql<Mailed>`
  select n.id, n.kind, n.user_id, n.title, n.text, u.email, u.nickname, n.document_id, n.process_id,
    n.announcement_id, s.value as settings
  from notice n
  join app_user u on u.id = n.user_id and u.enabled
  left join user_preference s on s.customer_id = n.customer_id and s.user_id = n.user_id and s.name = ${NAME}
  where n.customer_id = ${customerId} and ${which} and n.read_at is null
  order by n.id`;

/** Notices of one cause that are not read yet and do not wait for their mail. */
export function listSent(db: Db, customerId: number, batch: string): Promise<Mailed[]> {
  return many(db, mailed(customerId, sql`n.batch = ${batch}::uuid and n.mail_at is null`));
}

/** Of these notices of a user, those that are not read yet. */
export function listGathered(db: Db, customerId: number, userId: number, ids: readonly number[]): Promise<Mailed[]> {
  return many(db, mailed(customerId, sql`n.user_id = ${userId} and n.id = any(${[...ids]}::bigint[])`));
}

/** Notices whose mail waits until a time each. */
export function waitForMail(customerId: number, waiting: readonly { readonly id: number; readonly at: Date }[]): Sql {
  return sql`
    update notice n set mail_at = r.at
    from jsonb_to_recordset(${json(waiting)}) as r(id bigint, at timestamptz)
    where n.customer_id = ${customerId} and n.id = r.id and n.mail_at is null
    returning n.id`;
}

/** Users with mail that is due, those who wait longest first. */
export function unsafeListDueUsers(db: Db, now: Date): Promise<{ customerId: number; userId: number }[]> {
  return many(
    db,
    sql<{ customerId: number; userId: number }>`
      select n.customer_id as "customerId", n.user_id as "userId" from notice n
      where n.mail_at <= ${now} and n.mailed_at is null
      group by 1, 2 order by min(n.mail_at) limit 1000`,
  );
}

/** Notices of a user whose mail is due. */
export function listDue(db: Db, customerId: number, userId: number, now: Date) {
  return many(
    db,
    sql<{ id: number; isRead: boolean; kind: NoticeKind }>`
      select n.id, n.kind, n.read_at is not null as "isRead" from notice n
      where n.customer_id = ${customerId} and n.user_id = ${userId} and n.mail_at <= ${now} and n.mailed_at is null
      order by n.id limit 500`,
  );
}

export function markMailed(customerId: number, userId: number, ids: readonly number[], at: Date): Sql {
  return sql`
    update notice set mailed_at = ${at}
    where customer_id = ${customerId} and user_id = ${userId} and id = any(${[...ids]}::bigint[]) and mailed_at is null
    returning id`;
}
