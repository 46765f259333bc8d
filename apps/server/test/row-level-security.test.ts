import { endpoints } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEstablishments } from '../src/modules/definitions/establishment/establishment.repository.ts';
import { findCheckedDocument } from '../src/modules/records/document-check/document-check.facts.ts';
import { listProgress } from '../src/modules/records/progress/progress.history.repository.ts';
import type { Db } from '../src/platform/db/database.ts';
import type { Actor } from '../src/platform/session/actor.ts';
import { findFacts } from './facts.ts';
import { recordingDb } from './recording-db.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const everything = { seesAllEstablishments: true, seesOwnOnly: false } as Actor;
const ONE = 1;
const OTHER = 2;

let server: TestServer;
let app: pg.Client;
let documentId: number;
let processId: number;

beforeAll(async () => {
  server = await startTestServer();
  ({ documentId, processId } = await findFacts(server.db, ONE));
  app = new pg.Client({ connectionString: server.db.url });
  await app.connect();
});
afterAll(async () => {
  await app.end();
  await server.stop();
});

/** The statement a repository sends, with its customer filter taken out. */
async function withoutFilter(read: (db: Db) => Promise<unknown>): Promise<CompiledQuery> {
  const { db, statements } = recordingDb();
  await read(db);
  const [statement] = statements;
  if (!statement) throw new Error('the repository sent nothing');
  const text = statement.sql.replace(/\b(?:\w+\.)?"?customer_id"? = (\$\d+)/g, '($1::int is not null)');
  expect(text).not.toBe(statement.sql);
  return { ...statement, sql: text };
}

async function rowsFor(customerId: number | null, role: string, { sql, parameters }: CompiledQuery) {
  await app.query(`set role ${role}`);
  await app.query(`select set_config('tramite.customer_id', $1, false)`, [
    customerId === null ? '' : String(customerId),
  ]);
  const { rows } = await app.query(sql, [...parameters]);
  await app.query('reset role');
  return rows;
}

describe('row-level security, when a repository forgets its customer filter', () => {
  const reads: [string, (db: Db) => Promise<unknown>][] = [
    ['findCheckedDocument', (db) => findCheckedDocument(db, ONE, everything, documentId)],
    [
      'listProgress',
      (db) => {
        const reading = { customerId: ONE, actor: everything, subject: { kind: 'process', id: processId } } as const;
        return listProgress(db, reading, {}, { limit: 10 });
      },
    ],
  ];

  it.each(reads)('%s still answers nothing to another customer', async (_, read) => {
    const statement = await withoutFilter(read);
    expect(await rowsFor(ONE, 'tramite_app', statement)).not.toHaveLength(0);
    expect(await rowsFor(OTHER, 'tramite_app', statement)).toHaveLength(0);
    expect(await rowsFor(null, 'tramite_app', statement)).toHaveLength(0);
  });

  it('listEstablishments leaves out the other customer', async () => {
    const statement = await withoutFilter((db) => listEstablishments(db, ONE));
    const all = await rowsFor(null, 'tramite_system', statement);
    const own = await rowsFor(ONE, 'tramite_app', statement);
    const others = await rowsFor(OTHER, 'tramite_app', statement);
    expect(own.length + others.length).toBe(all.length);
    expect(own.map(({ id }) => id)).not.toEqual(expect.arrayContaining(others.map(({ id }) => id)));
  });

  it('holds on every table that has a customer', async () => {
    const unprotected = await server.db.query(
      `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'customer_id'
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
         and not (c.relrowsecurity and c.relforcerowsecurity)
         and has_table_privilege('tramite_app', c.oid, 'select, insert, update, delete')`,
    );
    expect(unprotected).toEqual([]);
  });

  it('lets the app role change no row of another customer', async () => {
    const session = await server.signIn(findDemoUser('gerente').login);
    expect((await server.call(endpoints.establishment.listAll, {}, session)).status).toBe(200);
    await app.query('set role tramite_app');
    await app.query(`select set_config('tramite.customer_id', '2', false)`);
    const { rowCount } = await app.query('update document set version = version + 1 where customer_id = 1');
    await app.query('reset role');
    expect(rowCount).toBe(0);
  });
});
