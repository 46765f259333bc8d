import { type BatchDetail, type BodyOf, endpoints, type ManagedFlow } from '@tramite/contract';
import { type LinearStage, linearFlow } from '@tramite/fixtures/flows/linear-flow';
import { findAdministrator, findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runChecks } from '../../../../scripts/verify/run-checks.ts';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { runBatch } from '../../bulk/batch/batch.run.service.ts';

const { workflowManagement: calls, versionMove, batch } = endpoints;

let server: TestServer;
let kit: CaptureKit;
let julia: string;
let ana: string;
let groupId: number;

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  julia = await server.signIn(findAdministrator().login, 1);
  ana = await server.signIn('ana.vendedora');
  groupId = (await server.call(calls.list, {}, julia)).body.groups[0]?.id ?? 0;
});
afterAll(() => server.stop());

const triage: LinearStage = { id: 'triagem', name: 'Triagem', role: 'VENDEDOR', slaMinutes: 480 };
const repair: LinearStage = { id: 'reparo', name: 'Reparo', role: 'GERENTE' };

async function published(name: string, stages: readonly LinearStage[]): Promise<ManagedFlow> {
  const body = { name, groupId, isBPM: true, bpmnXml: linearFlow(name, stages) };
  const made = await server.call(calls.createFromFile, { body }, julia);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return publish(made.body);
}

async function publish({ workflowId: id, version }: ManagedFlow): Promise<ManagedFlow> {
  const answer = await server.call(calls.publish, { params: { id }, body: { version } }, julia);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

async function edited({ workflowId: id, version, name }: ManagedFlow, stages: readonly LinearStage[]) {
  const body = { id, version, bpmnXml: linearFlow(name, stages) };
  return (await server.call(calls.edit, { body }, julia)).body;
}

async function captured(workflowTypeId: number): Promise<number> {
  const body = { workflowTypeId, establishmentId: kit.establishmentId('Pampulha Novos'), indexers: [], documents: [] };
  const answer = await server.call(endpoints.capture.capture, { body }, ana);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.workflowId;
}

const placeOf = async (id: number) => {
  const [row] = await server.db.query<{ number: number; stage: string; sla: number; role: string; due: Date }>(
    `select v.number, s.label as stage, s.sla_minutes as sla, r.label as role, k.due_at as due
     from process p join process_token k on k.customer_id = p.customer_id and k.process_id = p.id
     join process_type_version v on v.customer_id = p.customer_id and v.id = p.version_id
     join stage s on s.customer_id = k.customer_id and s.id = k.stage_id
     left join workflow_role r on r.customer_id = k.customer_id and r.id = k.role_id
     where p.id = $1`,
    [id],
  );
  return row;
};

const dryRun = async ({ workflowId: id }: ManagedFlow, body: BodyOf<typeof versionMove.dryRun>, secret = julia) =>
  server.call(versionMove.dryRun, { params: { id }, body }, secret);

type Asked = BodyOf<typeof batch.preview>;

async function finish(id: number): Promise<BatchDetail> {
  for (;;) {
    const { body } = await server.call(batch.get, { params: { id } }, julia);
    if (body.state !== 'queued' && body.state !== 'running') return body;
    await runBatch(server.platform, 1, id);
  }
}

async function move(ids: number[], input: (Asked & { kind: 'process.version' })['input']): Promise<BatchDetail> {
  const shown = await server.call(batch.preview, { body: { kind: 'process.version', input, ids } }, julia);
  expect(shown.status, JSON.stringify(shown.body)).toBe(200);
  await server.call(batch.start, { params: { id: shown.body.id } }, julia);
  return finish(shown.body.id);
}

async function takeBack({ id }: BatchDetail): Promise<BatchDetail> {
  const undone = await server.call(batch.undo, { params: { id } }, julia);
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  return finish(undone.body.id);
}

async function wrong() {
  const { database, storage, settings, clock } = server.platform;
  const stock = { database, storage, auditKey: settings.auditKey, now: clock.now(), withFiles: false };
  return (await runChecks(stock)).flatMap((report) =>
    report.wrong.map(({ what, id, says }) => `${what} ${id} ${says}`),
  );
}

it('running processes stay on their version when another is published, and are told apart', async () => {
  const first = await published('Ficam', [triage, repair]);
  const old = await captured(first.workflowId);
  const second = await publish(await edited(first, [{ ...triage, slaMinutes: 60, role: 'GERENTE' }, repair]));
  const young = await captured(first.workflowId);
  expect(await placeOf(old)).toMatchObject({ number: 1, stage: 'Triagem', sla: 480 });
  expect(await placeOf(young)).toMatchObject({ number: 2, stage: 'Triagem', sla: 60 });
  const { body } = await server.call(calls.listVersions, { params: { id: first.workflowId } }, julia);
  expect(body.items.map(({ number, running }) => [number, running])).toEqual([
    [2, 1],
    [1, 1],
  ]);
  const run = await dryRun(second, { versionId: second.inForce?.id ?? 0, substitutes: [] });
  expect(run.body).toMatchObject({ total: 1, movable: 1, blocked: 0, unseen: 0, ids: [old] });
  expect(run.body.items).toEqual([{ workflowId: old, number: 1, stage: 'Triagem', to: 'Triagem', why: null }]);
});

it('moves them with the new role and time, tells it in the history, and takes it back', async () => {
  const first = await published('Mudam', [triage, repair]);
  const ids = [await captured(first.workflowId), await captured(first.workflowId)];
  const [one = 0] = ids;
  const before = await placeOf(one);
  const second = await publish(await edited(first, [{ ...triage, slaMinutes: 60, role: 'GERENTE' }, repair]));
  const input = { versionId: second.inForce?.id ?? 0, substitutes: [] };
  const shown = await server.call(batch.preview, { body: { kind: 'process.version', input, ids } }, julia);
  const items = await server.call(batch.listItems, { params: { id: shown.body.id }, query: {} }, julia);
  expect(items.body.items.map(({ detail }) => detail)).toEqual(['Versão 1 → 2: Triagem', 'Versão 1 → 2: Triagem']);
  expect((await placeOf(one))?.number).toBe(1);

  const done = await move(ids, input);
  expect(done).toMatchObject({ state: 'done', done: 2, failed: 0, skipped: 0 });
  const moved = await placeOf(one);
  expect(moved).toMatchObject({ number: 2, sla: 60, role: 'Gerente' });
  expect(moved?.due.getTime()).toBeLessThan(before?.due.getTime() ?? 0);
  const history = await server.call(endpoints.progress.list, { query: { workflowId: one } }, julia);
  expect(history.body.items.map(({ type, description }) => [type, description])).toContainEqual([
    'VERSION',
    'Fluxo alterado da versão 1 para a versão 2',
  ]);
  expect(await wrong()).toEqual([]);

  expect((await move(ids, input)).reasons).toMatchObject([{ code: 'workflow.same_version', count: 2 }]);
  const transitions = await server.call(endpoints.processPage.get, { params: { id: ids[1] ?? 0 } }, julia);
  const [way] = transitions.body.process.transitions;
  const step = { workflowId: ids[1] ?? 0, transitionId: way?.id ?? 0, indexers: [], documents: [] };
  const gone = await server.call(
    endpoints.transition.transit,
    { body: { ...step, comment: null, checkLists: [] } },
    await server.signIn(findDemoUser('gerente').login),
  );
  expect(gone.status, JSON.stringify(gone.body)).toBe(200);

  const back = await takeBack(done);
  expect(back).toMatchObject({ done: 1, failed: 1 });
  expect(back.reasons).toMatchObject([{ code: 'workflow.moved_on' }]);
  expect(await placeOf(one)).toEqual(before);
  expect(await placeOf(ids[1] ?? 0)).toMatchObject({ number: 2, stage: 'Reparo' });
  expect(await wrong()).toEqual([]);
}, 60_000);

it('asks for a substitute where the stage is gone', async () => {
  const first = await published('Some', [triage, repair]);
  const id = await captured(first.workflowId);
  const draft = await edited(first, [{ ...triage, id: 'recepcao', name: 'Recepção' }, repair]);
  const tried = await dryRun(draft, { versionId: draft.draftId ?? 0, substitutes: [] });
  expect(tried.body).toMatchObject({ total: 1, movable: 0, blocked: 1, ids: [] });
  expect(tried.body.stages).toEqual([{ id: 'triagem', label: 'Triagem', running: 1, to: null, isGone: true }]);
  expect(tried.body.items[0]?.why).toEqual({
    code: 'workflow.stage_gone',
    message: 'A etapa Triagem não existe na versão de destino. Escolha uma etapa substituta.',
  });
  const early = {
    kind: 'process.version' as const,
    input: { versionId: draft.draftId ?? 0, substitutes: [] },
    ids: [id],
  };
  expect((await server.call(batch.preview, { body: early }, julia)).body).toMatchObject({
    code: 'workflow.draft_target',
  });

  const second = await publish(draft);
  const versionId = second.inForce?.id ?? 0;
  const refused = await server.call(
    batch.preview,
    { body: { ...early, input: { versionId, substitutes: [] } } },
    julia,
  );
  expect(refused.body.reasons).toMatchObject([{ code: 'workflow.stage_gone' }]);
  const unknown = { versionId, substitutes: [{ from: 'triagem', to: 'nada' }] };
  expect((await dryRun(second, unknown)).body).toMatchObject({ code: 'workflow.substitute_unknown' });
  const input = { versionId, substitutes: [{ from: 'triagem', to: 'reparo' }] };
  expect((await dryRun(second, input)).body).toMatchObject({ movable: 1, ids: [id] });
  expect(await move([id], input)).toMatchObject({ done: 1 });
  expect(await placeOf(id)).toMatchObject({ number: 2, stage: 'Reparo', role: 'Gerente' });
  const history = await server.call(endpoints.progress.list, { query: { workflowId: id } }, julia);
  expect(history.body.items.map(({ description }) => description)).toContain(
    'Fluxo alterado da versão 1 para a versão 2 (etapa: de Triagem para Reparo)',
  );
});

it('leaves out processes of other types, ended ones and those of another company', async () => {
  const flow = await published('Alheios', [triage]);
  const { workflowId: sale } = await kit.beginSale();
  const input = { versionId: flow.inForce?.id ?? 0, substitutes: [] };
  const other = await server.call(batch.preview, { body: { kind: 'process.version', input, ids: [sale] } }, julia);
  expect(other.body.reasons).toMatchObject([{ code: 'workflow.other_type' }]);
  const foreign = await server.signIn('lais.admin');
  const body = { kind: 'process.version' as const, input, ids: [sale] };
  expect((await server.call(batch.preview, { body }, foreign)).body).toMatchObject({
    code: 'workflow.version_not_found',
  });
  expect((await dryRun(flow, input, foreign)).body).toMatchObject({ code: 'process_type.not_found' });
  expect((await server.call(batch.preview, { body }, ana)).body).toMatchObject({ code: 'permission.denied' });
});
