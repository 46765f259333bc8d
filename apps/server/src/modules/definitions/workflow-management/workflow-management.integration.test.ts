import { endpoints, flowLimits, type ManagedFlow, type QueryOf } from '@tramite/contract';
import { linearFlow } from '@tramite/fixtures/flows/linear-flow';
import { findAdministrator, findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { workflowManagement: calls } = endpoints;

let server: TestServer;
let julia: string;
let other: string;
let groupId: number;

beforeAll(async () => {
  server = await startTestServer();
  // Managers administer flows here, too.
  await server.db.query(
    `insert into role_permission (customer_id, role_id, permission)
     select r.customer_id, r.id, 'workflow.manage' from role r where r.customer_id = 1 and r.name = $1`,
    [findDemoUser('gerente').roleName],
  );
  julia = await server.signIn(findAdministrator().login, 1);
  other = await server.signIn(findDemoUser('gerente').login);
  const { body } = await server.call(calls.list, {}, julia);
  groupId = body.groups[0]?.id ?? 0;
});
afterAll(() => server.stop());

const broken = linearFlow('Devolução', []);
const sound = linearFlow('Devolução', [
  { id: 'triagem', name: 'Triagem', role: 'VENDEDOR' },
  { id: 'reparo', name: 'Reparo', role: 'GERENTE' },
]);

async function made(name: string, bpmnXml = sound): Promise<ManagedFlow> {
  const answer = await server.call(calls.createFromFile, { body: { name, groupId, isBPM: true, bpmnXml } }, julia);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

const publish = ({ workflowId: id, version }: ManagedFlow, notes?: string, secret = julia) =>
  server.call(calls.publish, { params: { id }, body: { version, notes } }, secret);

const edit = ({ workflowId: id, version }: ManagedFlow, bpmnXml: string, secret = julia) =>
  server.call(calls.edit, { body: { id, version, bpmnXml } }, secret);

async function published(name: string): Promise<ManagedFlow> {
  const { status, body } = await publish(await made(name));
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const get = async (id: number) => (await server.call(calls.get, { params: { id } }, julia)).body;

const auditOf = async (id: number) =>
  (
    await server.db.query<{ action: string }>(
      `select action from audit where object_type = 'workflow' and object_id = $1 order by id`,
      [String(id)],
    )
  ).map(({ action }) => action);

it('tells what the flow of a type may name, in the words people read', async () => {
  const { body: types } = await server.call(calls.list, { query: { text: 'venda' } }, julia);
  const id = types.items[0]?.workflowId ?? 0;
  const { status, body } = await server.call(calls.choices, { params: { id } }, julia);
  expect(status).toBe(200);
  expect(body.roles).toContainEqual({ code: 'VENDEDOR', label: 'Vendedor' });
  expect(body.indexers.length).toBeGreaterThan(0);
  expect(body.documentTypes.length).toBeGreaterThan(0);
  expect(body.processTypes.length).toBeGreaterThan(1);
});

it('tells the fields of a type as its form asks for them, and of one that was never published', async () => {
  const { body: types } = await server.call(calls.list, { query: { text: 'venda' } }, julia);
  const fields = (id: number, secret = julia) => server.call(calls.listFields, { params: { id } }, secret);
  const { body } = await fields(types.items[0]?.workflowId ?? 0);
  expect(body.items).toContainEqual(expect.objectContaining({ name: 'saleValue', value: null }));
  const { workflowId } = await made('Sem publicação');
  expect(await fields(workflowId)).toMatchObject({ status: 200, body: { items: [] } });
});

describe('a type of process', () => {
  it('begins empty, as a draft that says what it lacks', async () => {
    const body = { name: 'Devolução de veículo', groupId, isBPM: true };
    const { status, body: flow } = await server.call(calls.createEmpty, { body }, julia);
    expect(status).toBe(200);
    expect(flow).toMatchObject({
      name: 'Devolução de veículo',
      inForce: null,
      isDraft: true,
      running: 0,
      abilities: { edit: true, publish: 'workflow.not_sound', discard: true },
    });
    expect(flow.problems.map(({ code }) => code)).toContain('end.missing');
    const [row] = await server.db.query<{ code: string }>('select code from process_type where id = $1', [
      flow.workflowId,
    ]);
    expect(row?.code).toBe('DEVOLUCAO_DE_VEICULO');
    const again = await server.call(calls.createEmpty, { body }, julia);
    const [twin] = await server.db.query('select code from process_type where id = $1', [again.body.workflowId]);
    expect(twin).toEqual({ code: 'DEVOLUCAO_DE_VEICULO_2' });
    expect(await auditOf(flow.workflowId)).toEqual(['workflow.create']);
  });

  it('is not offered until its flow is published', async () => {
    const flow = await made('Ainda não');
    const form = (secret: string) =>
      server.call(endpoints.processType.getCaptureForm, { params: { id: flow.workflowId } }, secret);
    const seller = await server.signIn('ana.vendedora');
    expect((await form(seller)).body).toMatchObject({ code: 'process_type.disabled' });
    expect((await publish(flow)).status).toBe(200);
    expect((await form(seller)).status).toBe(200);
  });

  it('takes from the company what the flow of its file asks for', async () => {
    const asking = linearFlow('Placa', [{ id: 'a', name: 'A', role: 'VENDEDOR', indexers: ['plate', 'nobody'] }]);
    const { problems, stages } = await made('Com placa', asking);
    expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([
      { code: 'indexer.unknown', elementId: 'a' },
    ]);
    expect(stages.find(({ id }) => id === 'a')?.indexers).toEqual(['Placa', 'nobody']);
  });

  it('is copied with its fields, documents and flow', async () => {
    const [{ id } = { id: 0 }] = await server.db.query<{ id: number }>(
      `select id::int from process_type where customer_id = 1 and code = 'NEW_CAR_SALE'`,
    );
    const body = { name: 'Venda especial', groupId };
    const { body: copy } = await server.call(calls.copy, { params: { id }, body }, julia);
    expect(copy).toMatchObject({ name: 'Venda especial', inForce: null, isDraft: true, abilities: { publish: true } });
    expect(await server.call(calls.copy, { params: { id: 987_654 }, body }, julia)).toMatchObject({
      status: 404,
      body: { code: 'process_type.not_found' },
    });
    const uses = await server.db.query<{ count: number }>(
      `select count(*)::int as count from process_type_indexer where process_type_id in ($1, $2)
       group by process_type_id`,
      [id, copy.workflowId],
    );
    expect(uses[0]).toEqual(uses[1]);
  });

  it('needs a group of the company', async () => {
    const body = { name: 'Sem grupo', groupId: 987_654, isBPM: true };
    expect(await server.call(calls.createEmpty, { body }, julia)).toMatchObject({
      status: 404,
      body: { code: 'process_group.not_found' },
    });
  });

  it('stands in the list with its version, draft and who published it, filtered and in order', async () => {
    const flow = await published('Zeladoria do pátio');
    const list = async (query: QueryOf<typeof calls.list>) =>
      (await server.call(calls.list, { query }, julia)).body.items;
    expect(await list({ text: 'zeladoria patio' })).toMatchObject([
      { workflowId: flow.workflowId, inForce: { number: 1 }, isDraft: false, running: 0, late: 0 },
    ]);
    const names = (await list({ sort: 'name', dir: 'desc' })).map(({ name }) => name);
    expect(names[0]).toBe('Zeladoria do pátio');
    expect((await list({ state: 'draft' })).every(({ isDraft }) => isDraft)).toBe(true);
    expect((await list({ state: 'unpublished' })).every(({ inForce }) => inForce === null)).toBe(true);
    expect((await list({ sort: 'running', dir: 'desc' }))[0]?.running).toBeGreaterThan(0);
    expect((await list({ groupId })).every(({ group }) => group.id === groupId)).toBe(true);
  });
});

describe('a draft', () => {
  it('is saved, and whoever saw an older one is told who was faster and when', async () => {
    const flow = await made('Dois administradores');
    expect((await edit(flow, broken)).body).toMatchObject({ version: flow.version + 1, isDraft: true });
    const late = await edit(flow, sound, other);
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'conflict.version', message: expect.stringMatching(/foi alterado por Júlia .+ às \d\d:\d\d/) },
    });
    expect((await get(flow.workflowId)).bpmnXml).toBe(broken);
  });

  it('takes one of two saves that come at once', async () => {
    const flow = await made('Ao mesmo tempo');
    const answers = await Promise.all([edit(flow, sound), edit(flow, broken, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = answers.find(({ status }) => status === 200)?.body as ManagedFlow;
    expect((await get(flow.workflowId)).bpmnXml).toBe(kept.bpmnXml);
  });

  it('is thrown away, which leaves the version in force', async () => {
    const flow = await published('Descartar');
    const draft = (await edit(flow, broken)).body;
    const discard = (version: number) =>
      server.call(calls.discard, { params: { id: flow.workflowId }, body: { version } }, julia);
    expect((await discard(flow.version)).status).toBe(409);
    expect((await discard(draft.version)).body).toMatchObject({ isDraft: false, bpmnXml: sound });
    expect((await discard(draft.version + 1)).body).toMatchObject({ code: 'workflow.no_draft' });
  });

  it.each([
    [
      'a DTD',
      sound.replace('<bpmn:definitions', '<!DOCTYPE a [<!ENTITY b "c">]>\n<bpmn:definitions'),
      'workflow.bpmn_unsafe',
    ],
    ['a cut', sound.slice(0, 300), 'workflow.bpmn_malformed'],
    ['no BPMN', '<a/>', 'workflow.bpmn_none'],
    [
      'an id twice',
      sound.replace('</bpmn:process>', '<bpmn:task id="triagem" /></bpmn:process>'),
      'workflow.bpmn_twice',
    ],
    [
      'HTML',
      sound.replace('<bpmn:process', '<p xmlns="http://www.w3.org/1999/xhtml"/><bpmn:process'),
      'workflow.bpmn_foreign',
    ],
    [
      'a million letters',
      `${sound}<!--${'ã'.repeat(flowLimits.maxBytes - sound.length - 10)}-->`,
      'workflow.bpmn_too_large',
    ],
  ])('with %s is refused with its reason and stays as it was', async (what, bpmnXml, code) => {
    const flow = await made(`Hostil: ${what}`);
    const answer = await edit(flow, bpmnXml);
    expect([422, 413]).toContain(answer.status);
    expect(answer.body).toMatchObject({ code });
    expect((await get(flow.workflowId)).bpmnXml).toBe(sound);
    const preview = await server.call(calls.lint, { body: { bpmnXml } }, julia);
    expect(preview.body).toMatchObject({ code });
  });

  it('is shown before it is kept, with what is wrong by element', async () => {
    const { body } = await server.call(calls.lint, { body: { bpmnXml: broken } }, julia);
    expect(body).toMatchObject({ name: 'Devolução', canPublish: false });
    expect(body.problems).toContainEqual(expect.objectContaining({ elementId: 'inicio', severity: 'error' }));
    const fine = await server.call(calls.lint, { body: { bpmnXml: sound } }, julia);
    expect(fine.body.canPublish).toBe(true);
    expect(fine.body.diagram.nodes.map(({ label }) => label)).toContain('Triagem');
  });
});

describe('publishing', () => {
  it('is refused while there are errors, which are named', async () => {
    const flow = await made('Com erros', broken);
    const answer = await publish(flow);
    expect(answer).toMatchObject({ status: 422, body: { code: 'workflow.not_sound' } });
    expect((await server.call(calls.lintDraft, { params: { id: flow.workflowId } }, julia)).body.canPublish).toBe(
      false,
    );
  });

  it('makes the draft the version in force, once', async () => {
    const flow = await made('Publicar');
    const answers = await Promise.all([publish(flow, ' Primeira versão. '), publish(flow, 'outra', other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { workflowId: id } = flow;
    expect(await get(id)).toMatchObject({ isDraft: false, inForce: { number: 1 } });
    expect((await publish(await get(id))).body).toMatchObject({ code: 'workflow.no_draft' });
    const [stages] = await server.db.query<{ names: string[] }>(
      `select array_agg(s.label order by s.position) as names from stage s
       join process_type t on t.customer_id = s.customer_id and t.current_version_id = s.version_id where t.id = $1`,
      [id],
    );
    expect(stages?.names).toEqual(['Início', 'Triagem', 'Reparo', 'Concluído']);
    expect(await auditOf(id)).toEqual(['workflow.create', 'workflow.publish']);
  });

  it('has a way back: a former version is published again as a new one, and a draft stays', async () => {
    const first = await published('Voltar');
    const { workflowId: id } = first;
    const shorter = linearFlow('Voltar', [{ id: 'triagem', name: 'Triagem rápida', role: 'VENDEDOR' }]);
    const second = (await publish((await edit(first, shorter)).body, 'Sem reparo')).body;
    expect(second.inForce?.number).toBe(2);
    const draft = (await edit(second, broken)).body;
    const versions = async () => (await server.call(calls.listVersions, { params: { id } }, julia)).body.items;
    const roll = (versionId: number, version: number) =>
      server.call(calls.rollback, { params: { id }, body: { version, versionId } }, julia);
    const former = first.inForce?.id ?? 0;
    expect((await roll(second.inForce?.id ?? 0, draft.version)).body).toMatchObject({ code: 'workflow.in_force' });
    expect((await roll(987_654, draft.version)).body).toMatchObject({ code: 'workflow.version_not_found' });
    expect((await roll(former, second.version)).body).toMatchObject({ code: 'conflict.version' });
    const back = await roll(former, draft.version);
    expect(back.body).toMatchObject({ inForce: { number: 3 }, isDraft: true, bpmnXml: broken });
    expect((await versions()).map(({ number, state, origin, notes }) => [number, state, origin, notes])).toEqual([
      [3, 'inForce', 1, ''],
      [2, 'former', null, 'Sem reparo'],
      [1, 'former', null, ''],
    ]);
    const kept = await server.call(calls.getVersion, { params: { id, versionId: former } }, julia);
    expect(kept.body).toMatchObject({ number: 1, bpmnXml: sound });
  });

  it('ends at so many versions of a type', async () => {
    const flow = await published('Muitas versões');
    await server.db.query(
      `insert into process_type_version (customer_id, process_type_id, number, status, bpmn_xml, definition)
       select v.customer_id, v.process_type_id, n, 'RETIRED', '', '{}' from process_type_version v,
         generate_series(2, $2::int) n where v.process_type_id = $1 and v.number = 1`,
      [flow.workflowId, flowLimits.mostVersions],
    );
    const draft = (await edit(flow, sound)).body;
    expect((await publish(draft)).body).toMatchObject({ code: 'workflow.too_many_versions' });
  });

  it('is told beforehand in words', async () => {
    const flow = await published('Comparar');
    const { workflowId: id } = flow;
    const compare = () => server.call(calls.compare, { params: { id }, query: {} }, julia);
    expect((await compare()).body).toMatchObject({ code: 'workflow.no_draft' });
    await edit(
      flow,
      linearFlow('Comparar', [
        { id: 'triagem', name: 'Triagem', role: 'GERENTE' },
        { id: 'orcamento', name: 'Orçamento', role: 'VENDEDOR' },
      ]),
    );
    const { body } = await compare();
    expect(body).toMatchObject({ from: 1, to: null });
    const texts = body.changes.map(({ text }) => text);
    expect(texts).toContain('Etapa “Orçamento” incluída no fluxo');
    expect(texts).toContain('Etapa “Reparo” retirada do fluxo');
    expect(texts).toContainEqual(
      expect.stringMatching(/^Etapa “Triagem”: função responsável: de Vendedor para Gerente/),
    );
  });
});

it('a type is disabled and enabled again, and those of others are not found', async () => {
  const { workflowId: id } = await published('Desligar');
  const turn = (call: typeof calls.enable, secret = julia) => server.call(call, { params: { id } }, secret);
  expect((await turn(calls.disable)).body).toEqual({ workflowId: id, enabled: false });
  const seller = await server.signIn('ana.vendedora');
  const form = await server.call(endpoints.processType.getCaptureForm, { params: { id } }, seller);
  expect(form.body).toMatchObject({ code: 'process_type.disabled' });
  expect((await turn(calls.disable)).status).toBe(200);
  expect((await turn(calls.enable)).body).toEqual({ workflowId: id, enabled: true });
  expect((await turn(calls.enable, seller)).body).toMatchObject({ code: 'permission.denied' });
  const foreign = await server.signIn('lais.admin');
  expect((await turn(calls.disable, foreign)).body).toMatchObject({ code: 'process_type.not_found' });
});
