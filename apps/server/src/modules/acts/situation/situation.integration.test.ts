import { endpoints } from '@tramite/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runChecks } from '../../../../scripts/verify/run-checks.ts';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { change, list } = endpoints.situation;

let server: TestServer;
let kit: CaptureKit;
let ana: string;
let helena: string;

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
  ana = await server.signIn('ana.vendedora');
  helena = await server.signIn('helena.gerente');
});
afterAll(() => server.stop());

/** A process of a type that is no business process. */
async function aFolder(): Promise<number> {
  const { workflowId } = await kit.beginSale();
  await server.db.query(
    `update process_type set is_bpm = false where customer_id = 1 and id = (select type_id from process where id = $1)`,
    [workflowId],
  );
  server.passTime(6_000);
  return workflowId;
}

const give = (id: number, situationId: number, secret = helena) =>
  server.call(change, { params: { id, situationId } }, secret);
const stateOf = async (id: number) => {
  const [process] = await server.db.query(
    `select situation_id, is_open, ended_at is not null as ended, due_at is not null as runs,
       (select count(*)::int from process_token k where k.customer_id = 1 and k.process_id = p.id) as tokens
     from process p where id = $1`,
    [id],
  );
  return process;
};
async function wrong() {
  const { database, storage, settings, clock } = server.platform;
  const stock = { database, storage, auditKey: settings.auditKey, now: clock.now(), withFiles: false };
  return (await runChecks(stock)).flatMap((report) => report.wrong.map(({ what, id }) => `${what} ${id}`));
}

it('is suspended, goes on, ends and is opened again, each told in the history', async () => {
  const id = await aFolder();
  const runs = (await stateOf(id))?.runs;
  expect(await give(id, 3)).toMatchObject({ status: 200, body: { situation: { id: 3, name: 'Suspenso' } } });
  expect(await stateOf(id)).toEqual({ situation_id: 3, is_open: true, ended: false, runs: false, tokens: 1 });
  expect((await give(id, 1)).status).toBe(200);
  expect(await stateOf(id)).toEqual({ situation_id: 1, is_open: true, ended: false, runs, tokens: 1 });
  expect((await give(id, 4)).status).toBe(200);
  expect(await stateOf(id)).toEqual({ situation_id: 4, is_open: false, ended: true, runs: false, tokens: 0 });
  expect((await give(id, 2)).status).toBe(200);
  expect(await stateOf(id)).toEqual({ situation_id: 2, is_open: true, ended: false, runs: false, tokens: 1 });
  const { body } = await server.call(endpoints.progress.list, { query: { workflowId: id } }, helena);
  const told = body.items.filter(({ type }) => type === 'SITUATION').map(({ description }) => description);
  expect(told).toContain('Situação alterada para “Concluído”.');
  expect(told.length).toBe(4);
  expect(await wrong()).toEqual([]);
});

it('is refused where it is the same, unknown, a cancelation, or not the person’s to give', async () => {
  const id = await aFolder();
  expect((await give(id, 1)).body).toMatchObject({ code: 'situation.same' });
  expect((await give(id, 99)).body).toMatchObject({ code: 'situation.not_found' });
  expect((await give(id, 5)).body).toMatchObject({ code: 'transition.needs_reason' });
  expect((await give(id, 3, ana)).body).toMatchObject({ code: 'permission.denied' });
  const [foreign] = await server.db.query<{ id: number }>('select id::int from process where customer_id = 2 limit 1');
  expect((await give(foreign?.id ?? 0, 3)).body).toMatchObject({ code: 'process.not_found' });
});

it('is left to transitions where the type is a business process', async () => {
  const id = await aFolder();
  await server.db.query('update process_type set is_bpm = true where customer_id = 1');
  server.passTime(6_000);
  expect((await give(id, 3)).body).toMatchObject({ code: 'situation.by_transition' });
});

it('lists all but the one that needs a reason', async () => {
  const { body } = await server.call(list, {}, helena);
  expect(body.items.map(({ name }) => name)).toEqual(['Em andamento', 'Aguardando cliente', 'Suspenso', 'Concluído']);
});
