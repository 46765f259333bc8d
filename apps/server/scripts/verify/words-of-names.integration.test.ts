import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { twinPlate } from '@tramite/rules/format/plate';
import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import { wordsOf } from '@tramite/rules/text/normalise-text';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { many } from '../../src/platform/db/sql.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { createKeyRing } from '../../src/platform/session/key-ring.ts';
import { createLocalStorage } from '../../src/platform/storage/local-storage.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { inRange, rangesOf } from './check.ts';
import { documentSearchCheck, processSearchCheck } from './search.check.ts';
import { selectRecords } from './search-rows.ts';

const migrations = ['0028-words-of-names', '0034-people-in-words'].map((name) =>
  resolve(import.meta.dirname, `../../migrations/${name}.sql`),
);
const auditKey = createKeyRing('AUDIT_KEY', Buffer.alloc(32, 3));

let db: TestDatabase;
let database: Database;

beforeAll(async () => {
  db = await createTestDatabase(inject('serverUrl'), inject('templateName'));
  database = openDatabase({ url: db.url, pool: 4, log: createLog('silent') });
});
afterAll(async () => {
  await database.end();
  await db.drop();
});

/** Words under which a value was found before its pieces were. */
function formerWordsOf({ format, value, display }: StoredIndexer): string[] {
  const codes = format ? [value].flat().map(String) : [];
  return wordsOf(
    [display, ...codes, ...codes.flatMap((code) => [twinPlate(code) ?? '', ...code.split('/')])].join(' '),
  );
}

/** Gives every row the vector it had before the migrations, with the bare stem of its label and nobody's number. */
async function rewind(kind: 'document' | 'process'): Promise<void> {
  const system = database.unsafeSystem;
  for await (const range of rangesOf(system, kind, 500)) {
    for (const record of await many(system, selectRecords(kind, inRange(range)))) {
      const { customer_id: customer, id, labels, names, establishment_id, type_id, situation, indexers } = record;
      const vals = [id, ...wordsOf(names), ...indexers.flatMap(formerWordsOf)].join(' ');
      await db.query(
        `update ${kind}_search set ts = array_to_tsvector(array(
           select $1 || ':' || lexeme from (
             select stem_word(word) as lexeme from regexp_split_to_table(normalise_text($2), ' ') word where word <> ''
             union select word from regexp_split_to_table(normalise_text($2 || ' ' || $3), ' ') word where word <> ''
             union values ('@e' || $4), ('@t' || $5), ('@s' || $6)) as l))
         where customer_id = $1::int and ${kind}_id = $7`,
        [String(customer), labels, vals, String(establishment_id), String(type_id), situation, id],
      );
    }
  }
}

it('rows from before are found as if they were written today', async () => {
  await db.query(
    `update document set file_name = (array['DANFE-3526_x-796.pdf', 'IMG_20251128_090304.jpg', 'ana.b2@x3.com', '1.2-3'])[id % 4 + 1]
     where id % 3 = 0`,
  );
  // There were no forms then.
  await db.query(`update form set words = ''`);
  await rewind('document');
  await rewind('process');
  const verification = {
    db: database.unsafeSystem,
    storage: createLocalStorage({ folder: tmpdir(), linkSecret: auditKey.current.bytes }),
    auditKey,
    now: new Date(),
    tell: () => undefined,
  };
  const before = await documentSearchCheck.look(verification);
  expect(before.wrong.length).toBeGreaterThan(100);
  for (const migration of migrations) await db.query(readFileSync(migration, 'utf8'));
  for (const check of [documentSearchCheck, processSearchCheck]) {
    const { looked, wrong } = await check.look(verification);
    expect(looked).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  }
}, 120_000);
