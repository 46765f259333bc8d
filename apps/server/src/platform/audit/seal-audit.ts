import { createHmac } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { first, many, sql } from '../db/sql.ts';
import type { KeyRing } from '../session/key-ring.ts';
import { markRows, type SealedRow } from './seal-marks.ts';

/**
 * The audit row `a` as hashed: its filled columns as PostgreSQL writes them in UTC (see `useSealedForm`), without its
 * seal. Empty ones stay out, so that a later column leaves older seals as they are.
 */
export const sealedContent = sql`
  (select jsonb_object_agg(f.key, f.value) from jsonb_each(to_jsonb(a) - 'seal') f where f.value <> 'null')::text`;

/** Fixes how instants are written for the rest of a transaction. */
export async function useSealedForm(transaction: Db): Promise<void> {
  await many(transaction, sql`select set_config('TimeZone', 'UTC', true)`);
}

const BATCH = 5_000;
/** Rows younger than this may still have older neighbours in flight. */
const SETTLE = '10 seconds';

/** Hash of a batch, row by row in order of id: HMAC-SHA256 over the previous seal and each content with its length. */
export function createSeal(key: Buffer, previous: Buffer) {
  const hmac = createHmac('sha256', key).update(previous);
  return {
    add(content: string): void {
      hmac.update(`${Buffer.byteLength(content)}:`).update(content);
    },
    end: (): Buffer => hmac.digest(),
  };
}

/**
 * Chains the unsealed audit rows of one customer to its last seal. Writers never wait for it.
 * @returns how many rows were sealed
 */
export async function unsafeSealAudit(
  db: Db,
  customerId: number,
  { current: key }: KeyRing,
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await many(transaction, sql`select pg_advisory_xact_lock(hashtext('tramite.seal'), ${customerId})`);
    await useSealedForm(transaction);
    const rows = await many(
      transaction,
      sql<SealedRow>`
        select id, ${sealedContent} as content from audit a
        where customer_id = ${customerId} and seal is null and at < ${now}::timestamptz - ${SETTLE}::interval
        order by id limit ${BATCH}`,
    );
    if (rows.length === 0) return 0;
    const last = await first(
      transaction,
      sql<{ number: number; hash: Buffer }>`
        select number, hash from audit_seal where customer_id = ${customerId} order by number desc limit 1`,
    );
    const previous = last?.hash ?? Buffer.alloc(32);
    const number = (last?.number ?? 0) + 1;
    const seal = createSeal(key.bytes, previous);
    for (const { content } of rows) seal.add(content);
    const hash = seal.end();
    await many(
      transaction,
      sql`
        insert into audit_seal (customer_id, number, row_count, previous_hash, hash, sealed_at, key_id, row_marks)
        values (${customerId}, ${number}, ${rows.length}, ${previous}, ${hash}, ${now}, ${key.id},
          ${markRows(key.bytes, previous, rows)})`,
    );
    await many(
      transaction,
      sql`update audit set seal = ${number} where customer_id = ${customerId} and id = any(${rows.map((row) => row.id)}::uuid[])`,
    );
    return rows.length;
  });
}

/** Customers that have rows to seal. */
export async function unsafeListUnsealed(db: Db): Promise<number[]> {
  const rows = await many(db, sql<{ customer_id: number }>`select distinct customer_id from audit where seal is null`);
  return rows.map((row) => row.customer_id);
}

/** Customers that have audit rows or seals, or exist. */
export async function unsafeListAudited(db: Db): Promise<number[]> {
  const rows = await many(
    db,
    sql<{ id: number }>`
      select id from customer union select customer_id from audit union select customer_id from audit_seal order by id`,
  );
  return rows.map(({ id }) => id);
}
