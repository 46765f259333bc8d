import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Facts, listFacts } from '../facts.ts';
import { openSession } from '../open-session.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { readEverything } from './ask-everything.ts';

let server: TestServer;
let facts: Facts[];

beforeAll(async () => {
  server = await startTestServer();
  facts = await listFacts(server.db, 1, 12);
});
afterAll(() => server.stop());

/** Everything a person can read, as text; what depends on the moment is left out. */
async function readTexts(secret: string): Promise<Map<string, string>> {
  const answers = await readEverything(server, secret, facts);
  return new Map(
    [...answers].map(([asked, { status, body }]) => [asked, `${status} ${timeless(JSON.stringify(sorted(body)))}`]),
  );
}

/** The same answer whatever the order of its members, which means nothing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
}

function timeless(text: string): string {
  return text
    .replace(/(expires=)\d+|(signature=)[\w-]+/g, '$1$2')
    .replace(/"(processDelayHours|traceId)":[^,}]+/g, '"$1"')
    .replace(/"(expiresAt|nextCursor|position)":"[^"]+"/g, '"$1"');
}

const standing = (userId: number) =>
  `select establishment_id from user_establishment where customer_id = 1 and user_id = ${userId}`;

describe.each([
  ['of other customers', findDemoUser('gerente').id, () => withoutOthers()],
  [
    'of other establishments',
    findDemoUser('conferente').id,
    (id: number) => keepOnly(`establishment_id in (${standing(id)})`),
  ],
  ['that others captured', findDemoUser('vendedor').id, (id: number) => keepOnly(`owner_id = ${id}`)],
] as const)('records %s', (_, userId, take) => {
  it('change nothing in any answer to who does not see them', async () => {
    const secret = await openSession(server.db, { userId, customerId: 1 });
    const before = await readTexts(secret);
    const [counted] = await server.db.query<{ n: number }>('select count(*)::int as n from document');
    await take(userId);
    const [left] = await server.db.query<{ n: number }>('select count(*)::int as n from document');
    expect(left?.n).toBeLessThan(counted?.n ?? 0);
    const after = await readTexts(secret);
    expect(before.size).toBeGreaterThan(60);
    for (const [asked, answer] of before) expect(after.get(asked), asked).toBe(answer);
  }, 60_000);
});

/** Without foreign keys in the way, in one transaction on one connection. */
function remove(...statements: string[]): Promise<unknown> {
  const body = statements.map((statement) => `${statement};`).join('\n');
  return server.db.query(
    `do $$ begin set local session_replication_role = 'replica'; ${body} set local session_replication_role = 'origin'; end $$`,
  );
}

async function tablesWith(column: string): Promise<string[]> {
  const rows = await server.db.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = $1
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
    [column],
  );
  return rows.map(({ name }) => name);
}

async function withoutOthers(): Promise<void> {
  const tables = await tablesWith('customer_id');
  await remove(...tables.map((table) => `delete from ${table} where customer_id <> 1`));
}

/** Leaves the documents of a condition and the processes of it or of such a document, with what belongs to them. */
async function keepOnly(condition: string): Promise<void> {
  const ofDocuments = (await tablesWith('document_id')).filter((table) => table !== 'progress' && table !== 'comment');
  const ofProcesses = (await tablesWith('process_id')).filter(
    (table) => !['document', 'progress', 'comment'].includes(table),
  );
  await remove(
    `delete from process p where not (${condition}) and not exists (
       select from document d where d.process_id = p.id and (${condition.replace(/^(\w+)/, 'd.$1')}))`,
    `delete from document d where not (${condition}) and not exists (select from process p where p.id = d.process_id)`,
    ...ofDocuments.map(
      (table) => `delete from ${table} x where not exists (select from document d where d.id = x.document_id)`,
    ),
    ...ofProcesses.map(
      (table) => `delete from ${table} x where not exists (select from process p where p.id = x.process_id)`,
    ),
    `delete from progress x where x.document_id is null and not exists (select from process p where p.id = x.process_id)`,
    `delete from progress x where x.document_id is not null and not exists (select from document d where d.id = x.document_id)`,
    ...(condition.startsWith('establishment_id') ? [`delete from counter where not (${condition})`] : []),
  );
}
