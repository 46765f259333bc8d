import { endpoints, type Problem } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { releaseIdle } from './jobs/release-idle.job.ts';

const { reserve, release } = endpoints.reservation;
const [checker, other, manager] = [
  findDemoUser('conferente'),
  findDemoUser('conferente', { index: 1 }),
  findDemoUser('gerente'),
];

let server: TestServer;
let secrets: Record<'checker' | 'other' | 'manager', string>;
let processId: number;

beforeAll(async () => {
  server = await startTestServer();
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
  secrets = {
    checker: await server.signIn(checker.login),
    other: await server.signIn(other.login),
    manager: await server.signIn(manager.login),
  };
});
afterAll(() => server.stop());

beforeEach(async () => {
  const [row] = await server.db.query<{ id: number }>(
    `select max(p.id)::int as id from process p
     where p.customer_id = 1 and p.is_open and p.situation_id = 1 and p.reserved_by is null`,
  );
  processId = row?.id ?? 0;
});

type Who = keyof typeof secrets;
const reserveAs = (who: Who, takeOver?: boolean) =>
  server.call(reserve, { params: { id: processId }, query: takeOver === undefined ? {} : { takeOver } }, secrets[who]);
const releaseAs = (who: Who) => server.call(release, { params: { id: processId } }, secrets[who]);
async function cardFor(who: Who) {
  const { body } = await server.call(
    endpoints.search.search,
    { body: { searchType: 'workflows', workflowIds: [processId] } },
    secrets[who],
  );
  const [card] = body.searchResults;
  if (!card || !('reserve' in card)) throw new Error('The process is not found.');
  return card;
}
const lastTold = async () =>
  (await server.call(endpoints.progress.list, { query: { workflowId: processId } }, secrets.manager)).body.items[0];
const lastMoved = () => server.db.query('select last_progress_at from process where id = $1', [processId]);
/** All that the holder did so far is that much longer ago. */
const age = (minutes: number) =>
  Promise.all([
    server.db.query(`update process set reserved_at = reserved_at - make_interval(mins => $2) where id = $1`, [
      processId,
      minutes,
    ]),
    server.db.query(`update progress set at = at - make_interval(mins => $2) where process_id = $1`, [
      processId,
      minutes,
    ]),
  ]);

it('keeps a process for one user, who renews and releases it, and the history says so', async () => {
  const { status, body } = await reserveAs('checker');
  expect(status).toBe(200);
  expect(body.reserve).toMatchObject({ userId: checker.id, name: checker.name, isCurrentUser: true });
  expect(await cardFor('checker')).toMatchObject({
    reserve: { isCurrentUser: true },
    abilities: { reserve: true, release: true },
  });
  expect(await cardFor('other')).toMatchObject({
    reserve: { name: checker.name, isCurrentUser: false },
    abilities: { reserve: 'process.reserved', release: 'process.reserved' },
  });
  expect(await reserveAs('checker')).toMatchObject({ status: 200, body: { version: body.version + 1 } });
  expect(await releaseAs('checker')).toMatchObject({ status: 200, body: { reserve: null } });
  expect(await lastTold()).toMatchObject({ type: 'RELEASE', description: 'Processo liberado' });
  expect(await releaseAs('checker')).toMatchObject({ status: 409, body: { code: 'process.not_reserved' } });
});

it('is refused to others, who are told by whom, and keeps them from changing the process', async () => {
  await reserveAs('checker');
  const refused = await reserveAs('other', true);
  expect(refused).toMatchObject({ status: 409, body: { code: 'process.reserved' } });
  expect((refused.body as unknown as Problem).message).toBe(`Este processo está reservado por ${checker.name}.`);
  expect(await releaseAs('other')).toMatchObject({ status: 409, body: { code: 'process.reserved' } });
  expect((await cardFor('other')).abilities.transition).toBe('process.reserved');
});

it('is taken over by those who may, once they say that they saw whose it is', async () => {
  await reserveAs('checker');
  expect((await cardFor('manager')).abilities).toMatchObject({ reserve: true, release: true });
  expect(await reserveAs('manager')).toMatchObject({ status: 409, body: { code: 'process.reserved' } });
  expect(await reserveAs('manager', true)).toMatchObject({ status: 200, body: { reserve: { userId: manager.id } } });
  expect(await lastTold()).toMatchObject({ type: 'RESERVE', description: `Reserva assumida de ${checker.name}` });
  expect(await releaseAs('checker')).toMatchObject({ status: 409, body: { code: 'process.reserved' } });
});

it('goes to one of two who reserve at once', async () => {
  const answers = await Promise.all([reserveAs('checker'), reserveAs('other')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('ends after 30 minutes in which its holder did nothing, on the card at once and in lists by the next job', async () => {
  await reserveAs('checker');
  await age(29);
  await releaseIdle(server.platform);
  expect((await cardFor('other')).reserve).toMatchObject({ name: checker.name });
  await age(2);
  expect(await cardFor('other')).toMatchObject({ reserve: null, abilities: { reserve: true } });
  expect(await releaseIdle(server.platform)).toBe(1);
  expect(await releaseIdle(server.platform)).toBe(0);
  expect(await lastTold()).toMatchObject({ type: 'RELEASE', user: null });
  const [row] = await server.db.query('select reserved_by, reserved_at from process where id = $1', [processId]);
  expect(row).toEqual({ reserved_by: null, reserved_at: null });
});

it('goes on while its holder works on the process', async () => {
  await reserveAs('checker');
  await age(45);
  const [row] = await server.db.query<{ id: number }>(
    `select d.id::int from document d where d.customer_id = 1 and d.process_id = $1 and d.situation <> 'S' limit 1`,
    [processId],
  );
  const commented = await server.call(
    endpoints.comment.create,
    { body: { documentId: row?.id ?? 0, comment: 'Verso pedido ao cliente.' } },
    secrets.checker,
  );
  expect(commented.status).toBe(200);
  expect((await cardFor('other')).reserve).toMatchObject({ name: checker.name });
});

it('that ends by itself leaves the process where it stood among the last moved ones, and its card as it was', async () => {
  await reserveAs('checker');
  await age(31);
  const [before] = await lastMoved();
  const told = (await cardFor('other')).lastProgress;
  expect(await releaseIdle(server.platform)).toBe(1);
  expect(await lastTold()).toMatchObject({ type: 'RELEASE', user: null });
  expect(await lastMoved()).toEqual([before]);
  expect((await cardFor('other')).lastProgress).toEqual(told);
});
