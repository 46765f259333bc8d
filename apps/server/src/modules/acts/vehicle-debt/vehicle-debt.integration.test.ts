import { type BodyOf, endpoints, type VehicleDebt, vehicleDebtLimits } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { runVehicleDebt, TRIES } from './vehicle-debt.run.service.ts';

const { create, createList, link, list, unlink } = endpoints.vehicleDebt;

let server: TestServer;
let manager: string;
let processIds: number[];

beforeAll(async () => {
  server = await startTestServer({ VEHICLE_DEBT_PROVIDER: 'sandbox' });
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1 and user_id = $1', [
    findDemoUser('gerente').id,
  ]);
  manager = await server.signIn(findDemoUser('gerente').login);
  const rows = await server.db.query<{ id: number }>(
    'select id::int from process where customer_id = 1 order by id desc limit 60',
  );
  processIds = rows.map(({ id }) => id);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.query('delete from vehicle_debt_process');
  await server.db.query('delete from vehicle_debt');
  await server.db.query("delete from notice where kind = 'VEHICLE_DEBT'");
});

async function ask(body: BodyOf<typeof create>): Promise<VehicleDebt> {
  const answer = await server.call(create, { body }, manager);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
const run = ({ id }: VehicleDebt) => runVehicleDebt(server.platform, { customerId: 1, vehicleDebtId: id });
async function read({ publicId }: VehicleDebt, secret = manager) {
  const { body } = await server.call(list, { query: {} }, secret);
  return body.items.find((query) => query.publicId === publicId);
}
const historyOf = async (workflowId: number) => {
  const { body } = await server.call(endpoints.progress.list, { query: { workflowId } }, manager);
  return body.items.flatMap(({ type, description }) => (type === 'VEHICLE_DEBT' ? [description] : []));
};
const notices = async () => {
  const { body } = await server.call(endpoints.notice.list, { query: {} }, manager);
  return body.items.flatMap(({ kind, title, text }) => (kind === 'VEHICLE_DEBT' ? [`${title}. ${text}`] : []));
};

it('asks by the worker, tells who asked and the history of the process, and keeps what was found', async () => {
  const [processId = 0] = processIds;
  const asked = await ask({ vehiclePlate: 'bra-2e19', processId });
  expect(asked).toMatchObject({ vehiclePlate: 'BRA2E19', status: 'REQUESTED', items: [], processIds: [processId] });
  await run(asked);
  const done = await read(asked);
  expect(done).toMatchObject({
    status: 'DONE',
    provider: { label: 'A consulta de veículos de teste', isReal: false },
    user: { name: findDemoUser('gerente').name },
  });
  expect(done?.items[0]).toMatchObject({ kind: 'IPVA', source: 'Dados de teste' });
  expect((await historyOf(processId)).toSorted()).toEqual(
    [
      'Consulta da placa BRA2E19 vinculada',
      expect.stringMatching(/^Consulta da placa BRA2E19: \d itens, R\$ [\d.]+,\d\d$/),
    ].toSorted(),
  );
  expect(await notices()).toEqual([expect.stringMatching(/^Placa BRA2E19: consulta concluída\. \d itens, R\$/)]);
  await run(asked);
  expect(await notices()).toHaveLength(1);
});

it('takes what is under way for the plate instead of asking twice, and links it', async () => {
  const first = await ask({ vehiclePlate: 'BRA2E19' });
  const [processId = 0] = processIds;
  expect(await ask({ vehiclePlate: 'BRA2E19', processId })).toMatchObject({
    publicId: first.publicId,
    processIds: [processId],
  });
  expect((await ask({ vehiclePlate: 'BRA2E19', processId })).processIds).toEqual([processId]);
  await run(first);
  expect((await ask({ vehiclePlate: 'BRA2E19' })).publicId).not.toBe(first.publicId);
});

it('refuses a wrong plate and a process that is not seen; of a list it says which are wrong', async () => {
  const wrong = await server.call(create, { body: { vehiclePlate: 'ABC12345' } }, manager);
  expect(wrong).toMatchObject({ status: 400, body: { fields: { vehiclePlate: 'Placa inválida.' } } });
  const absent = await server.call(create, { body: { vehiclePlate: 'BRA2E19', processId: 999_999_999 } }, manager);
  expect(absent).toMatchObject({ status: 404, body: { code: 'process.not_found' } });
  const body = { vehiclePlates: ['BRA2E19', 'ABC', 'abc-1234', ''] };
  const { body: answer } = await server.call(createList, { body }, manager);
  expect(answer.items.map(({ vehiclePlate, why }) => [vehiclePlate, why])).toEqual([
    ['BRA2E19', null],
    ['ABC', 'Placa inválida.'],
    ['ABC1234', null],
    ['', 'Placa inválida.'],
  ]);
  expect(new Set(answer.items.map(({ publicId }) => publicId)).size).toBe(3);
});

it('waits for a provider that is away, asks again, and tells at last that nobody answered', async () => {
  const asked = await ask({ vehiclePlate: 'AWY0A00' });
  for (let n = 1; n < TRIES; n += 1) {
    await expect(run(asked)).rejects.toThrow('is away');
    expect(await read(asked)).toMatchObject({ status: 'REQUESTED', why: expect.stringContaining('tentada de novo') });
  }
  await run(asked);
  const failed = 'A consulta de veículos de teste não respondeu.';
  expect(await read(asked)).toMatchObject({ status: 'ERROR', why: failed, expiresAt: null });
  expect(await notices()).toEqual([`Placa AWY0A00: consulta não feita. ${failed}`]);
});

it('keeps a partial result with what did not answer, and says of an unknown plate that it is unknown', async () => {
  const partial = await ask({ vehiclePlate: 'PAR0A00' });
  await run(partial);
  expect(await read(partial)).toMatchObject({ status: 'PARTIAL', missing: ['MULTA', 'GRAVAME'] });
  const unknown = await ask({ vehiclePlate: 'UNK0A00' });
  await run(unknown);
  expect(await read(unknown)).toMatchObject({
    status: 'ERROR',
    why: expect.stringContaining('não conhece esta placa'),
  });
});

it('links a query to processes and takes it off again; expired after 30 days it is linked no more', async () => {
  const [one = 0, two = 0] = processIds;
  const asked = await ask({ vehiclePlate: 'BRA2E19' });
  await run(asked);
  const linked = await server.call(
    link,
    { params: { publicId: asked.publicId }, body: { processIds: [one, two] } },
    manager,
  );
  expect(linked.body.processIds).toEqual([one, two].toSorted((a, b) => a - b));
  expect((await server.call(list, { query: { processId: one } }, manager)).body.items).toHaveLength(1);
  const params = { publicIds: asked.publicId, processId: one };
  expect((await server.call(unlink, { params }, manager)).status).toBe(200);
  expect((await server.call(list, { query: { processId: one } }, manager)).body.items).toEqual([]);
  expect((await historyOf(one)).includes('Consulta da placa BRA2E19 desvinculada')).toBe(true);
  expect((await server.call(unlink, { params }, manager)).body).toMatchObject({ code: 'vehicle_debt.not_found' });
  const odd = { ...params, publicIds: '-'.repeat(36) };
  expect((await server.call(unlink, { params: odd }, manager)).status).toBe(400);

  await server.db.query("update vehicle_debt set ended_at = ended_at - interval '31 days'");
  expect(await read(asked)).toMatchObject({ status: 'EXPIRED' });
  const expired = await server.call(list, { query: { status: 'EXPIRED', plate: 'bra2e19' } }, manager);
  expect(expired.body.items).toHaveLength(1);
  expect((await server.call(list, { query: { status: 'DONE' } }, manager)).body.items).toEqual([]);
  const late = await server.call(link, { params: { publicId: asked.publicId }, body: { processIds: [one] } }, manager);
  expect(late.body).toMatchObject({ code: 'vehicle_debt.expired' });
});

it('is seen by who asked and by who sees a process that has it, and by nobody else', async () => {
  await server.db.query(
    `insert into user_resource (customer_id, user_id, permission, has_permission) values (1, $1, 'report.vehicle', true)`,
    [findDemoUser('vendedor').id],
  );
  const seller = await server.signIn(findDemoUser('vendedor').login);
  const asked = await ask({ vehiclePlate: 'BRA2E19' });
  expect(await read(asked, seller)).toBeUndefined();
  const [own] = await server.db.query<{ id: number }>(
    'select id::int from process where customer_id = 1 and owner_id = $1 limit 1',
    [findDemoUser('vendedor').id],
  );
  const [hidden = 0] = await server.db
    .query<{ id: number }>('select id::int from process where customer_id = 1 and owner_id <> $1 limit 1', [
      findDemoUser('vendedor').id,
    ])
    .then((rows) => rows.map(({ id }) => id));
  const body = { processIds: [own?.id ?? 0, hidden] };
  await server.call(link, { params: { publicId: asked.publicId }, body }, manager);
  expect(await read(asked, seller)).toMatchObject({ processIds: [own?.id] });
  const taken = await server.call(unlink, { params: { publicIds: asked.publicId, processId: hidden } }, seller);
  expect(taken).toMatchObject({ status: 404, body: { code: 'process.not_found' } });
});

it('holds its limits also for calls side by side', async () => {
  const plates = Array.from({ length: 40 }, (_, n) => `AAA${String(n).padStart(4, '0')}`);
  const [user] = await server.db.query<{ id: number }>('select id::int from app_user where login = $1', [
    findDemoUser('gerente').login,
  ]);
  await server.db.query(
    `insert into vehicle_debt (customer_id, public_id, user_id, plate, status, requested_at, ended_at)
     select 1, gen_random_uuid(), $1, 'ZZZ0A00', 'DONE', now(), now() from generate_series(1, $2::int)`,
    [user?.id, vehicleDebtLimits.day - 3],
  );
  const answers = await Promise.all(
    plates.slice(0, 8).map((vehiclePlate) => server.call(create, { body: { vehiclePlate } }, manager)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  const [counted] = await server.db.query<{ n: number }>('select count(*)::int as n from vehicle_debt');
  expect(counted?.n).toBe(vehicleDebtLimits.day);
  await server.db.query("update vehicle_debt set requested_at = requested_at - interval '24 hours'");
  expect((await server.call(createList, { body: { vehiclePlates: plates } }, manager)).status).toBe(200);
});

it('is linked to so many processes and no more', async () => {
  const asked = await ask({ vehiclePlate: 'BRA2E19' });
  const params = { publicId: asked.publicId };
  const all = processIds.slice(0, vehicleDebtLimits.processes);
  expect((await server.call(link, { params, body: { processIds: all } }, manager)).status).toBe(200);
  const more = processIds.slice(vehicleDebtLimits.processes, vehicleDebtLimits.processes + 1);
  expect((await server.call(link, { params, body: { processIds: more } }, manager)).body).toMatchObject({
    code: 'vehicle_debt.too_many_processes',
  });
});

it('is refused where the installation asks nobody', async () => {
  const off = await startTestServer({}, { db: server.db });
  const answer = await off.call(create, { body: { vehiclePlate: 'BRA2E19' } }, manager);
  expect(answer).toMatchObject({ status: 409, body: { code: 'vehicle_debt.off' } });
  expect((await off.call(list, { query: {} }, manager)).body.provider).toBeNull();
  await off.stop();
});
