import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { Room } from '../../../platform/settings/room-settings.ts';

/** What one row of `stored_file` or `report` takes; all counting goes by these. */
export const fileBytes = (alias: string): Sql =>
  sql`coalesce(${sql.ref(`${alias}.size`)}, ${sql.ref(`${alias}.announced`)}, 0)`;
export const reportFiles = (alias: string): Sql => sql`
  (${sql.ref(`${alias}.storage_key`)} is not null)::int + (${sql.ref(`${alias}.source_key`)} is not null)::int`;
export const reportBytes = (alias: string): Sql => sql`
  (case when ${sql.ref(`${alias}.storage_key`)} is null then 0 else coalesce(${sql.ref(`${alias}.size`)}, 0) end
    + case when ${sql.ref(`${alias}.source_key`)} is null then 0 else coalesce(${sql.ref(`${alias}.source_size`)}, 0) end)`;

/** What is kept, counted again: of the companies that a condition on `k.customer_id` leaves. */
export const countedRooms = (where: Sql): Sql => sql`
  select k.customer_id, sum(k.files) as files, sum(k.bytes) as bytes from (
    select f.customer_id, 1 as files, ${fileBytes('f')} as bytes from stored_file f
    union all
    select r.customer_id, ${reportFiles('r')}, ${reportBytes('r')} from report r
  ) k where ${where} group by 1`;

export interface Taken {
  readonly files: number;
  readonly bytes: number;
}

/** The part that moves what a company keeps by the sum of a select of `customer_id`, `files` and `bytes`. */
export function moveRoom(from: Sql): Sql {
  return sql`
    insert into customer_room as k (customer_id, files, bytes)
    select m.customer_id, sum(m.files), sum(m.bytes) from (${from}) m
    group by 1 having sum(m.files) <> 0 or sum(m.bytes) <> 0
    on conflict (customer_id) do update set files = k.files + excluded.files, bytes = k.bytes + excluded.bytes`;
}

/** The same by known figures; nothing where nothing moves. */
export function moveRoomBy(customerId: number, { files, bytes }: Taken): Sql[] {
  if (files === 0 && bytes === 0) return [];
  return [
    moveRoom(sql`select ${customerId}::int as customer_id, ${files}::bigint as files, ${bytes}::bigint as bytes`),
  ];
}

/** Takes room for more, and answers no row where the company has none left. */
export function takeRoom(customerId: number, { files, bytes }: Taken, room: Room): Sql {
  const fits = (nowFiles: Sql, nowBytes: Sql) => sql`
    ${nowFiles} + ${files}::bigint <= coalesce(c.most_files, ${room.companyFiles}::bigint)
    and ${nowBytes} + ${bytes}::bigint <= coalesce(c.most_bytes, ${room.companyBytes}::bigint)`;
  return sql`
    insert into customer_room (customer_id, files, bytes)
    select ${customerId}::int, ${files}::bigint, ${bytes}::bigint from customer c
    where c.id = ${customerId} and ${fits(sql`0::bigint`, sql`0::bigint`)}
    on conflict (customer_id) do update
      set files = customer_room.files + excluded.files, bytes = customer_room.bytes + excluded.bytes
    where exists (
      select from customer c
      where c.id = customer_room.customer_id and ${fits(sql`customer_room.files`, sql`customer_room.bytes`)})
    returning customer_id`;
}
