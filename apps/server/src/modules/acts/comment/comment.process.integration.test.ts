import { endpoints, type Problem } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idempotencyKey, startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { createOfProcess, listThreadOfProcess, listReadersOfProcess } = endpoints.comment;
const checker = findDemoUser('conferente');
const seller = findDemoUser('vendedor');
const stranger = findDemoUser('vendedor', { index: 1 });

let server: TestServer;
let secret: string;
let workflowId: number;

beforeAll(async () => {
  server = await startTestServer();
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
  const [row] = await server.db.query<{ id: number }>(
    `update process set owner_id = $1 where id = (select max(id) from process p where p.customer_id = 1 and p.is_open
       and not exists (select from comment c where c.process_id = p.id)) returning id::int`,
    [seller.id],
  );
  workflowId = row?.id ?? 0;
  secret = await server.signIn(checker.login);
});
afterAll(() => server.stop());

const say = (comment: string, mentions?: number[], headers?: Record<string, string>) =>
  server.call(createOfProcess, { body: { workflowId, comment, ...(mentions && { mentions }) }, headers }, secret);
const inboxOf = async (login: string) =>
  (await server.call(endpoints.notice.list, {}, await server.signIn(login))).body.items;

it('stands in the thread and in the history, and the people it names are told', async () => {
  const { status, body } = await say(`@${seller.name} o banco respondeu?`, [seller.id]);
  expect(status).toBe(200);
  expect(body).toMatchObject({ user: { name: checker.name }, mentions: [{ id: seller.id, name: seller.name }] });
  const thread = await server.call(listThreadOfProcess, { params: { id: workflowId } }, secret);
  expect(thread.body.items).toEqual([body]);
  const history = await server.call(endpoints.progress.list, { query: { workflowId } }, secret);
  expect(history.body.items[0]).toMatchObject({ type: 'COMMENT', description: body.text, commentId: body.id });
  expect((await inboxOf(seller.login))[0]).toMatchObject({
    kind: 'MENTION',
    documentId: null,
    workflowId,
    isRead: false,
    user: { name: checker.name },
    text: body.text,
  });
});

it('is not told to who does not see the process any more', async () => {
  await say(`@${seller.name} e agora?`, [seller.id]);
  await server.db.query('update process set owner_id = $1 where id = $2', [stranger.id, workflowId]);
  expect((await inboxOf(seller.login)).filter((notice) => notice.workflowId === workflowId)).toEqual([]);
  await server.db.query('update process set owner_id = $1 where id = $2', [seller.id, workflowId]);
  expect((await inboxOf(seller.login)).filter((notice) => notice.workflowId === workflowId)).not.toEqual([]);
});

it('is read page by page, oldest first', async () => {
  for (let number = 0; number < 55; number += 1) await say(`Comentário ${number}`);
  const newest = (await server.call(listThreadOfProcess, { params: { id: workflowId } }, secret)).body;
  expect(newest.items).toHaveLength(50);
  expect(newest.items.at(-1)?.text).toBe('Comentário 54');
  const query = { before: newest.next ?? 0 };
  const older = (await server.call(listThreadOfProcess, { params: { id: workflowId }, query }, secret)).body;
  expect(older.items.at(-1)?.text).toBe('Comentário 4');
  expect(older.next).toBeNull();
});

it('names only people who see the process', async () => {
  const { body } = await server.call(listReadersOfProcess, { params: { id: workflowId } }, secret);
  const names = body.items.map(({ name }) => name);
  expect(names).toContain(seller.name);
  expect(names).not.toContain(stranger.name);
  expect(names).not.toContain(checker.name);
  const refused = await say(`@${stranger.name}`, [stranger.id]);
  expect((refused.body as unknown as Problem).fields).toEqual({
    mentions: 'Uma das pessoas mencionadas não vê este processo.',
  });
});

it('is said once, whole, and not of nothing; also to a process that ended', async () => {
  const key = idempotencyKey();
  const first = await say('Uma vez', undefined, key);
  expect((await say('Uma vez', undefined, key)).body).toEqual(first.body);
  expect((await say(' \n ')).status).toBe(400);
  expect((await say('x'.repeat(2001))).status).toBe(400);
  await server.db.query('update process set is_open = false where id = $1', [workflowId]);
  expect((await say('Entregue')).status).toBe(200);
});
