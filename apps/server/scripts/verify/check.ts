import type { Db } from '../../src/platform/db/database.ts';
import { many, type Sql, sql } from '../../src/platform/db/sql.ts';
import type { KeyRing } from '../../src/platform/session/key-ring.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';

/** What every check looks at. */
export interface Verification {
  /** A snapshot that only reads, across customers. */
  readonly db: Db;
  readonly storage: Storage;
  readonly auditKey: KeyRing;
  readonly now: Date;
  /** Says how many rows were looked at so far, for those who watch. */
  tell(looked: number): void;
}

/** One thing that is not as it should be. */
export interface Wrong {
  readonly customerId: number;
  /** Table or kind of record, and the id where a repair needs it. */
  readonly what: string;
  readonly id: number | string;
  readonly says: string;
}

export interface Found {
  readonly looked: number;
  readonly wrong: readonly Wrong[];
}

export interface Check {
  readonly name: string;
  /** Goes through the objects in storage; left out where only the rows are looked at. */
  readonly readsFiles?: boolean;
  look(verification: Verification): Promise<Found>;
  /** Rebuilds what is derived; a check without one finds what only people can put right. */
  repair?(db: Db, wrong: readonly Wrong[], now: Date): Promise<void>;
}

/** Lets statements of a transaction go through whole tables: without an end to their time, with memory for a join of two. */
export async function takeTime(transaction: Db): Promise<void> {
  await many(
    transaction,
    sql`
      select set_config('statement_timeout', '0', true), set_config('work_mem', '64MB', true),
        set_config('plan_cache_mode', 'force_custom_plan', true)`,
  );
}

const PAGE = 1_000;

/** A row with the key by which its table is walked. */
interface Keyed {
  readonly customer_id: number;
  readonly id: number;
}

/** Walks a statement in pages: `page` gets the condition on the columns of its key, its order and limit. */
export async function* walk<T extends Keyed>(db: Db, alias: string, page: (where: Sql, end: Sql) => Sql<T>) {
  const key = sql`(${sql.ref(`${alias}.customer_id`)}, ${sql.ref(`${alias}.id`)})`;
  let last: Keyed = { customer_id: 0, id: 0 };
  for (;;) {
    const where = sql`${key} > (${last.customer_id}::int, ${last.id}::bigint)`;
    const end = sql`order by ${sql.ref(`${alias}.customer_id`)}, ${sql.ref(`${alias}.id`)} limit ${PAGE}`;
    const rows = await many(db, page(where, end));
    yield rows;
    const lastRow = rows.at(-1);
    if (!lastRow || rows.length < PAGE) return;
    last = lastRow;
  }
}

/** Rows of a table between two ids of a customer, both of them included. */
export interface Range {
  readonly customerId: number;
  readonly from: number;
  readonly upTo: number;
  readonly rows: number;
}

/** Restricts a table `alias` to records, told by its customer and the column that holds their id. */
export type Scope = (alias: string, id: string) => Sql;

/** The records of a range. Said of every table of a statement, each is read once, in the order of its index. */
export const inRange =
  ({ customerId, from, upTo }: Range): Scope =>
  (alias, id) =>
    sql`${sql.ref(`${alias}.customer_id`)} = ${customerId} and ${sql.ref(`${alias}.${id}`)} between ${from} and ${upTo}`;

/** Some records of a customer. */
export const withIds =
  (customerId: number, ids: readonly number[]): Scope =>
  (alias, id) =>
    sql`${sql.ref(`${alias}.customer_id`)} = ${customerId} and ${sql.ref(`${alias}.${id}`)} = any(${[...ids]}::bigint[])`;

/** Cuts a table into ranges of about `size` rows; its rows without a customer of their own are among them. */
export async function* rangesOf(db: Db, table: string, size: number): AsyncGenerator<Range> {
  let last: Keyed = { customer_id: 0, id: 0 };
  for (;;) {
    const ranges = await many(
      db,
      sql<Range>`
        select customer_id as "customerId", min(id) as "from", max(id) as "upTo", count(*) as rows
        from (select customer_id, id from ${sql.table(table)}
          where (customer_id, id) > (${last.customer_id}::int, ${last.id}::bigint)
          order by customer_id, id limit ${size}) p
        group by 1 order by 1`,
    );
    yield* ranges;
    const end = ranges.at(-1);
    if (!end) return;
    last = { customer_id: end.customerId, id: end.upTo };
  }
}

/** Splits a list into pieces of a size. */
export function* inBatches<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}

/** Ids of wrong rows by customer. */
export function byCustomer(wrong: readonly Wrong[]): Map<number, number[]> {
  const ids = new Map<number, number[]>();
  for (const { customerId, id } of wrong) {
    const own = ids.get(customerId) ?? [];
    own.push(Number(id));
    ids.set(customerId, own);
  }
  return ids;
}
