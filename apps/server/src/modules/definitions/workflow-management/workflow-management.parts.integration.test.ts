import { endpoints, type ManagedFlow } from '@tramite/contract';
import { findAdministrator } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bpmnOf, flowStep, flowWay } from '../../../../test/flow-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { workflowManagement: calls } = endpoints;

let server: TestServer;
let julia: string;
let groupId: number;

beforeAll(async () => {
  server = await startTestServer();
  julia = await server.signIn(findAdministrator().login, 1);
  groupId = (await server.call(calls.list, {}, julia)).body.groups[0]?.id ?? 0;
});
afterAll(() => server.stop());

const task = (id: string) => `<bpmn:userTask id="${id}" name="${id}" tramite:role="VENDEDOR" tramite:slaMinutes="60"/>`;
const sub = (id: string, inside: string) => `<bpmn:subProcess id="${id}" name="${id}">${inside}</bpmn:subProcess>`;
const line = (start: string, middle: string, element: string, end: string) =>
  `<bpmn:startEvent id="${start}"/>${element}<bpmn:endEvent id="${end}"/>${flowWay(start, middle)}${flowWay(middle, end)}`;
const NESTED = bpmnOf(
  line('s', 'fora', sub('fora', line('fs', 'dentro', sub('dentro', line('ds', 't', task('t'), 'df')), 'ff')), 'f'),
);

async function made(name: string, bpmnXml: string): Promise<ManagedFlow> {
  const answer = await server.call(calls.createFromFile, { body: { name, groupId, isBPM: true, bpmnXml } }, julia);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

const publish = ({ workflowId: id, version }: ManagedFlow) =>
  server.call(calls.publish, { params: { id }, body: { version } }, julia);

const versionsOf = (id: number) =>
  server.db.query<{ number: number; part: string; stages: string[] }>(
    `select number, part, array(select s.node_id from stage s where s.version_id = v.id order by s.position) as stages
     from process_type_version v where process_type_id = $1 order by number, part`,
    [id],
  );

it('publishes embedded subprocesses as versions beside the one that holds them, which nobody sees as versions', async () => {
  const flow = await made('Com subprocessos', NESTED);
  const answer = await publish(flow);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const parts = [
    { part: '', stages: ['s', 'fora', 'f'] },
    { part: 'dentro', stages: ['ds', 't', 'df'] },
    { part: 'fora', stages: ['fs', 'dentro', 'ff'] },
  ];
  expect(await versionsOf(flow.workflowId)).toEqual(parts.map((each) => ({ number: 1, ...each })));
  const { items } = (await server.call(calls.listVersions, { params: { id: flow.workflowId } }, julia)).body;
  expect(items.map(({ number }) => number)).toEqual([1]);
});

it('has them again when a former version is published again', async () => {
  const flow = await made('De volta', NESTED);
  const first = (await publish(flow)).body;
  const bpmnXml = bpmnOf(line('s', 't', task('t'), 'f'));
  const body = { id: flow.workflowId, version: first.version, bpmnXml };
  const second = (await publish((await server.call(calls.edit, { body }, julia)).body)).body;
  const [, former] = (await server.call(calls.listVersions, { params: { id: flow.workflowId } }, julia)).body.items;
  const back = await server.call(
    calls.rollback,
    { params: { id: flow.workflowId }, body: { version: second.version, versionId: former?.id ?? 0 } },
    julia,
  );
  expect(back.status, JSON.stringify(back.body)).toBe(200);
  expect((await versionsOf(flow.workflowId)).map(({ number, part }) => `${number} ${part}`)).toEqual([
    ...['1 ', '1 dentro', '1 fora', '2 ', '3 ', '3 dentro', '3 fora'],
  ]);
});

it('refuses tags and process types that the company does not have, and takes webhooks', async () => {
  const problemsOf = async (actions: string) => {
    const xml = bpmnOf(
      `${line('s', 't', task('t'), 'f').replace(flowWay('t', 'f'), '')}${flowStep('n', actions)}${flowWay('t', 'n')}${flowWay('n', 'f')}`,
    );
    const { body } = await server.call(calls.lint, { body: { bpmnXml: xml } }, julia);
    return body.problems.filter(({ severity }) => severity === 'error').map(({ code }) => code);
  };
  expect(await problemsOf('<tramite:addTag tag="1"/>')).toEqual([]);
  expect(await problemsOf('<tramite:addTag tag="999"/>')).toEqual(['tag.unknown']);
  expect(await problemsOf('<tramite:createProcess type="NADA"/>')).toEqual(['process_type.unknown']);
  expect(await problemsOf('<tramite:createProcess type="FINANCING"/>')).toEqual([]);
  expect(await problemsOf('<tramite:webhook event="x"/>')).toEqual([]);
});
