import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { uuidv7 } from '../ids/uuid.ts';
import { createLog } from '../log/log.ts';
import { createKeyRing, type KeyRing } from '../session/key-ring.ts';
import { createLocalStorage, type LocalStorage } from '../storage/local-storage.ts';
import { unsafeSealAudit } from './seal-audit.ts';
import { unsafePublishHeads } from './seal-heads.ts';
import type { RowBreak } from './seal-marks.ts';
import { unsafeVerifyAudit } from './verify-audit.ts';

const keyBytes = Buffer.alloc(32, 7);
const key = createKeyRing('AUDIT_KEY', keyBytes);
const another = createKeyRing('AUDIT_KEY', Buffer.alloc(32, 9));
const log = createLog('silent');
const start = Date.now() - 10 * 60_000;
const minute = (n: number) => new Date(start + n * 60_000);

let files: string;
let db: TestDatabase;
let database: Database;
let storage: LocalStorage;

/** Three batches of four rows for customer 1 and one for customer 2, with their heads in storage. */
beforeAll(async () => {
  files = mkdtempSync(join(tmpdir(), 'tramite-audit-'));
  storage = createLocalStorage({ folder: files, linkSecret: keyBytes });
  db = await createTestDatabase(inject('serverUrl'), inject('templateName'));
  database = openDatabase({ url: db.url, pool: 4, log });
  await db.query('delete from audit');
  for (const batch of [1, 2, 3]) {
    for (let row = 0; row < 4; row += 1) await writeRow(1, minute(batch), `batch ${batch} row ${row}`);
    await seal(1, key, batch);
  }
  await writeRow(2, minute(1), 'of another customer');
  await seal(2, key, 1);
  await publish();
  await db.query('create table audit_kept as table audit');
  await db.query('create table audit_seal_kept as table audit_seal');
});
beforeEach(async () => {
  await db.query('delete from audit_seal; delete from audit');
  await db.query('insert into audit table audit_kept; insert into audit_seal table audit_seal_kept');
});
afterAll(async () => {
  await database.end();
  await db.drop();
  rmSync(files, { recursive: true, force: true });
});

const writeRow = (customerId: number, at: Date, objectId: string, sealed: number | null = null) =>
  db.query(
    `insert into audit (customer_id, id, at, actor_id, action, object_type, object_id, trace_id, data, seal)
     values ($1, $2, $3, 1, 'document.check', 'document', $4, 'trace', '{"step": 1}', $5)`,
    [customerId, uuidv7(at), at, objectId, sealed],
  );
const seal = (customerId: number, by: KeyRing, batch: number) =>
  unsafeSealAudit(database.unsafeSystem, customerId, by, minute(batch + 0.9));

async function publish() {
  for (const customerId of [1, 2]) await unsafePublishHeads(database.unsafeSystem, storage, customerId, log);
}

const verify = (customerId: number, by = key) =>
  database.unsafeSystem
    .transaction()
    .execute((transaction) => unsafeVerifyAudit(transaction, storage, customerId, { key: by, now: new Date() }));

async function falselyNamedKey() {
  await rebuild(another);
  await db.query('update audit_seal set key_id = $1', [key.current.id]);
}

/** Takes the seals off every row and makes the chain anew. */
async function rebuild(by: KeyRing) {
  await db.query('delete from audit_seal where customer_id = 1; update audit set seal = null where customer_id = 1');
  for (const batch of [1, 2, 3]) await seal(1, by, batch);
}

const inSeal = (number: number) => `customer_id = 1 and seal = ${number}`;
const oneOf = (number: number) => `id = (select min(id::text)::uuid from audit where ${inSeal(number)})`;
const rowWith = (change: string) => () => db.query(`update audit set ${change} where ${oneOf(2)}`);
const run = (text: string) => () => db.query(text);

type Tampering = readonly [
  what: string,
  tamper: () => Promise<unknown>,
  seal: number,
  reason: string,
  rows?: readonly RowBreak['says'][],
];

const changedRows = 'the rows are not those that were sealed, or not with this key';

const tamperings: readonly Tampering[] = [
  ['another action', rowWith(`action = 'document.read'`), 2, changedRows, ['was changed']],
  ['another actor', rowWith('actor_id = 2'), 2, changedRows, ['was changed']],
  ['no actor', rowWith('actor_id = null'), 2, changedRows, ['was changed']],
  ['a profile that was not assumed', rowWith('assumed_by = 3'), 2, changedRows, ['was changed']],
  ['another instant', rowWith(`at = at - interval '1 microsecond'`), 2, changedRows, ['was changed']],
  ['another object', rowWith(`object_id = 'x'`), 2, changedRows, ['was changed']],
  ['another kind of object', rowWith(`object_type = 'process'`), 2, changedRows, ['was changed']],
  ['another outcome', rowWith(`outcome = 'refused'`), 2, changedRows, ['was changed']],
  ['another trace', rowWith(`trace_id = 'x'`), 2, changedRows, ['was changed']],
  ['other data', rowWith(`data = '{"step": 2}'`), 2, changedRows, ['was changed']],
  ['another id', rowWith(`id = '${uuidv7(minute(1))}'`), 2, changedRows, ['is missing', 'was added']],
  ['a deleted row', run(`delete from audit where ${oneOf(2)}`), 2, '3 rows bear the seal instead of 4', ['is missing']],
  ['an inserted row', () => writeRow(1, minute(2), 'x', 2), 2, '5 rows bear the seal instead of 4', ['was added']],
  ['two rows in each other’s place', swapRows, 2, changedRows, ['was changed', 'was changed']],
  ['rows of two batches exchanged', exchangeSeals, 1, changedRows, ['is missing', 'was added']],
  ['a row moved to the next seal', rowWith('seal = 3'), 2, '3 rows bear the seal instead of 4', ['is missing']],
  ['a row without its seal', rowWith('seal = null'), 2, '3 rows bear the seal instead of 4', ['is missing']],
  [
    'a row given to another customer',
    rowWith('customer_id = 2'),
    2,
    '3 rows bear the seal instead of 4',
    ['is missing'],
  ],
  ['another hash', run(sealWith(`hash = sha256('x')`)), 2, changedRows],
  [
    'another hash before',
    run(sealWith(`previous_hash = sha256('x')`)),
    2,
    'the seal does not follow the one before it',
  ],
  ['another number of rows', run(sealWith('row_count = 5')), 2, '4 rows bear the seal instead of 5'],
  ['another time of sealing', run(sealWith(`sealed_at = sealed_at - interval '1 hour'`)), 2, notKept()],
  ['a deleted seal', run(`delete from audit_seal where customer_id = 1 and number = 2`), 2, 'the seal is missing'],
  ['a batch cut out', run(cutOut(2)), 2, 'the seal does not follow the one before it'],
  [
    'the tail cut off',
    run(`delete from audit where ${inSeal(3)}; ${deleteSeals('number = 3')}`),
    3,
    'the seal is missing',
  ],
  [
    'everything deleted',
    run(`delete from audit where customer_id = 1; ${deleteSeals('true')}`),
    1,
    'the seal is missing',
  ],
  ['two seals exchanged', run(swapSeals()), 1, 'the seal does not follow the one before it'],
  [
    'a chain made with another key',
    () => rebuild(another),
    1,
    `the key it was sealed with, ${another.current.id}, is not in AUDIT_KEY_PREVIOUS`,
  ],
  ['a chain made with another key in the name of the right one', falselyNamedKey, 1, changedRows],
  ['a changed row under a chain made anew with the stolen key', stolenKey, 2, notKept()],
  ['an invented seal behind the last', run(inventedSeal()), 4, '0 rows bear the seal instead of 4'],
];

function sealWith(change: string) {
  return `update audit_seal set ${change} where customer_id = 1 and number = 2`;
}
function deleteSeals(which: string) {
  return `delete from audit_seal where customer_id = 1 and ${which}`;
}
function notKept() {
  return 'the seal is not the one kept in storage';
}
function cutOut(number: number) {
  return `delete from audit where ${inSeal(number)}; ${deleteSeals(`number = ${number}`)};
    update audit set seal = seal - 1 where customer_id = 1 and seal > ${number};
    update audit_seal set number = number - 1 where customer_id = 1 and number > ${number}`;
}
function swapSeals() {
  return `update audit_seal set number = -number where customer_id = 1 and number in (1, 2);
    update audit_seal set number = 3 + number where customer_id = 1 and number < 0`;
}
function inventedSeal() {
  return `insert into audit_seal (customer_id, number, row_count, previous_hash, hash, sealed_at)
    select 1, 4, 4, hash, sha256('x'), now() from audit_seal where customer_id = 1 and number = 3`;
}
async function swapRows() {
  const rows = await db.query<{ id: string }>(`select id from audit where ${inSeal(2)} order by id limit 2`);
  const [first, second] = rows.map(({ id }) => id);
  const spare = uuidv7(new Date());
  for (const [from, to] of [
    [first, spare],
    [second, first],
    [spare, second],
  ])
    await db.query('update audit set id = $2 where id = $1', [from, to]);
}
async function exchangeSeals() {
  await db.query(`update audit set seal = case when ${oneOf(1)} then 2 else 1 end where ${oneOf(1)} or ${oneOf(2)}`);
}
async function stolenKey() {
  await rowWith('actor_id = 2')();
  await rebuild(key);
}

describe('a chain nobody touched', () => {
  it('is whole, with every sealed row read', async () => {
    expect(await verify(1)).toEqual({ rows: 12, firstBreak: undefined });
    expect(await verify(2)).toEqual({ rows: 1, firstBreak: undefined });
  });

  it('grows on, and its newest rows may wait for their seal', async () => {
    await writeRow(1, minute(4), 'later');
    expect(await verify(1)).toEqual({ rows: 12, firstBreak: undefined });
  });

  it('stays whole whatever time zone the reader lives in', async () => {
    const [{ name }] = (await db.query<{ name: string }>('select current_database() as name')) as [{ name: string }];
    await db.query(`alter database "${name}" set timezone to 'Asia/Tokyo'`);
    const reader = openDatabase({ url: db.url, pool: 4, log });
    try {
      const report = await reader.unsafeSystem
        .transaction()
        .execute((transaction) => unsafeVerifyAudit(transaction, storage, 1, { key, now: new Date() }));
      expect(report.firstBreak).toBeUndefined();
    } finally {
      await reader.end();
    }
  });
});

describe('a superuser’s tampering is found and located', () => {
  for (const [what, tamper, number, reason, rows = []] of tamperings) {
    test(what, async () => {
      await tamper();
      const { firstBreak } = await verify(1);
      expect(firstBreak).toMatchObject({ seal: number, reason });
      expect(firstBreak?.rows.map(({ says }) => says).sort()).toEqual([...rows].sort());
    });
  }

  test('down to the row that was changed, deleted or added', async () => {
    const sealed = await db.query<{ id: string }>(`select id from audit where ${inSeal(2)} order by id`);
    const [first, second] = sealed.map(({ id }) => id);
    await db.query(`update audit set actor_id = 2 where id = '${first}'; delete from audit where id = '${second}'`);
    await writeRow(1, minute(2), 'x', 2);
    const [added] = await db.query<{ id: string }>(`select id from audit where object_id = 'x'`);
    expect((await verify(1)).firstBreak?.rows).toEqual(
      [
        { id: first, says: 'was changed' },
        { id: second, says: 'is missing' },
        { id: added?.id, says: 'was added' },
      ].sort((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1)),
    );
  });

  test('to the seal alone where it has no marks', async () => {
    await rowWith('actor_id = 2')();
    await db.query('update audit_seal set row_marks = null');
    expect((await verify(1)).firstBreak).toEqual({ seal: 2, reason: changedRows, rows: [] });
  });
});

describe('the heads in storage', () => {
  it('are written once, with the gaps of a storage that was away filled', async () => {
    for (const name of heads()) await storage.remove(`1/audit/${name}`);
    await publish();
    expect(heads()).toEqual(['seal-000000000001.json', 'seal-000000000002.json', 'seal-000000000003.json']);
    expect((await verify(1)).firstBreak).toBeUndefined();
  });

  it('do not follow a chain that was forged', async () => {
    await stolenKey();
    await publish();
    expect((await verify(1)).firstBreak).toEqual({ seal: 2, reason: notKept(), rows: [] });
  });

  it('are missed when they were taken away', async () => {
    const [first] = heads();
    const bytes = await storage.readBuffer(`1/audit/${first}`, 10_000);
    await storage.remove(`1/audit/${first}`);
    expect((await verify(1)).firstBreak).toEqual({ seal: 1, reason: 'the seal is not kept in storage', rows: [] });
    await storage.write(`1/audit/${first}`, bytes);
  });
});

const heads = () => readdirSync(join(files, 'objects', '1', 'audit')).sort();

describe('after AUDIT_KEY was replaced', () => {
  const replaced = createKeyRing('AUDIT_KEY', Buffer.alloc(32, 9), [keyBytes]);

  it('old seals are verified with the key they were made with and new ones with the new key', async () => {
    await writeRow(1, minute(4), 'after the rotation');
    await seal(1, replaced, 4);
    expect((await verify(1, replaced)).firstBreak).toBeUndefined();
    expect((await verify(1, another)).firstBreak).toMatchObject({
      seal: 1,
      reason: `the key it was sealed with, ${key.current.id}, is not in AUDIT_KEY_PREVIOUS`,
    });
  });

  it('so are seals from before seals named their key', async () => {
    await db.query('update audit_seal set key_id = null');
    await Promise.all(
      [1, 2, 3].map((number) => storage.remove(`1/audit/seal-${String(number).padStart(12, '0')}.json`)),
    );
    await publish();
    expect((await verify(1, replaced)).firstBreak).toBeUndefined();
  });
});
