import type { Db } from '../../src/platform/db/database.ts';
import { insertRows, many, sql } from '../../src/platform/db/sql.ts';
import { uuidv7 } from '../../src/platform/ids/uuid.ts';
import { outboxColumns } from '../../src/platform/outbox/outbox-row.ts';
import { byCustomer, type Check, inBatches, type Wrong, walk } from './check.ts';

interface ThumbRow {
  readonly customer_id: number;
  readonly id: number;
  readonly thumb_key: string | null;
}

const AT_ONCE = 16;
const BATCH = 500;
const tables = ['document', 'attachment', 'document_version'];

/** What says it has a thumbnail has one. The repair lets the worker draw it again. */
export const thumbnailsCheck: Check = {
  name: 'Thumbnails',
  readsFiles: true,
  async look({ db, storage, tell }) {
    const wrong: Wrong[] = [];
    let looked = 0;
    for (const what of tables) {
      const pages = walk<ThumbRow>(
        db,
        'f',
        (where, end) => sql`
          select f.customer_id, f.id, f.thumb_key from ${sql.table(what)} f
          where f.thumb_state = 'READY' and ${where} ${end}`,
      );
      for await (const page of pages) {
        looked += page.length;
        tell(looked);
        for (const batch of inBatches(page, AT_ONCE)) {
          const heads = await Promise.all(batch.map(async ({ thumb_key: key }) => key && (await storage.head(key))));
          batch.forEach(({ customer_id: customerId, id }, index) => {
            if (!heads[index]) wrong.push({ customerId, what, id, says: 'the thumbnail is missing' });
          });
        }
      }
    }
    return { looked, wrong };
  },
  async repair(db, wrong, now) {
    for (const table of tables) {
      for (const [customerId, ids] of byCustomer(wrong.filter(({ what }) => what === table))) {
        for (const batch of inBatches(ids, BATCH)) await requeue(db, table, customerId, { ids: batch, now });
      }
    }
  },
};

async function requeue(db: Db, table: string, customerId: number, { ids, now }: { ids: number[]; now: Date }) {
  await db.transaction().execute(async (transaction) => {
    const rows = await many(
      transaction,
      sql<{ document_id: number }>`
        update ${sql.table(table)} set thumb_state = 'PENDING', thumb_key = null
        where customer_id = ${customerId} and id = any(${ids}::bigint[]) and thumb_state = 'READY'
        returning ${sql.ref(table === 'document' ? 'id' : 'document_id')} as document_id`,
    );
    const events = [...new Set(rows.map((row) => row.document_id))].map((documentId) => ({
      id: uuidv7(now),
      customer_id: customerId,
      event: 'document.thumbnail_lost',
      payload: { customerId, documentId },
      created_at: now,
    }));
    await many(transaction, insertRows('outbox', outboxColumns, events));
  });
}
