import { type Problem, type RegistrationName, type RegistrationRecord, registrationCall } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { readCsv, writeCsv } from '@tramite/rules/text/csv';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Facts, findFacts } from '../../../../test/facts.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const types: RegistrationName = 'document-types';

let server: TestServer;
let secret: string;
let facts: Facts;
let others: Facts;
let indexers: number[];
let roleId: number;

beforeAll(async () => {
  server = await startTestServer({ LOGIN_TRIES_PER_ADDRESS: '1000' });
  secret = await server.signIn(findDemoUser('admin').login, 1);
  facts = await findFacts(server.db, 1);
  others = await findFacts(server.db, 2);
  roleId = facts.registrationId['workflow-roles'] ?? 0;
  indexers = (
    await server.db.query<{ id: number }>('select id::int from indexer where customer_id = 1 order by id limit 3')
  ).map(({ id }) => id);
});
afterAll(() => server.stop());

async function send(endpoint: object, input: object) {
  const { status, body } = await server.call(endpoint as never, input as never, secret);
  return { status, body: body as unknown as RegistrationRecord & Problem };
}

async function create(code: string, more: object = {}): Promise<RegistrationRecord> {
  const body = { label: `Tipo ${code}`, code, ...more };
  const answer = await send(registrationCall(types, 'create'), { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

const read = async (id: number) => (await send(registrationCall(types, 'get'), { params: { id } })).body;
const update = (id: number, body: object) => send(registrationCall(types, 'update'), { params: { id }, body });
const pointed = ({ values }: RegistrationRecord) =>
  (values.indexers as unknown as { indexerId: { id: number } }[]).map(({ indexerId }) => indexerId.id);
const rowsOf = (...ids: number[]) => ids.map((indexerId) => ({ indexerId, required: true }));

it('keeps rows in their order, changes, moves and takes them away', async () => {
  const steps = [
    { label: 'Dados', roleId, sequential: true, required: true },
    { label: 'Valores', roleId, required: true },
  ];
  const { id, values } = await create('ROWS', { indexers: rowsOf(...indexers), steps });
  expect((values.steps as unknown as { label: string }[]).map(({ label }) => label)).toEqual(['Dados', 'Valores']);
  expect(pointed(await read(id))).toEqual(indexers);
  const turned = [...indexers].reverse().slice(0, 2);
  await update(id, { indexers: rowsOf(...turned), steps: [...steps].reverse() });
  const seen = await read(id);
  expect(pointed(seen)).toEqual(turned);
  expect((seen.values.steps as unknown as { label: string }[]).map(({ label }) => label)).toEqual(['Valores', 'Dados']);
  const same = await update(id, { indexers: rowsOf(...turned) });
  expect(same.body.version).toBe(seen.version);
});

it('says by line and cell what is wrong, and points at nothing of another company', async () => {
  const wrong = await send(registrationCall(types, 'create'), {
    body: {
      label: 'Errado',
      code: 'WRONG',
      steps: [
        { label: 'Dados', roleId },
        { label: 'dados', roleId },
      ],
    },
  });
  expect(wrong.body.fields).toEqual({ steps: 'Linha 2, Conferência: Já está em outra linha.' });
  const foreign = await send(registrationCall(types, 'create'), {
    body: { label: 'Alheio', code: 'FOREIGN', indexers: rowsOf(others.registrationId.indexers ?? 0) },
  });
  expect(foreign.body.fields).toEqual({ indexers: 'O registro escolhido não existe mais.' });
});

it('takes nothing away from a type in use, whose checks do not change at all', async () => {
  const used = await read(facts.documentTypeId);
  const sent = (used.values.indexers as unknown as { indexerId: { id: number } }[]).map((row) => ({
    ...row,
    indexerId: row.indexerId.id,
  }));
  const gone = await update(used.id, { indexers: sent.slice(1) });
  expect(gone.body.fields?.indexers).toMatch(/não sai daqui enquanto o registro está em uso/);
  const more = indexers.find((id) => !sent.some(({ indexerId }) => indexerId === id)) ?? 0;
  const added = await update(used.id, { indexers: [...sent, { indexerId: more }] });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  const steps = await update(used.id, { steps: [] });
  expect(steps.body.fields?.steps).toBe('Este campo não muda enquanto o registro está em uso.');
});

it('says where an indexer is used by a row', async () => {
  const { id, label } = await create('USES', { indexers: rowsOf(indexers[0] ?? 0) });
  const usage = registrationCall('indexers', 'usage');
  const answer = await send(usage, { params: { id: indexers[0] } });
  const { items } = answer.body as unknown as { items: { label: string; registration: string | null }[] };
  expect(items).toContainEqual(expect.objectContaining({ label: 'Tipos de documentos', registration: types }));
  expect([id > 0, label]).toEqual([true, 'Tipo USES · USES']);
});

it('writes rows into a file a line each, and reads them from it', async () => {
  const { id } = await create('FILE', { indexers: rowsOf(...indexers), steps: [{ label: 'Dados', roleId }] });
  const { body } = await send(registrationCall(types, 'export'), { query: { ids: String(id) } });
  const [head, line] = readCsv((body as unknown as { csv: string }).csv).map(({ cells }) => [...cells]);
  if (!head || !line) throw new Error('nothing was exported');
  const at = head.indexOf('Indexadores');
  expect(line[at]?.split('\n')).toHaveLength(3);
  const load = (row: string[]) =>
    send(registrationCall(types, 'import'), { body: { csv: writeCsv([head, row]), dryRun: false } });
  expect((await load(line)).body).toMatchObject({ unchanged: 1, faults: [] });
  const lines = (line[at] ?? '').split('\n').reverse();
  expect((await load(line.with(at, lines.join('\n')))).body).toMatchObject({ updated: 1, faults: [] });
  expect(pointed(await read(id))).toEqual([...indexers].reverse());
  const broken = await load(line.with(at, `${lines[0]}\nNão existe | `));
  expect(broken.body).toMatchObject({ faults: [{ line: 2, column: 'Indexadores' }] });
});

it('keeps the order, and what was not said of a row as no', async () => {
  const { id } = await create('CAPTURED', { indexers: rowsOf(...indexers), attachmentLabels: [{ label: 'Verso' }] });
  const rows = await server.db.query<{ position: number; read_only: boolean }>(
    `select position, read_only from document_type_indexer where document_type_id = ${id} order by position`,
  );
  expect(rows).toEqual([1, 2, 3].map((position) => ({ position, read_only: false })));
});
