import type { Db } from '../../src/platform/db/database.ts';
import { many, sql } from '../../src/platform/db/sql.ts';
import { byCustomer, type Check, inBatches, type Verification, type Wrong, walk } from './check.ts';
import {
  expectedOf,
  listWrongVectors,
  type RecordKind,
  readListOptions,
  rewriteRows,
  selectRecords,
} from './search-rows.ts';

const BATCH = 200;

/** Records are found by what they say now: their text row and a row for each value. */
const checkOf = (kind: RecordKind, name: string): Check => ({
  name,
  look: (verification) => look(verification, kind),
  async repair(db, wrong) {
    for (const [customerId, ids] of byCustomer(wrong)) {
      for (const batch of inBatches(ids, BATCH)) await rebuild(db, kind, customerId, batch);
    }
    await removeLost(db, kind);
  },
});

export const documentSearchCheck = checkOf('document', 'Search and field rows of documents');
export const processSearchCheck = checkOf('process', 'Search and field rows of processes');

async function look({ db }: Verification, kind: RecordKind) {
  const lists = await readListOptions(db);
  const wrong: Wrong[] = [];
  let looked = 0;
  for await (const records of walk(db, 'r', (where, end) => selectRecords(kind, where, end))) {
    looked += records.length;
    const expected = records.map((record) => expectedOf(record, lists));
    const wrongVectors = await listWrongVectors(db, kind, expected);
    records.forEach((record, index) => {
      const isTextRight = record.is_row_right && !wrongVectors.has(record.id);
      const areFieldsRight =
        record.are_keys_right && JSON.stringify(record.fields) === JSON.stringify(expected[index]?.fields);
      if (isTextRight && areFieldsRight) return;
      const says = isTextRight ? 'the field rows are not what it says' : 'the search row is not what it says';
      wrong.push({ customerId: record.customer_id, what: kind, id: record.id, says });
    });
  }
  return { looked, wrong };
}

/** Holds the records, so that a change of the same one waits and then writes its own rows. */
async function rebuild(db: Db, kind: RecordKind, customerId: number, ids: readonly number[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const where = sql`r.customer_id = ${customerId} and r.id = any(${[...ids]}::bigint[])`;
    await many(transaction, sql`select from ${sql.table(kind)} r where ${where} order by r.id for update`);
    const records = await many(transaction, selectRecords(kind, where, sql``));
    const lists = await readListOptions(transaction);
    const expected = records.map((record) => expectedOf(record, lists));
    await rewriteRows(transaction, kind, customerId, expected);
  });
}

/** Rows of records that are no more; only somebody who switched the database's own checks off can leave them. */
async function removeLost(db: Db, kind: RecordKind): Promise<void> {
  for (const table of [`${kind}_search`, `${kind}_field`]) {
    await many(
      db,
      sql`
        delete from ${sql.table(table)} s where not exists (
          select from ${sql.table(kind)} r where r.customer_id = s.customer_id and r.id = ${sql.ref(`s.${kind}_id`)})`,
    );
  }
}
