import type { Db } from '../../../platform/db/database.ts';
import { first, json, many, type Sql, sql } from '../../../platform/db/sql.ts';

export interface PersonalRow {
  readonly login: string;
  readonly email: string;
  readonly name: string;
  readonly nickname: string;
  readonly cpf: string | null;
  readonly cellphone: string | null;
  readonly photo: string | null;
  readonly landing: unknown;
  readonly version: number;
}

/** A user's personal data, with the landing they chose in a company. */
export function unsafeFindPersonal(
  db: Db,
  userId: number,
  customerId: number | null,
): Promise<PersonalRow | undefined> {
  return first(
    db,
    sql<PersonalRow>`
      select u.login, u.email, u.name, u.nickname, u.cpf, u.cellphone, u.photo, u.version, (
        select m.landing from user_customer m where m.customer_id = ${customerId}::int and m.user_id = u.id
      ) as landing
      from app_user u where u.id = ${userId}`,
  );
}

export interface LastChange {
  readonly name: string | null;
  readonly at: Date;
}

/** Who changed an account last, and when, as the audit of the user's companies tells it. */
export function unsafeFindLastChange(db: Db, userId: number): Promise<LastChange | undefined> {
  return first(
    db,
    sql<LastChange>`
      select u.name, a.at from user_customer m
      cross join lateral (
        select at, actor_id from audit
        where customer_id = m.customer_id and object_type = 'user' and object_id = ${String(userId)}
        order by id desc limit 1
      ) a
      left join app_user u on u.id = a.actor_id
      where m.user_id = ${userId} order by a.at desc limit 1`,
  );
}

export interface PersonalChange {
  readonly name: string;
  readonly nickname: string;
  readonly cellphone: string | null;
}

/** The part of a change of personal data as it was read. */
export function updatePersonal(
  { userId, version }: { userId: number; version: number },
  { name, nickname, cellphone }: PersonalChange,
): Sql {
  return sql`
    update app_user set name = ${name}, nickname = ${nickname}, cellphone = ${cellphone}, version = version + 1
    where id = ${userId} and version = ${version} and enabled returning id`;
}

/** The part of a change that says where a user's way in ends in a company; null: as the role says. */
export function updateLanding(customerId: number, userId: number, landing: object | null): Sql {
  return sql`
    update user_customer set landing = ${landing === null ? sql`null` : json(landing)}
    where customer_id = ${customerId} and user_id = ${userId}`;
}

/** Notes that a user closed news of the product. */
export async function unsafeSeeNews(db: Db, userId: number, name: string): Promise<void> {
  await many(
    db,
    sql`
      update app_user set seen_news = array_append(seen_news, ${name})
      where id = ${userId} and not seen_news @> array[${name}::text]`,
  );
}
