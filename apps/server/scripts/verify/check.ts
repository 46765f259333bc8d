import type { Db } from '../../src/platform/db/database.ts';
import { many, type Sql, sql } from '../../src/platform/db/sql.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';

/** What every check looks at. */
export interface Verification {
  /** A snapshot that only reads, across customers. */
  readonly db: Db;
  readonly storage: Storage;
  readonly auditKey: Buffer;
  readonly now: Date;
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

/** Splits a list into pieces of a size. */
export function* inBatches<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}

/** Ids of wrong rows by customer. */
export function byCustomer(wrong: readonly Wrong[]): Map<number, number[]> {
  const ids = new Map<number, number[]>();
  for (const { customerId, id } of wrong) ids.set(customerId, [...(ids.get(customerId) ?? []), Number(id)]);
  return ids;
}
