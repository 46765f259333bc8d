import { endpoints, type RegistrationInputs, registrationCall } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { preparedProcess, capture, processType, search } = endpoints;
const create = registrationCall('prepared-processes', 'create');
const usage = registrationCall('prepared-processes', 'usage');
const seller = findDemoUser('vendedor');
const manager = findDemoUser('gerente');

let server: TestServer;
let secret: string;
let sellerSecret: string;
let typeId: number;
let form: Awaited<ReturnType<typeof readForm>>;

const readForm = async () =>
  (await server.call(processType.getCaptureForm, { params: { id: typeId } }, sellerSecret)).body;

beforeAll(async () => {
  server = await startTestServer();
  await server.db.query(
    `insert into user_resource (customer_id, user_id, permission) values (1, $1, 'backoffice.prepared-processes')`,
    [manager.id],
  );
  secret = await server.signIn(manager.login);
  sellerSecret = await server.signIn(seller.login);
  const [type] = await server.db.query<{ id: number }>(
    `select id::int from process_type where customer_id = 1 and name = 'Venda de veículo novo'`,
  );
  typeId = type?.id ?? 0;
  form = await readForm();
});
beforeEach(() =>
  server.db.query(
    `delete from prepared_process_use; delete from prepared_process_field; delete from prepared_process_role;
     delete from prepared_process_establishment; delete from prepared_process_document; delete from prepared_process`,
  ),
);
afterAll(() => server.stop());

const field = (is: (each: (typeof form.indexers)[number]) => boolean) => {
  const found = form.indexers.find(is);
  if (!found) throw new Error('the type has no such field');
  return found;
};
const text = () => field(({ type, format, readOnly }) => type === 'S' && format === null && !readOnly);
const list = () => field(({ type, options }) => type === 'L' && options.length > 1);

async function prepare(part: Partial<RegistrationInputs> = {}): Promise<number> {
  const option = list().options[0]?.label ?? '';
  const inputs = {
    name: 'Venda para frotista',
    description: 'Com desconto de fábrica',
    processTypeId: typeId,
    establishmentIds: [],
    roleIds: [],
    values: [
      { indexerId: text().id, value: 'Locadora Sol' },
      { indexerId: list().id, value: option },
    ],
    documentTypeIds: [],
    ...part,
  };
  const answer = await server.call(create, { body: inputs as RegistrationInputs }, secret);
  expect(answer.status).toBe(200);
  return answer.body.id;
}
const offered = async () => (await server.call(preparedProcess.list, {}, sellerSecret)).body.items;
const filling = async (id: number) => server.call(preparedProcess.get, { params: { id } }, sellerSecret);

it('fills in what its fields say, options by their names', async () => {
  const id = await prepare();
  expect(await offered()).toMatchObject([{ id, name: 'Venda para frotista', type: { id: typeId } }]);
  const { body } = await filling(id);
  const option = list().options[0];
  expect(body).toMatchObject({ workflowTypeId: typeId, left: [] });
  expect(body.indexers).toContainEqual({ id: text().id, value: 'Locadora Sol' });
  expect(body.indexers).toContainEqual({ id: list().id, value: option?.id });
  expect(body.options).toContainEqual({ indexerId: list().id, id: option?.id, label: option?.label });
});

it('fills in the rest where a field or an option is no longer there, and names those', async () => {
  const [stray] = await server.db.query<{ id: number; label: string }>(
    `select i.id::int, i.label from indexer i where i.customer_id = 1 and i.enabled and not exists (
       select from process_type_indexer u where u.customer_id = 1 and u.process_type_id = $1 and u.indexer_id = i.id)
     limit 1`,
    [typeId],
  );
  const id = await prepare({
    values: [
      { indexerId: stray?.id ?? 0, value: 'Nada' },
      { indexerId: list().id, value: 'Não existe' },
      { indexerId: text().id, value: 'Locadora Sol' },
    ],
  });
  const { body } = await filling(id);
  expect(body.indexers).toEqual([{ id: text().id, value: 'Locadora Sol' }]);
  expect(body.left.map(({ label }) => label).sort()).toEqual([stray?.label, list().label].sort());
});

it('says so where its type is no longer offered', async () => {
  const id = await prepare();
  await server.db.query('update process_type set enabled = false where customer_id = 1 and id = $1', [typeId]);
  const { status, body } = await filling(id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ workflowTypeId: null, indexers: [] });
  await server.db.query('update process_type set enabled = true where customer_id = 1 and id = $1', [typeId]);
});

it('is offered to the functions and establishments it is given to alone', async () => {
  const [other] = await server.db.query<{ id: number }>(
    `select r.id::int from workflow_role r where r.customer_id = 1 and r.enabled and not exists (
       select from user_workflow_role w where w.customer_id = 1 and w.user_id = $1 and w.workflow_role_id = r.id) limit 1`,
    [seller.id],
  );
  const id = await prepare({ roleIds: [other?.id ?? 0] });
  expect(await offered()).toEqual([]);
  expect((await filling(id)).body).toMatchObject({ code: 'prepared_process.not_found' });
  const [place] = await server.db.query<{ id: number }>(
    `select e.id::int from establishment e where e.customer_id = 1 and e.enabled and not exists (
       select from user_establishment u where u.customer_id = 1 and u.user_id = $1 and u.establishment_id = e.id) limit 1`,
    [seller.id],
  );
  await prepare({ name: 'De outro lugar', establishmentIds: [place?.id ?? 0] });
  expect(await offered()).toEqual([]);
});

it('is made of a process that exists, without what its maker does not see whole', async () => {
  const found = await server.call(
    search.search,
    { body: { searchType: 'workflows', text: '*', pageSize: 10, options: { workflowTypeIds: [typeId] } } },
    secret,
  );
  const process = found.body.searchType === 'workflows' ? found.body.searchResults[0] : undefined;
  const { status, body } = await server.call(
    preparedProcess.fromProcess,
    { params: { id: process?.id ?? 0 }, body: { name: 'Como esta' } },
    secret,
  );
  expect(status).toBe(200);
  expect(body.label).toBe('Como esta');
  const { body: filled } = await filling(body.id);
  expect(filled.workflowTypeId).toBe(typeId);
  expect(filled.indexers.length).toBeGreaterThan(3);
});

it('counts the processes that began with it', async () => {
  const [plain] = await server.db.query<{ id: number; place: number }>(
    `select t.id::int, (select u.establishment_id::int from user_establishment u where u.customer_id = 1 and u.user_id = $1 limit 1) as place
     from process_type t where t.customer_id = 1 and t.enabled and t.current_version_id is not null
       and not exists (select from process_type_document d where d.customer_id = 1 and d.process_type_id = t.id and d.min_count > 0)
       and not exists (select from process_type_indexer x where x.customer_id = 1 and x.process_type_id = t.id and x.required)
     limit 1`,
    [seller.id],
  );
  const typeOf = plain?.id ?? typeId;
  if (!plain) {
    await server.db.query(
      'update process_type_document set min_count = 0 where customer_id = 1 and process_type_id = $1',
      [typeId],
    );
    await server.db.query(
      'update process_type_indexer set required = false where customer_id = 1 and process_type_id = $1',
      [typeId],
    );
  }
  const [place] = await server.db.query<{ id: number }>(
    'select establishment_id::int as id from user_establishment where customer_id = 1 and user_id = $1 limit 1',
    [seller.id],
  );
  const id = await prepare({ processTypeId: typeOf, values: [] });
  const body = { workflowTypeId: typeOf, establishmentId: place?.id ?? 0, documents: [], preparedProcessId: id };
  expect((await server.call(capture.capture, { body }, sellerSecret)).status).toBe(200);
  const used = (await server.call(usage, { params: { id } }, secret)).body;
  expect(used.items).toMatchObject([{ label: 'Processos iniciados', count: 1 }]);
});
