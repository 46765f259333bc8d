import { headsFolder } from '../../src/platform/audit/seal-heads.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { many, sql } from '../../src/platform/db/sql.ts';
import type { Check, Wrong } from './check.ts';

const DAY_MS = 24 * 60 * 60_000;
const BATCH = 500;
const owners = ['document', 'attachment', 'document_version', 'signature_file', 'stored_file'];

/** Nothing older than a day lies in storage that no record knows. */
export const orphanObjectsCheck: Check = {
  name: 'Objects in storage',
  readsFiles: true,
  async look({ db, storage, now, tell }) {
    const customers = await many(db, sql<{ id: number }>`select id from customer order by id`);
    const wrong: Wrong[] = [];
    let looked = 0;
    for (const { id: customerId } of customers) {
      const report = async (keys: string[]) => {
        looked += keys.length;
        tell(looked);
        for (const id of await listOrphans(db, customerId, keys)) {
          wrong.push({ customerId, what: 'object', id, says: 'no record knows it' });
        }
      };
      let batch: string[] = [];
      for await (const key of storage.listKeys(String(customerId), new Date(now.getTime() - DAY_MS))) {
        if (key.startsWith(`${headsFolder(customerId)}/`)) continue;
        batch.push(key);
        if (batch.length < BATCH) continue;
        await report(batch);
        batch = [];
      }
      await report(batch);
    }
    return { looked, wrong };
  },
};

/** Keys that belong to no file; what was drawn from a file lies under its key, beside it or among the drawn pages. */
async function listOrphans(db: Db, customerId: number, keys: readonly string[]): Promise<string[]> {
  const owned = (table: string) => sql`
    exists (select from ${sql.table(table)} f where f.customer_id = ${customerId} and f.storage_key in (o.key, o.base))`;
  const made = sql`
    exists (select from report r where r.customer_id = ${customerId} and o.key in (r.storage_key, r.source_key))
    or exists (select from customer c where c.id = ${customerId} and c.logo = o.key)`;
  const rows = await many(
    db,
    sql<{ key: string }>`
      select o.key from (select key, regexp_replace(
          regexp_replace(key, '^(\\d+)/drawn/', '\\1/'), '\\.(thumb|page-\\d+)\\.webp$', '') as base
        from unnest(${[...keys]}::text[]) as k (key)) o
      where not (${sql.join([...owners.map(owned), made], sql` or `)})`,
  );
  return rows.map(({ key }) => key);
}
