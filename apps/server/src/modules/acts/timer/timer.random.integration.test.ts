import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@tramite/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runChecks } from '../../../../scripts/verify/run-checks.ts';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { bpmnOf, flowTask, flowTimer, flowWay, type PublishedFlow, publishFlow } from '../../../../test/flow-kit.ts';
import { ownFiles } from '../../../../test/own-files.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { happenTimers } from './jobs/happen-timers.job.ts';

const PROCESSES = 10;
const ROUNDS = 5;

let server: TestServer;
let node: TestServer;
let kit: CaptureKit;
let flow: PublishedFlow;
let secrets: string[];

const FLOW = bpmnOf(`
  <bpmn:startEvent id="s"/>${['i', 'a', 'b', 'c', 'e'].map((id) => flowTask(id)).join('')}
  <bpmn:parallelGateway id="fork"/><bpmn:parallelGateway id="join"/><bpmn:exclusiveGateway id="either"/><bpmn:endEvent id="fim" tramite:situation="4"/>
  <bpmn:endEvent id="cancelado" tramite:situation="5"/>
  ${flowTimer('besideA', 'a', 60, { more: 'cancelActivity="false"', roles: 'GERENTE' })}
  ${flowTimer('awayB', 'b', 120)}
  <bpmn:endEvent id="avisado" tramite:situation="4"/>${flowWay('besideA', 'e')}${flowWay('e', 'avisado')}
  ${flowWay('s', 'i')}${flowWay('i', 'fork')}${flowWay('fork', 'a')}${flowWay('fork', 'b')}${flowWay('a', 'join')}${flowWay('b', 'either')}
  ${flowWay('awayB', 'either')}${flowWay('either', 'join')}${flowWay('join', 'c')}${flowWay('c', 'i')}${flowWay('c', 'fim')}
  ${flowWay('c', 'cancelado', 'tramite:cancel="true"')}`);

const dataDir = ownFiles({ seeded: true });

beforeAll(async () => {
  server = await startTestServer({ DATA_DIR: dataDir });
  node = await startTestServer({ DATA_DIR: dataDir }, { db: server.db });
  kit = await createCaptureKit(server);
  await rows('update user_customer set all_establishments = true where customer_id = 1');
  secrets = await Promise.all(['ana.vendedora', 'helena.gerente'].map((login) => server.signIn(login)));
  flow = await publishFlow(server, kit.typeId('NEW_CAR_SALE'), FLOW);
});
afterAll(async () => {
  await node.stop();
  await server.stop();
});

const rows = <T extends object>(text: string, values: unknown[] = []) =>
  server.db.query<T & Record<string, unknown>>(text, values);

/** The times of all timers have come. */
const letTimePass = (ids: readonly number[]) =>
  rows(
    `update process_token set timer_at = timer_at - interval '30 days', armed = (
       select jsonb_agg(jsonb_set(a, '{dueAt}', '"2020-01-01T00:00:00.000Z"')) from jsonb_array_elements(armed) a)
     where timer_at is not null and process_id = any($1)`,
    [ids],
  );

const move = (workflowId: number, way: string, secret: string) => {
  const body = { workflowId, transitionId: flow.transitionIds.get(way) ?? 0, undoable: true };
  return server.call(endpoints.transition.transit, { body }, secret);
};

const takeBack = (id: number, version: number, secret: string) =>
  server.call(endpoints.transition.undo, { params: { id }, body: { version } }, secret);

async function begin(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await kit.beginSale()).workflowId);
  return ids;
}

/** How often something is told of a process. */
const countTold = (ids: readonly number[], words: string) =>
  rows<{ id: number; n: number }>(
    `select process_id::int as id, count(*)::int as n from progress
     where process_id = any($1) and description like $2 group by 1 order by 1`,
    [ids, words],
  );

it('people who move on and take back, and timers of two nodes, at once double and lose nothing', async () => {
  const ids = await begin(PROCESSES);
  for (const id of ids) expect((await move(id, 'i_fork', secrets[0] ?? '')).status).toBe(200);
  const ways = ['a_join', 'b_either.either_join', 'i_fork', 'c_i'];
  let moved = 0;
  let undone = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await letTimePass(ids);
    const people = ids.flatMap((id, index) =>
      secrets.map(async (secret, who) => {
        const answer = await move(id, ways[(round + index + who) % ways.length] ?? '', secret);
        expect([200, 404, 409, 422], JSON.stringify(answer.body)).toContain(answer.status);
        if (answer.status !== 200) return;
        moved += 1;
        if ((round + index) % 2 === 0) return;
        const back = await takeBack(id, answer.body.version, secret);
        expect([200, 403, 409], JSON.stringify(back.body)).toContain(back.status);
        if (back.status === 200) undone += 1;
      }),
    );
    await Promise.all([...people, happenTimers(server.platform), happenTimers(node.platform)]);
  }
  const [{ versions, told } = { versions: 0, told: 0 }] = await rows<{ versions: number; told: number }>(
    `select sum(version - 2)::int as versions, (select count(*)::int from progress
       where process_id = any($1) and type in ('TIMER', 'TRANSITION', 'TRANSITION_UNDO')) - count(*)::int as told from process where id = any($1)`,
    [ids],
  );
  expect(moved).toBeGreaterThan(PROCESSES);
  expect(undone).toBeGreaterThan(0);
  expect(told).toBeGreaterThan(moved);
  expect(versions).toBe(told);
  const { database, storage, settings } = server.platform;
  const reports = await runChecks({ database, storage, auditKey: settings.auditKey, now: new Date() });
  expect(reports.flatMap(({ name, wrong }) => wrong.map((each) => ({ name, ...each })))).toEqual([]);
});

it('a node that loses its database again and again while timers happen does each once', async () => {
  const ids = await begin(PROCESSES);
  for (const id of ids) expect((await move(id, 'i_fork', secrets[0] ?? '')).status).toBe(200);
  await letTimePass(ids);
  let isOver = false;
  const cut = async () => {
    while (!isOver) {
      await rows(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and query like '%process_token%' and state = 'active'`,
      );
      await sleep(2);
    }
  };
  const cutting = cut();
  for (let run = 0; run < 4; run += 1) await happenTimers(node.platform).catch(() => undefined);
  isOver = true;
  await cutting;
  await happenTimers(server.platform);
  expect(await countTold(ids, 'Prazo de a venceu%')).toEqual(ids.map((id) => ({ id, n: 1 })));
  expect(await countTold(ids, 'Prazo de b venceu%')).toEqual(ids.map((id) => ({ id, n: 1 })));
  expect(await rows('select from process_token where timer_at is not null and process_id = any($1)', [ids])).toEqual(
    [],
  );
});
