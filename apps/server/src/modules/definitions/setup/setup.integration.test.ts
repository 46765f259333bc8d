import { type Endpoint, endpoints, type Problem, registrationCall, type SetupStep, setCodes } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAdministrator } from '../../../../scripts/create-admin/create-administrator.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const PASSWORD = 'chuva-na-serra-7';

let server: TestServer;
let admin: string;
let customerId: number;

beforeAll(async () => {
  server = await startTestServer({ LOGIN_TRIES_PER_ADDRESS: '1000' });
  const wanted = { login: 'nadia', email: 'nadia@nova.example.com', name: 'Nádia', customer: 'Grupo Novo' };
  const made = await createAdministrator(
    server.platform.database.unsafeSystem,
    { ...wanted, isOperator: false },
    PASSWORD,
  );
  customerId = made.customerId;
  const session = await server.call(endpoints.session.authenticate, { body: { login: 'nadia', pass: PASSWORD } });
  const body = { companyId: customerId };
  admin = (await server.call(endpoints.session.companyLogin, { body }, session.body.sessionId)).body.sessionId;
});
afterAll(() => server.stop());

const openSteps = async () => {
  const { body } = await server.call(endpoints.setup.get, {}, admin);
  return body.steps.filter(({ isDone }) => !isDone).map(({ step }) => step);
};

async function register(name: Parameters<typeof registrationCall>[0], body: object): Promise<number> {
  const answer = await server.call(registrationCall(name, 'create') as Endpoint, { body } as never, admin);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as unknown as { id: number }).id;
}

it('tells an empty company what is missing, and what is done as soon as it is', async () => {
  expect(await openSteps()).toEqual([
    'legal-person',
    'companies',
    'establishments',
    'processes-types',
    'people',
    'functions',
    'first-process',
  ]);
  const person = { legalName: 'Nova Ltda', tradeName: 'Nova', cnpj: '11222333000181' };
  const legalPersonId = await register('legal-person', person);
  const companyId = await register('companies', { name: 'Nova Centro', legalPersonId });
  await register('establishments', { name: 'Nova Matriz', companyId });
  expect(await openSteps()).toEqual(['processes-types', 'people', 'functions', 'first-process']);
});

it('brings each set once, with its flow published; what is there already stays', async () => {
  const install = (code: (typeof setCodes)[number]) =>
    server.call(endpoints.setup.install, { params: { code } }, admin);
  for (const code of setCodes) {
    const { status, body } = await install(code);
    expect(status, JSON.stringify(body)).toBe(200);
  }
  const again = await install('FINANCING');
  expect(again).toMatchObject({ status: 409, body: { code: 'setup.installed' } });
  const [twice] = await server.db.query<{ n: number }>(
    `select count(*)::int as n from (
       select from indexer where customer_id = $1 group by name having count(*) > 1
       union all select from document_type where customer_id = $1 group by code having count(*) > 1) d`,
    [customerId],
  );
  expect(twice?.n).toBe(0);
  const { body } = await server.call(endpoints.setup.get, {}, admin);
  expect(body.sets.map(({ isInstalled }) => isInstalled)).toEqual([true, true, true, true]);
  expect(await openSteps()).toEqual(['people', 'first-process']);
});

it('is not done while nobody holds a function of a flow, or an enabled type has none', async () => {
  const lackingOf = async (name: SetupStep) => {
    const { body } = await server.call(endpoints.setup.get, {}, admin);
    const step = body.steps.find((each) => each.step === name);
    return { isDone: step?.isDone, lacking: step?.lacking.map(({ label }) => label) };
  };
  expect(await lackingOf('functions')).toEqual({ isDone: true, lacking: [] });
  await server.db.query(
    `delete from user_workflow_role g using workflow_role w
     where g.customer_id = $1 and w.customer_id = $1 and w.id = g.workflow_role_id and w.label = 'F&I'`,
    [customerId],
  );
  expect(await lackingOf('functions')).toEqual({ isDone: false, lacking: ['F&I'] });
  expect(await lackingOf('processes-types')).toEqual({ isDone: true, lacking: [] });
  const [group] = await server.db.query<{ id: number }>(
    'select id::int from process_group where customer_id = $1 limit 1',
    [customerId],
  );
  const type = { name: 'Consórcio', code: 'CONSORCIO', groupId: group?.id };
  await register('processes-types', type);
  expect(await lackingOf('processes-types')).toEqual({ isDone: false, lacking: ['Consórcio'] });
});

it('can be edited afterwards as if people had registered it', async () => {
  const [type] = await server.db.query<{ id: number }>(
    `select id::int from process_type where customer_id = $1 and code = 'NEW_CAR_SALE'`,
    [customerId],
  );
  const call = registrationCall('processes-types', 'update');
  const body = { name: 'Venda zero quilômetro', canDuplicate: false };
  const answer = await server.call(call, { params: { id: type?.id ?? 0 }, body }, admin);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const history = await server.call(
    registrationCall('processes-types', 'history'),
    { params: { id: type?.id ?? 0 } },
    admin,
  );
  expect(history.body.items.map(({ action }) => action)).toEqual(['update', 'create']);
});

it('is refused to who may not make all of it', async () => {
  const auditor = await server.signIn(findDemoUser('auditor').login, 1);
  const denied = await server.call(endpoints.setup.install, { params: { code: 'FINANCING' } }, auditor);
  expect((denied.body as unknown as Problem).code).toBe('permission.denied');
  const seen = await server.call(endpoints.setup.get, {}, auditor);
  expect(seen.body.abilities.install).toBe('permission.denied');
});

it('is refused where a field of the same name takes something else', async () => {
  const db = server.platform.database.unsafeSystem;
  const wanted = { login: 'otto', email: 'otto@torto.example.com', name: 'Otto', customer: 'Grupo Torto' };
  const made = await createAdministrator(db, { ...wanted, isOperator: false }, PASSWORD);
  const session = await server.call(endpoints.session.authenticate, { body: { login: 'otto', pass: PASSWORD } });
  const inside = { body: { companyId: made.customerId } };
  const otto = (await server.call(endpoints.session.companyLogin, inside, session.body.sessionId)).body.sessionId;
  await server.db.query(`insert into indexer (customer_id, name, label, type) values ($1, 'plate', 'Placa', 'D')`, [
    made.customerId,
  ]);
  const answer = await server.call(endpoints.setup.install, { params: { code: 'NEW_CAR_SALE' } }, otto);
  expect(answer).toMatchObject({ status: 409, body: { code: 'setup.in_the_way' } });
  expect(JSON.stringify(answer.body)).toContain('Placa');
});

it('touches nothing of another customer', async () => {
  const [before] = await server.db.query('select count(*)::int as n from process_type where customer_id = 2');
  await server.call(endpoints.setup.install, { params: { code: 'FINANCING' } }, admin);
  expect(await server.db.query('select count(*)::int as n from process_type where customer_id = 2')).toEqual([before]);
});
