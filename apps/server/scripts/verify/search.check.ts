import type { Db } from '../../src/platform/db/database.ts';
import { many, sql } from '../../src/platform/db/sql.ts';
import {
  byCustomer,
  type Check,
  inBatches,
  inRange,
  rangesOf,
  takeTime,
  type Verification,
  type Wrong,
  withIds,
} from './check.ts';
import { expectedOf, type RecordKind, readListOptions, rewriteRows, selectRecords } from './search-rows.ts';
import { createVectorJudge } from './search-vectors.ts';

const RANGE = 500;
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

async function look({ db, tell }: Verification, kind: RecordKind) {
  const lists = await readListOptions(db);
  const wrong: Wrong[] = [];
  let looked = 0;
  const judgeVectors = createVectorJudge(db, kind);
  for await (const range of rangesOf(db, kind, RANGE)) {
    const records = await many(db, selectRecords(kind, inRange(range)));
    const expected = records.map((record) => expectedOf(record, lists));
    const wrongVectors = await judgeVectors(records, expected);
    looked += records.length;
    tell(looked);
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
    const scope = withIds(customerId, ids);
    await many(transaction, sql`select from ${sql.table(kind)} r where ${scope('r', 'id')} order by r.id for update`);
    const records = await many(transaction, selectRecords(kind, scope));
    const lists = await readListOptions(transaction);
    const expected = records.map((record) => expectedOf(record, lists));
    await rewriteRows(transaction, kind, customerId, expected);
  });
}

/** Rows of records that are no more; only somebody who switched the database's own checks off can leave them. */
async function removeLost(db: Db, kind: RecordKind): Promise<void> {
  for (const table of [`${kind}_search`, `${kind}_field`]) {
    await db.transaction().execute(async (transaction) => {
      await takeTime(transaction);
      await many(
        transaction,
        sql`
          delete from ${sql.table(table)} s where not exists (
            select from ${sql.table(kind)} r where r.customer_id = s.customer_id and r.id = ${sql.ref(`s.${kind}_id`)})`,
      );
    });
  }
}
