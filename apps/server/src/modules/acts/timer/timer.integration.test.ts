import { endpoints } from '@tramite/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { bpmnOf, flowTask, flowTimer, flowWay, type PublishedFlow, publishFlow } from '../../../../test/flow-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { happenTimers } from './jobs/happen-timers.job.ts';

let server: TestServer;
/** A second node on the same database. */
let node: TestServer;
let kit: CaptureKit;
let ana: string;
let helena: string;
let flow: PublishedFlow;

/** Conferir is interrupted after two hours; after one the manager and Ana are told, and Cobrar begins beside it. */
const FLOW = bpmnOf(`
  <bpmn:startEvent id="s"/>${['Conferir', 'Cobrar', 'Resolver'].map((id) => flowTask(id)).join('')}
  ${flowTimer('avisar', 'Conferir', 60, { more: 'cancelActivity="false" name="Cobrar vendedor"', roles: 'GERENTE', people: 'ana.vendedora' })}
  ${flowTimer('passar', 'Conferir', 120)}
  <bpmn:intermediateCatchEvent id="Espera" name="Aguardar compensação"><bpmn:timerEventDefinition><bpmn:timeDuration
    xsi:type="bpmn:tFormalExpression">PT3H</bpmn:timeDuration></bpmn:timerEventDefinition></bpmn:intermediateCatchEvent>
  <bpmn:endEvent id="fim" tramite:situation="4"/><bpmn:endEvent id="cancelado" tramite:situation="5"/>
  ${flowWay('s', 'Conferir')}${flowWay('Conferir', 'Espera')}${flowWay('Espera', 'fim')}
  ${flowWay('avisar', 'Cobrar')}${flowWay('Cobrar', 'fim')}${flowWay('passar', 'Resolver')}
  ${flowWay('Resolver', 'fim')}${flowWay('Conferir', 'cancelado', 'tramite:cancel="true"')}`);

beforeAll(async () => {
  server = await startTestServer();
  node = await startTestServer({}, { db: server.db });
  kit = await createCaptureKit(server);
  // Work around the clock, so that minutes are working minutes.
  const week = Object.fromEntries([...'0123456'].map((day) => [day, [['00:00', '24:00']]]));
  await rows('update establishment set calendar = $1', [JSON.stringify({ week })]);
  await rows('update user_customer set all_establishments = true where customer_id = 1');
  ana = await server.signIn('ana.vendedora');
  helena = await server.signIn('helena.gerente');
  flow = await publishFlow(server, kit.typeId('NEW_CAR_SALE'), FLOW);
});
afterAll(async () => {
  await node.stop();
  await server.stop();
});
/** What other tests left waiting keeps still. */
beforeEach(() => rows("update process_token set timer_at = null where timer_at <= now() + interval '1 day'"));

const rows = <T extends object>(text: string, values: unknown[] = []) =>
  server.db.query<T & Record<string, unknown>>(text, values);

/** Lets the time of a process pass: everything it has came so many hours earlier. */
async function passHours(id: number, hours: number): Promise<void> {
  await rows(
    `update process_token set entered_at = entered_at - $2::interval, due_at = due_at - $2::interval,
       timer_at = timer_at - $2::interval,
       armed = (select jsonb_agg(jsonb_set(a, '{dueAt}', coalesce(
           to_jsonb(to_char((a ->> 'dueAt')::timestamptz at time zone 'utc' - $2::interval, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), 'null')))
         from jsonb_array_elements(armed) a)
     where process_id = $1`,
    [id, `${hours} hours`],
  );
}

const move = (workflowId: number, way: string, secret = ana) =>
  server.call(
    endpoints.transition.transit,
    { body: { workflowId, transitionId: flow.transitionIds.get(way) ?? 0 } },
    secret,
  );

async function stateOf(id: number) {
  const [process] = await rows<{ is_open: boolean; situation_id: number; version: number; at: string }>(
    `select p.is_open, p.situation_id, p.version, s.label as at from process p
     join stage s on s.customer_id = p.customer_id and s.id = p.stage_id where p.id = $1`,
    [id],
  );
  const tokens = await rows<{
    label: string;
    armed: { nodeId: string; dueAt: string | null }[] | null;
    timed: boolean;
  }>(
    `select s.label, k.armed, k.timer_at is not null as timed from process_token k
     join stage s on s.customer_id = k.customer_id and s.id = k.stage_id where k.process_id = $1 order by s.label`,
    [id],
  );
  return {
    ...process,
    tokens: tokens.map(({ label }) => label),
    armed: tokens.flatMap(({ armed }) => (armed ?? []).map(({ nodeId }) => nodeId)),
    dues: tokens.flatMap(({ armed }) => (armed ?? []).map(({ dueAt }) => dueAt)),
    isTimed: tokens.some(({ timed }) => timed),
  };
}

const told = async (id: number) =>
  (
    await rows<{ description: string }>(
      "select description from progress where process_id = $1 and type in ('TIMER', 'TRANSITION') order by id",
      [id],
    )
  ).map(({ description }) => description);

const begin = async () => (await kit.beginSale()).workflowId;

it('nothing happens before its time', async () => {
  const id = await begin();
  expect(await stateOf(id)).toMatchObject({ tokens: ['Conferir'], armed: ['avisar', 'passar'], isTimed: true });
  expect(await happenTimers(server.platform)).toBe(0);
  await passHours(id, 0.9);
  expect(await happenTimers(server.platform)).toBe(0);
});

it('a timer that does not interrupt begins its way beside the stage, tells who is named for it, and happens once', async () => {
  const id = await begin();
  await rows('update process set reserved_by = owner_id, reserved_at = now() where id = $1', [id]);
  await passHours(id, 1.1);
  expect(await happenTimers(server.platform)).toBe(1);
  expect(await happenTimers(server.platform)).toBe(0);
  expect(await stateOf(id)).toMatchObject({ tokens: ['Cobrar', 'Conferir'], armed: ['passar'], isTimed: true });
  const [held] = await rows<{ reserved_by: number | null }>('select reserved_by from process where id = $1', [id]);
  expect(held?.reserved_by).toEqual(expect.any(Number));
  expect(await told(id)).toEqual([
    'Prazo “Cobrar vendedor” de Conferir venceu: começa também Cobrar. Avisados: Gerente e Ana Beatriz Moreira',
  ]);
  const notices = await rows<{ login: string }>(
    `select u.login, n.title, n.text, n.caused_by from notice n join app_user u on u.id = n.user_id
     where n.process_id = $1 and n.kind = 'ESCALATED' order by u.login`,
    [id],
  );
  expect(notices.map(({ login }) => login)).toEqual(expect.arrayContaining(['ana.vendedora', 'helena.gerente']));
  expect(notices[0]).toMatchObject({
    title: `Prazo vencido: Venda de veículo novo #${id}`,
    text: 'O prazo “Cobrar vendedor”, da etapa “Conferir” terminou.',
    caused_by: null,
  });
  const [{ n } = { n: 0 }] = await rows<{ n: number }>(
    `select count(*)::int as n from live_event where process_id = $1 and type = 'TIMER'`,
    [id],
  );
  expect(n).toBe(1);
});

it('a timer that interrupts takes the stage away from who has it, and what else was armed there', async () => {
  const id = await begin();
  await rows('update process set reserved_by = owner_id, reserved_at = now() where id = $1', [id]);
  await passHours(id, 2.5);
  expect(await happenTimers(server.platform)).toBe(1);
  expect(await stateOf(id)).toMatchObject({ tokens: ['Cobrar', 'Conferir'] });
  expect(await happenTimers(server.platform)).toBe(1);
  expect(await stateOf(id)).toMatchObject({ tokens: ['Cobrar', 'Resolver'], armed: [], isTimed: false });
  expect((await told(id)).at(-1)).toBe('Prazo de Conferir venceu: segue para Resolver');
  const [process] = await rows('select reserved_by from process where id = $1', [id]);
  expect(process).toEqual({ reserved_by: null });
  expect((await move(id, 'Conferir_Espera')).body).toMatchObject({ code: 'transition.moved' });
});

it('a stage that waits for its time goes on by itself, to the end and its documents', async () => {
  const id = await begin();
  expect((await move(id, 'Conferir_Espera')).status).toBe(200);
  expect(await stateOf(id)).toMatchObject({ tokens: ['Aguardar compensação'], armed: ['Espera'], isTimed: true });
  await passHours(id, 3.1);
  expect(await happenTimers(server.platform)).toBe(1);
  expect(await stateOf(id)).toMatchObject({ tokens: [], is_open: false, situation_id: 4 });
  expect((await told(id)).at(-1)).toBe('Espera em Aguardar compensação terminou: segue para Fim');
});

it('of a person and a timer in the same moment one moves the process, and nothing is lost', async () => {
  for (let round = 0; round < 6; round += 1) {
    const id = await begin();
    await rows(
      `update process_token set armed = jsonb_path_query_array(armed, '$[*] ? (@.nodeId == "passar")') where process_id = $1`,
      [id],
    );
    await passHours(id, 2.1);
    await rows('update process_token set timer_at = now() where process_id = $1', [id]);
    const [answer] = await Promise.all([
      move(id, 'Conferir_Espera'),
      happenTimers(server.platform),
      happenTimers(node.platform),
    ]);
    const { tokens, version } = await stateOf(id);
    expect(tokens).toEqual([answer.status === 200 ? 'Aguardar compensação' : 'Resolver']);
    expect(version).toBe(2);
    expect(await told(id)).toHaveLength(1);
  }
});

it('two nodes at once let each timer happen once', async () => {
  const ids = [await begin(), await begin(), await begin()];
  for (const id of ids) await passHours(id, 1.5);
  const counts = await Promise.all([server, node, server, node].map(({ platform }) => happenTimers(platform)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
  for (const id of ids) {
    expect((await stateOf(id)).tokens).toEqual(['Cobrar', 'Conferir']);
    expect(await told(id)).toHaveLength(1);
  }
});

it('what breaks in the middle leaves nothing behind, and the next run does it', async () => {
  const id = await begin();
  await passHours(id, 1.5);
  await rows("alter table progress add constraint broken check (type <> 'TIMER') not valid");
  expect(await happenTimers(server.platform)).toBe(0);
  expect(await stateOf(id)).toMatchObject({ tokens: ['Conferir'], version: 1 });
  await rows('alter table progress drop constraint broken');
  expect(await happenTimers(server.platform)).toBe(1);
  expect((await stateOf(id)).tokens).toEqual(['Cobrar', 'Conferir']);
});

it('rests while the process waits on the customer, and counts what was left afterwards', async () => {
  const id = await begin();
  const [{ id: documentId } = { id: 0 }] = await rows<{ id: number }>(
    'select id::int from document where process_id = $1',
    [id],
  );
  const body = {
    profileIds: [],
    userIds: [],
    reasonId: 1,
    text: 'Falta o verso.',
    notify: false,
    waitingOn: 'customer' as const,
  };
  const inserted = await server.call(endpoints.pendency.insert, { query: { documentId }, body }, helena);
  expect(inserted.status, JSON.stringify(inserted.body)).toBe(200);
  expect(await stateOf(id)).toMatchObject({
    situation_id: 2,
    armed: ['avisar', 'passar'],
    dues: [null, null],
    isTimed: false,
  });
  await passHours(id, 5);
  expect(await happenTimers(server.platform)).toBe(0);
  await rows("update pendency set created_at = created_at - interval '5 hours' where document_id = $1", [documentId]);
  const resolution = { pendencyId: inserted.body.pendencyId, text: 'Chegou.' };
  expect(
    (await server.call(endpoints.pendency.resolve, { query: { documentId }, body: resolution }, helena)).status,
  ).toBe(200);
  expect(await stateOf(id)).toMatchObject({ situation_id: 1, tokens: ['Conferir'], isTimed: true });
  expect(await happenTimers(server.platform)).toBe(0);
  await passHours(id, 1.1);
  expect(await happenTimers(server.platform)).toBe(1);
});

it('goes with a canceled process and comes back when that is taken back; so it does with the bin', async () => {
  const id = await begin();
  const before = await stateOf(id);
  const reason = (await server.call(endpoints.cancelation.listReasons, {}, ana)).body.items[0]?.id ?? 0;
  const body = { reason, cancelTransitionId: flow.transitionIds.get('Conferir_cancelado') ?? 0 };
  const canceled = await server.call(endpoints.cancelation.cancel, { params: { id }, body }, helena);
  expect(canceled.status, JSON.stringify(canceled.body)).toBe(200);
  expect((await server.call(endpoints.cancelation.undo, { params: { id } }, helena)).status).toBe(200);
  expect(await stateOf(id)).toEqual({ ...before, version: 3 });
  const removed = await server.call(endpoints.bin.deleteProcess, { params: { id } }, helena);
  expect(removed.status, JSON.stringify(removed.body)).toBeLessThan(300);
  expect(await happenTimers(server.platform)).toBe(0);
  expect((await server.call(endpoints.bin.restoreProcess, { params: { id } }, helena)).status).toBeLessThan(300);
  expect(await stateOf(id)).toMatchObject({ tokens: ['Conferir'], armed: before.armed, dues: before.dues });
  await passHours(id, 1.1);
  expect(await happenTimers(server.platform)).toBe(1);
});

it('follows the working hours of the establishment it is moved to', async () => {
  const id = await begin();
  const [
    {
      dues: [before],
    },
    target,
  ] = [await stateOf(id), kit.establishmentId('Pampulha Seminovos')];
  // Work in the first hour of the day alone: two hours take until the day after tomorrow at the earliest.
  const week = Object.fromEntries([...'0123456'].map((day) => [day, [['00:00', '01:00']]]));
  await rows('update establishment set calendar = $2 where id = $1', [target, JSON.stringify({ week })]);
  const body = { workflowId: id, establishmentId: target };
  const moved = await server.call(endpoints.move.moveProcessEstablishment, { body }, helena);
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  const { dues } = await stateOf(id);
  expect(dues).toHaveLength(2);
  expect(Date.parse(dues[1] ?? '') - Date.parse(before ?? '')).toBeGreaterThan(12 * 3_600_000);
});

it('a timer its definition does not let happen is put off, and keeps nobody else waiting', async () => {
  const stuck = await begin();
  const other = await begin();
  await rows(
    `update process_token set armed = '[{"nodeId": "gone", "dueAt": "2020-01-01T00:00:00.000Z"}]', timer_at = '2020-01-01' where process_id = $1`,
    [stuck],
  );
  await passHours(other, 1.1);
  expect(await happenTimers(server.platform)).toBe(1);
  expect((await stateOf(stuck)).tokens).toEqual(['Conferir']);
  const [row] = await rows<{ later: boolean }>(
    `select timer_at > now() + interval '50 minutes' as later from process_token where process_id = $1`,
    [stuck],
  );
  expect(row).toEqual({ later: true });
});
