import { appendFileSync, mkdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { unsafeSealAudit } from '../../src/platform/audit/seal-audit.ts';
import { unsafePublishHeads } from '../../src/platform/audit/seal-heads.ts';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { createKeyRing } from '../../src/platform/session/key-ring.ts';
import { createLocalStorage, type LocalStorage } from '../../src/platform/storage/local-storage.ts';
import { ownFiles } from '../../test/own-files.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { rangesOf } from './check.ts';
import { createProgressLine, describeWrong, tableRow } from './print-report.ts';
import { type Report, repairAll, runChecks } from './run-checks.ts';

const auditKey = createKeyRing('AUDIT_KEY', Buffer.alloc(32, 3));
const log = createLog('silent');

const folder = join(ownFiles({ seeded: true }), 'files');
let db: TestDatabase;
let database: Database;
let storage: LocalStorage;

beforeAll(async () => {
  storage = createLocalStorage({ folder, linkSecret: auditKey.current.bytes });
  db = await createTestDatabase(inject('serverUrl'), inject('templateName'));
  database = openDatabase({ url: db.url, pool: 4, log });
});
afterAll(async () => {
  await database.end();
  await db.drop();
});

const look = () => runChecks({ database, storage, auditKey, now: new Date() });
const wrongOf = (reports: readonly Report[]) =>
  Object.fromEntries(
    reports
      .filter(({ wrong }) => wrong.length > 0)
      .map(({ name, wrong }) => [name, wrong.map(({ what, id, says }) => `${what} ${id}: ${says}`).sort()]),
  );

/** Runs statements with the database's own checks off, as only a superuser can. */
const damage = (text: string) => db.query(`begin; set local session_replication_role = replica; ${text}; commit`);
const pathOf = (key: string) => join(folder, 'objects', key);

interface Victim {
  readonly id: number;
  readonly storage_key: string;
}

/** Documents of customer 1 for one damage each, none of them touched by another. */
async function pickDocuments(): Promise<(n: number) => Victim> {
  const rows = await db.query<Victim>(
    `select d.id::int, d.storage_key from document d join process p on p.customer_id = 1 and p.id = d.process_id
     where d.customer_id = 1 and exists (select from document_open_check o where o.customer_id = 1 and o.document_id = d.id)
       and d.open_pendencies = 0 and jsonb_array_length(d.indexers) > 1 and p.is_open
     order by d.id`,
  );
  return (n) => {
    const row = rows[n];
    if (!row) throw new Error('the world has too few documents');
    return row;
  };
}

describe('the demo world', () => {
  it('is in order in every respect', async () => {
    const reports = await look();
    expect(wrongOf(reports)).toEqual({});
    for (const name of [
      'References between rows',
      'Counters',
      'Files of documents, attachments and signatures',
      'Histories',
    ])
      expect(reports.find((report) => report.name === name)?.looked, name).toBeGreaterThan(100);
  });
});

it('knows logos and the files of reports and imports, and misses a logo that is gone', async () => {
  const [logo, report, source] = ['1/logo/a.webp', '1/reports/b.csv', '1/reports/c.csv'];
  const old = new Date(Date.now() - 2 * 24 * 60 * 60_000);
  for (const key of [logo, report, source]) {
    mkdirSync(dirname(pathOf(key)), { recursive: true });
    writeFileSync(pathOf(key), 'kept');
    utimesSync(pathOf(key), old, old);
  }
  const countFiles = (by: number) =>
    db.query('update customer_room set files = files + $1 where customer_id = 1', [by]);
  const of = async (name: string) => wrongOf(await look())[name];
  expect(await of('Objects in storage')).toEqual(
    [logo, report, source].map((key) => `object ${key}: no record knows it`),
  );
  await db.query('update customer set logo = $1 where id = 1', [logo]);
  await db.query(
    `insert into report (customer_id, user_id, kind, format, search, columns, filter, state, total, file_name,
       storage_key, source_key, created_at, ended_at)
     select 1, min(user_id), 'documents', 'csv', '{}', '{}', '', 'ready', 0, 'b.csv', $1, $2, now(), now()
     from user_customer where customer_id = 1`,
    [report, source],
  );
  await countFiles(2);
  expect(wrongOf(await look())).toEqual({});
  rmSync(pathOf(logo));
  expect(await of('Logos of customers')).toEqual(['customer 1: the logo is missing']);
  await repairAll({ database, storage, auditKey, now: new Date() }, await look());
  expect(wrongOf(await look())).toEqual({});
  await db.query('delete from report where storage_key = $1', [report]);
  await countFiles(-2);
  for (const key of [report, source]) rmSync(pathOf(key));
});

describe('damage', () => {
  const expected: Record<string, string[]> = {};
  const expect_ = (name: string, text: string) => {
    expected[name] = [...(expected[name] ?? []), text].sort();
  };

  beforeAll(async () => {
    const pick = await pickDocuments();
    await damageFiles(pick);
    await damageDerived(pick);
    await damageRecords(pick);
  });

  async function damageFiles(pick: (n: number) => Victim) {
    const files = 'Files of documents, attachments and signatures';
    rmSync(pathOf(pick(0).storage_key));
    expect_(files, `document ${pick(0).id}: the file ${pick(0).storage_key} is missing`);
    truncateSync(pathOf(pick(1).storage_key), 10);
    const [{ size }] = (await db.query<{ size: number }>('select size::int from document where id = $1', [
      pick(1).id,
    ])) as [{ size: number }];
    expect_(files, `document ${pick(1).id}: the file has 10 bytes instead of ${size}`);
    truncateSync(pathOf(pick(2).storage_key), 10);
    await damage(`update document set size = 11 where id = ${pick(2).id}`);
    appendFileSync(pathOf(pick(2).storage_key), 'x');
    expect_(files, `document ${pick(2).id}: the file has other bytes than were captured`);
    const roomOf = async () => {
      const [row] = await db.query<{ files: string; bytes: string }>(
        'select files, bytes from customer_room where customer_id = 1',
      );
      return `${row?.files} files and ${row?.bytes} bytes`;
    };
    const [gone] = await db.query<{ size: string }>('select size from stored_file where storage_key = $1', [
      pick(3).storage_key,
    ]);
    const kept = await roomOf();
    await db.query('update customer_room set files = files - 1, bytes = bytes - $1 where customer_id = 1', [
      gone?.size,
    ]);
    const counted = await roomOf();
    await db.query('update customer_room set files = files + 1, bytes = bytes + $1 where customer_id = 1', [
      gone?.size,
    ]);
    expect_('Room that companies take', `customer_room 1: says ${kept} instead of ${counted}`);
    await damage(`delete from stored_file where storage_key = '${pick(3).storage_key}'`);
    expect_(files, `document ${pick(3).id}: stored_file does not know the file, or knows another`);
    await damage(`update stored_file set claimed_at = null where storage_key = '${pick(2).storage_key}'`);
    const [waiting] = await db.query<{ id: string }>('select id from stored_file where storage_key = $1', [
      pick(2).storage_key,
    ]);
    expect_(
      'Files that wait for their capture',
      `stored_file ${waiting?.id}: the file has other bytes than were inspected`,
    );
    const lost = '1/2026/01/lost.pdf';
    writeFileSync(join(folder, 'objects', '1', '2026', 'lost.pdf'), 'nobody');
    const old = new Date(Date.now() - 2 * 24 * 60 * 60_000);
    utimesSync(join(folder, 'objects', '1', '2026', 'lost.pdf'), old, old);
    writeFileSync(join(folder, 'objects', '1', '2026', 'young.pdf'), 'perhaps somebody');
    expect_('Objects in storage', `object ${lost.replace('/01/', '/')}: no record knows it`);
  }

  async function damageDerived(pick: (n: number) => Victim) {
    await damage(`update document set thumb_state = 'READY', thumb_key = null where id = ${pick(4).id}`);
    expect_('Thumbnails', `document ${pick(4).id}: the thumbnail is missing`);
    const [counter] = await db.query<{ id: string; n: number }>(
      `update counter set n = n + 7 where (customer_id, kind, establishment_id, key) = (
         select customer_id, kind, establishment_id, key from counter where customer_id = 1 and n > 0 order by 2, 3, 4 limit 1)
       returning kind || ' ' || key || ' of establishment ' || establishment_id as id, (n - 7)::int as n`,
    );
    expect_('Counters', `counter ${counter?.id}: says ${Number(counter?.n) + 7} instead of ${counter?.n}`);
    const search = 'Search and field rows of documents';
    const isNot = (part: string) => `the ${part} not what it says`;
    await damage(`delete from document_search where customer_id = 1 and document_id = ${pick(5).id}`);
    expect_(search, `document ${pick(5).id}: ${isNot('search row is')}`);
    await damage(`update document_search set ts = ts || '''1:forged'''::tsvector where document_id = ${pick(6).id}`);
    expect_(search, `document ${pick(6).id}: ${isNot('search row is')}`);
    await damage(`delete from document_field where customer_id = 1 and document_id = ${pick(7).id}`);
    expect_(search, `document ${pick(7).id}: ${isNot('field rows are')}`);
    await damage(`update document_field set captured_at = now() where document_id = ${pick(8).id}`);
    expect_(search, `document ${pick(8).id}: ${isNot('field rows are')}`);
    await damage(`update process_search set situation = '5' where process_id = (
      select process_id from document where id = ${pick(9).id})`);
    const [process] = await db.query<{ id: number }>('select process_id::int as id from document where id = $1', [
      pick(9).id,
    ]);
    expect_('Search and field rows of processes', `process ${process?.id}: ${isNot('search row is')}`);
    await damage(`update document set file_name = 'Größe Ω.pdf' where id = ${pick(13).id}`);
    expect_(search, `document ${pick(13).id}: ${isNot('search row is')}`);
    await damage(`delete from document_open_check where document_id = ${pick(10).id}`);
    await damage(
      `update document_open_check set establishment_id = establishment_id + 1 where document_id = ${pick(11).id}`,
    );
    for (const n of [10, 11]) expect_('Open checks', `document ${pick(n).id}: other steps are open than the rules say`);
  }

  async function damageRecords(pick: (n: number) => Victim) {
    await damage(`update document set open_pendencies = 2 where id = ${pick(12).id}`);
    expect_('Situations of documents', `document ${pick(12).id}: counts 2 open pendencies instead of 0`);
    await damage(`update document set file_version = 3 where id = ${pick(12).id}`);
    expect_('Earlier files of documents', `document ${pick(12).id}: counts 3 files and keeps those before it as []`);
    const [unsigned] = await db.query<{ id: number }>(
      `delete from document_check where customer_id = 1 and document_id = (
         select d.id from document d join document_check c on c.customer_id = 1 and c.document_id = d.id
         where d.customer_id = 1 and d.situation = 'C' order by d.id limit 1)
       returning document_id::int as id`,
    );
    expect_('Situations of documents', `document ${unsigned?.id}: is C where the rules say N`);
    expect_('Open checks', `document ${unsigned?.id}: other steps are open than the rules say`);
    const open = await db.query<{ id: number }>(
      `select p.id::int from process p where p.customer_id = 2 and p.is_open and p.situation_id = 1 and p.reserved_by is null order by 1`,
    );
    const [first, second, third, fourth] = open.map(({ id }) => id);
    await damage(`delete from process_token where process_id = ${first}`);
    expect_('Processes and their tokens', `process ${first}: is open without a token`);
    await damage(`update process set due_at = now() + interval '100 days' where id = ${second}`);
    expect_('Processes and their tokens', `process ${second}: does not stand where its earliest token stands`);
    await damage(`update process set ended_at = now() where id = ${third}`);
    expect_('Processes and their tokens', `process ${third}: its end and its being open contradict each other`);
    await damage(`delete from progress where process_id = ${first} and type = 'CAPTURE' and document_id is null`);
    expect_('Histories', `process ${first}: has no capture in its history`);
    const [last] = await db.query<{ id: number }>(
      `update progress set at = at - interval '900 days' where id = (
         select max(id) from progress where process_id = ${second} and document_id is null) returning id::int`,
    );
    expect_('Histories', `progress ${last?.id}: is older than the row before it in the same history`);
    await damage(`update process set last_progress_at = last_progress_at - interval '900 days' where id = ${fourth}`);
    expect_('Histories', `process ${fourth}: has a history younger than its last progress`);
    const [comment] = await db.query<{ id: number }>(
      `select id::int from comment where customer_id = 1 order by id limit 1`,
    );
    await damage(`update comment set user_id = 987654 where id = ${comment?.id}`);
    expect_('References between rows', `comment ${comment?.id}: no app_user for user_id 987654`);
    await damage(`insert into process_follow (customer_id, user_id, process_id) values (1, 1, 987654)`);
    expect_('References between rows', 'process_follow : no process for customer_id 1, process_id 987654');
    const row = await sealAndTamper();
    const says = `first break: 0 rows bear the seal instead of 1; row ${row} is missing`;
    expect_('Sealed audit rows', `audit seal 1: ${says}`);
  }

  async function sealAndTamper() {
    const [row] = await db.query<{ id: string }>(
      `insert into audit (customer_id, id, at, action, trace_id)
       values (1, gen_random_uuid(), now() - interval '1 hour', 'document.check', 'trace') returning id`,
    );
    await unsafeSealAudit(database.unsafeSystem, 1, auditKey, new Date());
    await unsafePublishHeads(database.unsafeSystem, storage, 1, log);
    await damage('delete from audit');
    return row?.id;
  }

  it('of every kind is found where it is, and nothing else', async () => {
    expect(wrongOf(await look())).toEqual(expected);
  });

  it('of what is derived is rebuilt, and the rest is left to people', async () => {
    const before = await look();
    await repairAll({ database, storage, auditKey, now: new Date() }, before);
    const derived = before.filter(({ isRepairable }) => isRepairable).map(({ name }) => name);
    const left = Object.fromEntries(Object.entries(expected).filter(([name]) => !derived.includes(name)));
    expect(wrongOf(await look())).toEqual(left);
    expect(derived).toHaveLength(8);
    const waiting = await db.query(`select payload from outbox where event = 'document.thumbnail_lost'`);
    expect(waiting).toHaveLength(1);
  });
});

test('rows are looked at without the files, where these are many', async () => {
  const all = await runChecks({ database, storage, auditKey, now: new Date() });
  const rows = await runChecks({ database, storage, auditKey, now: new Date(), withFiles: false });
  expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(rows.map(({ name }) => name)));
  expect(all.length - rows.length).toBe(6);
  expect(rows.map(({ name }) => name)).not.toContain('Files of documents, attachments and signatures');
});

test('ranges hold every record once, whatever their size', async () => {
  for (const size of [1, 7, 1000]) {
    const ids: string[] = [];
    for await (const range of rangesOf(database.unsafeSystem, 'process', size)) {
      expect(range.rows).toBeLessThanOrEqual(size);
      const { customerId, from, upTo } = range;
      const rows = await db.query<{ id: string }>(
        'select id from process where customer_id = $1 and id between $2 and $3 order by id',
        [customerId, from, upTo],
      );
      expect(rows).toHaveLength(range.rows);
      ids.push(...rows.map(({ id }) => `${customerId} ${id}`));
    }
    const all = await db.query<{ customer_id: number; id: string }>(
      'select customer_id, id from process order by customer_id, id',
    );
    expect(ids).toEqual(all.map((row) => `${row.customer_id} ${row.id}`));
  }
});

test('who waits reads how far each check is, once in ten seconds', () => {
  let now = 0;
  const progressLine = createProgressLine(() => now);
  expect(progressLine('Counters', 1)).toBeUndefined();
  now = 9_999;
  expect(progressLine('Counters', 2)).toBeUndefined();
  now = 10_000;
  expect(progressLine('Counters', 3)).toMatch(/^Counters +3 \.\.\.$/);
  expect(progressLine('Histories', 4)).toBeUndefined();
  now = 19_000;
  expect(progressLine('Counters', 5)).toBeUndefined();
});

test('a check that cannot be carried out ends the verification', async () => {
  const broken = { ...storage, openRead: () => Promise.reject(new Error('the storage is away')) };
  const stock = { database, storage: broken, auditKey, now: new Date() };
  await expect(runChecks(stock)).rejects.toThrow('the storage is away');
});

test('a report says what, how many, and the first places', () => {
  const wrong = Array.from({ length: 12 }, (_, id) => ({ customerId: 1, what: 'document', id, says: 'is wrong' }));
  const report = { name: 'Counters', looked: 300, wrong, isRepairable: true, seconds: 1.26 };
  expect(tableRow(report)).toMatch(/^Counters +300 +12 +1\.3$/);
  const lines = describeWrong(report);
  expect(lines[0]).toBe('Counters (--repair rebuilds it):');
  expect(lines).toHaveLength(12);
  expect(lines.at(-1)).toBe('  and 2 more');
});
