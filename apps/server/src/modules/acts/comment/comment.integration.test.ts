import { endpoints, type Problem } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idempotencyKey, startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { create, listThread, listReaders } = endpoints.comment;
const checker = findDemoUser('conferente');
const seller = findDemoUser('vendedor');
const stranger = findDemoUser('vendedor', { index: 1 });

let server: TestServer;
let secret: string;
let documentId: number;

beforeAll(async () => {
  server = await startTestServer();
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
  const [row] = await server.db.query<{ id: number }>(
    `update document set owner_id = $1 where id = (select max(id) from document d where d.customer_id = 1
       and d.situation = 'N' and not exists (select from comment c where c.document_id = d.id)) returning id::int`,
    [seller.id],
  );
  documentId = row?.id ?? 0;
  secret = await server.signIn(checker.login);
});
afterAll(() => server.stop());

const say = (comment: string, mentions?: number[], headers?: Record<string, string>) =>
  server.call(create, { body: { documentId, comment, ...(mentions && { mentions }) }, headers }, secret);

it('stands in the thread, on the card and in the history, and the people it names are told', async () => {
  const { status, body } = await say(`@${seller.name} pode enviar o verso?`, [seller.id]);
  expect(status).toBe(200);
  expect(body).toMatchObject({ user: { name: checker.name }, mentions: [{ id: seller.id, name: seller.name }] });
  const { body: found } = await server.call(
    endpoints.search.search,
    { body: { searchType: 'documents', documentIds: [documentId] } },
    secret,
  );
  expect(found.searchResults[0]).toMatchObject({ lastComment: `@${seller.name} pode enviar o verso?` });
  const history = await server.call(endpoints.progress.list, { query: { documentId } }, secret);
  expect(history.body.items[0]).toMatchObject({ type: 'COMMENT' });
  const inbox = await server.call(endpoints.notice.list, {}, await server.signIn(seller.login));
  expect(inbox.body.items[0]).toMatchObject({
    kind: 'MENTION',
    documentId,
    isRead: false,
    user: { name: checker.name },
    text: `@${seller.name} pode enviar o verso?`,
  });
});

it('is read with the pendencies in the order in which they came, page by page', async () => {
  const [reason] = (await server.call(endpoints.pendency.listReasons, {}, secret)).body.items;
  await say('Antes');
  await server.call(
    endpoints.pendency.insert,
    { query: { documentId }, body: { reasonId: reason?.id ?? 0, text: 'Verso ilegível' } },
    secret,
  );
  await say('Depois');
  const { body } = await server.call(listThread, { params: { id: documentId } }, secret);
  const told = body.items.map((entry) => (entry.kind === 'comment' ? entry.comment.text : entry.pendency.text));
  expect(told.slice(-3)).toEqual(['Antes', 'Verso ilegível', 'Depois']);
  expect(body.next).toBeNull();
  for (let number = 0; number < 55; number += 1) await say(`Comentário ${number}`);
  const newest = (await server.call(listThread, { params: { id: documentId } }, secret)).body;
  expect(newest.items).toHaveLength(50);
  const older = await server.call(
    listThread,
    { params: { id: documentId }, query: { before: newest.next ?? undefined } },
    secret,
  );
  expect(older.body.items.at(-1)?.date.localeCompare(newest.items[0]?.date ?? '')).toBe(-1);
  expect(older.body.items.length + newest.items.length).toBe(told.length + 55);
});

it('names only people who see the document', async () => {
  const { body } = await server.call(listReaders, { params: { id: documentId } }, secret);
  const names = body.items.map(({ name }) => name);
  expect(names).toContain(seller.name);
  expect(names).not.toContain(stranger.name);
  const refused = await say(`@${stranger.name}`, [stranger.id]);
  expect((refused.body as unknown as Problem).fields).toEqual({
    mentions: 'Uma das pessoas ou funções escolhidas não vê este documento.',
  });
});

it('is said once, whole, and not of nothing', async () => {
  const key = idempotencyKey();
  const first = await say('Uma vez', undefined, key);
  expect((await say('Uma vez', undefined, key)).body).toEqual(first.body);
  expect((await say(' \n ')).status).toBe(400);
  expect((await say('x'.repeat(2001))).status).toBe(400);
});

it('is not added to a canceled document', async () => {
  await server.db.query(`update document set situation = 'S' where id = $1`, [documentId]);
  expect(await say('Tarde')).toMatchObject({ status: 409, body: { code: 'document.canceled' } });
});
