import { join } from 'node:path';
import { formMimeType } from '@tramite/contract';
import { DEMO_PASSWORD, demoUsers } from '@tramite/fixtures/world/demo-users';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { verifyPassword } from '../../src/platform/session/password.ts';
import { createLocalStorage } from '../../src/platform/storage/local-storage.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { isEmpty } from './is-empty.ts';

const storage = createLocalStorage({ folder: join(inject('filesDir'), 'files'), linkSecret: Buffer.alloc(32) });
let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase(inject('serverUrl'), inject('templateName'));
});
afterAll(() => db.drop());

const COUNTED = `
  select customer_id, 'document.situation' as kind, establishment_id, situation as key, count(*) as n
  from document group by 1, 3, 4
  union all
  select customer_id, 'document.type', establishment_id, type_id::text, count(*) from document group by 1, 3, 4
  union all
  select customer_id, 'process.situation', establishment_id, situation_id::text, count(*) from process group by 1, 3, 4
  union all
  select customer_id, 'process.type', establishment_id, type_id::text, count(*) from process group by 1, 3, 4`;
const COUNTERS = 'select customer_id, kind, establishment_id, key, n from counter';

describe('a seeded database', () => {
  it('counts what it holds, exactly', async () => {
    const differences = await db.query(`(${COUNTED} except ${COUNTERS}) union all (${COUNTERS} except (${COUNTED}))`);
    expect(differences).toEqual([]);
  });

  it('goes on with ids of its own behind those of the world', async () => {
    const tables = await db.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and is_identity = 'YES' and column_name = 'id'`,
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const [row] = await db.query<{ next: number; last: number }>(
        `select nextval(pg_get_serial_sequence($1, 'id'))::int as next, coalesce(max(id), 0)::int as last from "${name}"`,
        [name],
      );
      expect(row?.next, name).toBeGreaterThan(row?.last ?? Number.POSITIVE_INFINITY);
    }
  });

  it('holds the file of every document and attachment, whole', async () => {
    const files = await db.query<{ storage_key: string; size: string; sha256: string }>(
      `select storage_key, size, sha256 from document where mime_type <> $1
       union all select storage_key, size, sha256 from attachment`,
      [formMimeType],
    );
    expect(files.length).toBeGreaterThan(50);
    for (const { storage_key, size, sha256 } of files)
      expect(await storage.head(storage_key)).toMatchObject({ size: Number(size), sha256 });
  });

  it('lets demo users in with their password, which it does not hold', async () => {
    const users = await db.query<{ login: string; password_hash: string }>('select login, password_hash from app_user');
    expect(users.map(({ login }) => login).sort()).toEqual(demoUsers.map(({ login }) => login).sort());
    expect(users.filter(({ password_hash }) => password_hash.includes(DEMO_PASSWORD))).toEqual([]);
    expect(await verifyPassword(users[0]?.password_hash, DEMO_PASSWORD)).toBe(true);
  });

  it('starts new processes of every type with its published version', async () => {
    const types = await db.query<{ status: string }>(
      `select v.status from process_type t
       left join process_type_version v on v.customer_id = t.customer_id and v.id = t.current_version_id`,
    );
    expect(types.map(({ status }) => status)).toEqual(types.map(() => 'PUBLISHED'));
  });

  it('finds every document by its number, and by the words of its type in the plural too', async () => {
    const [found] = await db.query<{ n: number }>(
      `select count(*)::int as n from document d
       join document_search s on s.customer_id = d.customer_id and s.document_id = d.id
       join document_type t on t.customer_id = d.customer_id and t.id = d.type_id
       where s.ts @@ search_word(d.customer_id, d.id::text, false)
         and s.ts @@ search_word(d.customer_id, split_part(normalise_text(t.label), ' ', 1), false)`,
    );
    const [all] = await db.query<{ n: number }>('select count(*)::int as n from document');
    expect(found?.n).toBe(all?.n);
    const [contracts] = await db.query<{ n: number }>(
      `select count(*)::int as n from document_search where ts @@ search_word(1, 'contratos', false)`,
    );
    expect(contracts?.n).toBeGreaterThan(0);
  });

  it('shows the app role one customer only', async () => {
    const client = new pg.Client({ connectionString: db.url });
    await client.connect();
    try {
      await client.query('set role tramite_app');
      await client.query(`select set_config('tramite.customer_id', '2', false)`);
      const { rows } = await client.query('select distinct customer_id from document');
      expect(rows).toEqual([{ customer_id: 2 }]);
    } finally {
      await client.end();
    }
  });

  it('is not taken for an empty one', async () => {
    const client = new pg.Client({ connectionString: db.url });
    await client.connect();
    try {
      expect(await isEmpty(client)).toBe(false);
    } finally {
      await client.end();
    }
  });
});
