import { createHmac } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { first, many, sql } from '../db/sql.ts';
import type { KeyRing } from '../session/key-ring.ts';
import { markRows, type SealedRow } from './seal-marks.ts';

/** The hashed content of audit row `a`, in UTC (`useSealedForm`). No nulls, so new columns keep old seals valid. */
export const sealedContent = sql`
  (select jsonb_object_agg(f.key, f.value) from jsonb_each(to_jsonb(a) - 'seal') f where f.value <> 'null')::text`;

/** Fixes the format of instants for the rest of the transaction. */
export async function useSealedForm(transaction: Db): Promise<void> {
  await many(transaction, sql`select set_config('TimeZone', 'UTC', true)`);
}

const BATCH = 5_000;
/** Younger rows may still get older neighbours from running transactions. */
const SETTLE = '10 seconds';

/** Hashes rows in order of id: HMAC-SHA256 over the previous seal and each content with its length. */
export function createSeal(key: Buffer, previous: Buffer) {
  const hmac = createHmac('sha256', key).update(previous);
  return {
    add(content: string): void {
      hmac.update(`${Buffer.byteLength(content)}:`).update(content);
    },
    end: (): Buffer => hmac.digest(),
  };
}

/** Chains one customer's unsealed audit rows to its last seal, without blocking writers. Returns how many. */
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

export async function unsafeListUnsealed(db: Db): Promise<number[]> {
  const rows = await many(db, sql<{ customer_id: number }>`select distinct customer_id from audit where seal is null`);
  return rows.map((row) => row.customer_id);
}

/** All customers, and those no longer there that left audit rows or seals. */
export async function unsafeListAudited(db: Db): Promise<number[]> {
  const rows = await many(
    db,
    sql<{ id: number }>`
      select id from customer union select customer_id from audit union select customer_id from audit_seal order by id`,
  );
  return rows.map(({ id }) => id);
}
