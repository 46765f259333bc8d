import { type Problem, type RegistrationInputs, type RegistrationName, registrationCall } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { readCsv, writeCsv } from '@tramite/rules/text/csv';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let secret: string;

beforeAll(async () => {
  server = await startTestServer();
  secret = await server.signIn(findDemoUser('admin').login, 1);
});
afterAll(() => server.stop());

interface Saved {
  id: number;
  label: string;
  version: number;
  values: Record<string, { id: number; label: string } | null>;
}

const ask = async (name: RegistrationName, verb: 'create' | 'update', input: object) =>
  server.call(registrationCall(name, verb) as never, input as never, secret) as Promise<{
    status: number;
    body: unknown;
  }>;
const create = async (name: RegistrationName, body: RegistrationInputs): Promise<Saved> => {
  const answer = await ask(name, 'create', { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as Saved;
};
const list = (code: string, parentId: number | null = null) =>
  create('lists', { name: `Lista ${code}`, code, parentId });
const option = (listId: number, label: string, parentId: number | null = null) =>
  create('list-options', { listId, label, parentId });
const under = (list: Saved, parentId: number | null) =>
  ask('lists', 'update', { params: { id: list.id }, body: { parentId } });
const fieldsOf = ({ body }: { body: unknown }) => (body as Problem).fields;
const importCsv = async (name: RegistrationName, csv: string, dryRun = false) => {
  const input = { body: { csv, dryRun } };
  const { status, body } = await server.call(registrationCall(name, 'import') as never, input as never, secret);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { created: number; updated: number; unchanged: number; faults: { column: string; message: string }[] };
};
const exportCsv = async (name: RegistrationName, query: object) => {
  const { body } = await server.call(registrationCall(name, 'export') as never, { query } as never, secret);
  return (body as { csv: string }).csv;
};

it('gives a list a parent, and tells of it where it is used', async () => {
  const brands = await list('marcas-a');
  const models = await list('modelos-a', brands.id);
  expect(models.values.parentId).toEqual({ id: brands.id, label: brands.label });
  const usage = await server.call(registrationCall('lists', 'usage'), { params: { id: brands.id } }, secret);
  expect(usage.body.items.find(({ label }) => label === 'Listas')).toMatchObject({ count: 1 });
});

it('refuses a list that would stand above itself, however long the way', async () => {
  const first = await list('um');
  const second = await list('dois', first.id);
  const third = await list('tres', second.id);
  for (const [parent, names] of [
    [first, 'Lista um › Lista um'],
    [third, 'Lista um › Lista tres › Lista dois › Lista um'],
  ] as const) {
    const refused = await under(first, parent.id);
    expect(refused.status).toBe(400);
    expect(fieldsOf(refused)).toEqual({ parentId: `Este registro ficaria acima de si mesmo: ${names}.` });
  }
});

it('lets one of two that would close a circle side by side through', async () => {
  const [one, other] = [await list('lado-um'), await list('lado-outro')];
  const both = await Promise.all([under(one, other.id), under(other, one.id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
});

it('takes for an option only what stands in the parent list of its list', async () => {
  const brands = await list('marcas-b');
  const models = await list('modelos-b', brands.id);
  const volvo = await option(brands.id, 'Volvo');
  const xc40 = await option(models.id, 'XC40', volvo.id);
  expect(xc40.values.parentId).toEqual({ id: volvo.id, label: 'Volvo' });
  const refused = async (listId: number, parentId: number) =>
    fieldsOf(await ask('list-options', 'create', { body: { listId, label: 'Nova', parentId } }));
  expect(await refused(models.id, xc40.id)).toEqual({ parentId: 'Escolha uma opção da lista pai desta lista.' });
  expect(await refused(brands.id, volvo.id)).toEqual({ parentId: 'Esta lista não tem lista pai.' });
});

it('keeps the parent of a list while options say what they belong to', async () => {
  const [brands, others] = [await list('marcas-c'), await list('outras-c')];
  const models = await list('modelos-c', brands.id);
  await option(models.id, 'Gol', (await option(brands.id, 'Volkswagen')).id);
  expect(fieldsOf(await under(models, others.id))).toEqual({
    parentId: 'Este campo não muda enquanto registros de Opções das listas dependem dele.',
  });
});

it('takes the same name under several parents, once under each and once under none', async () => {
  const states = await list('estados');
  const towns = await list('cidades', states.id);
  const [rs, sc] = [await option(states.id, 'RS'), await option(states.id, 'SC')];
  for (const parent of [rs.id, sc.id, null]) await option(towns.id, 'Bom Jesus', parent);
  for (const parentId of [rs.id, null]) {
    const twin = await ask('list-options', 'create', { body: { listId: towns.id, label: 'bom jesus', parentId } });
    expect(fieldsOf(twin)).toEqual({ label: 'Já existe um registro com esta combinação.' });
  }
});

it('exports what options belong to, imports it unchanged, and finds parents by name in the parent list alone', async () => {
  const [brands, homonyms] = [await list('marcas-d'), await list('homonimos-d')];
  const models = await list('modelos-d', brands.id);
  const fiat = await option(brands.id, 'Fiat');
  await option(homonyms.id, 'Fiat');
  await option(models.id, 'Uno', fiat.id);
  await option(models.id, 'Argo', null);
  const csv = await exportCsv('list-options', { listId: models.id });
  expect(await importCsv('list-options', csv)).toMatchObject({ created: 0, updated: 0, unchanged: 2, faults: [] });
  const [head = { cells: [] }] = readCsv(csv);
  const line = (label: string, parent: string) =>
    head.cells.map((name) => ({ Lista: models.label, Opção: label, 'Pertence a': parent, Peso: '1' })[name] ?? 'Ativo');
  const more = writeCsv([[...head.cells], line('Mobi', 'fiat')]);
  expect(await importCsv('list-options', more)).toMatchObject({ created: 1, faults: [] });
  const wrong = writeCsv([[...head.cells], line('Pulse', 'Uno'), line('Toro', 'Nenhuma')]);
  expect((await importCsv('list-options', wrong)).faults).toMatchObject([
    { column: 'Pertence a', message: 'Escolha uma opção da lista pai desta lista.' },
    { column: 'Pertence a', message: 'Nenhum registro habilitado se chama Nenhuma.' },
  ]);
});

it('refuses a file whose lines together close a circle, at both of them', async () => {
  const [one, other] = [await list('volta-um'), await list('volta-outra')];
  const csv = writeCsv([
    ['Nome', 'Código', 'Lista pai', 'Situação'],
    [one.label, 'volta-um', other.label, 'Ativo'],
    [other.label, 'volta-outra', one.label, 'Ativo'],
  ]);
  const { faults } = await importCsv('lists', csv);
  expect(faults.map(({ column }) => column)).toEqual(['Lista pai', 'Lista pai']);
  expect(faults[0]?.message).toContain('ficaria acima de si mesmo');
});

it('counts where an option is chosen, and keeps its name meanwhile', async () => {
  const [used] = await server.db.query<{ id: number; label: string; n: number }>(
    `select o.id::int, o.label, count(*)::int as n from list_option o
     join indexer x on x.customer_id = o.customer_id and x.list_id = o.list_id
     join process_field f on f.customer_id = o.customer_id and f.indexer_id = x.id and f.val_num = o.id
     where o.customer_id = 1 group by 1, 2 order by 3 desc limit 1`,
  );
  if (!used) throw new Error('The test world has no chosen option.');
  const { body } = await server.call(
    registrationCall('list-options', 'usage') as never,
    { params: { id: used.id } } as never,
    secret,
  );
  expect((body as { items: { label: string; count: number }[] }).items).toContainEqual(
    expect.objectContaining({ label: 'Valores em processos', count: used.n }),
  );
  const renamed = await ask('list-options', 'update', {
    params: { id: used.id },
    body: { label: `${used.label} novo` },
  });
  expect(fieldsOf(renamed)).toEqual({ label: 'Este campo não muda enquanto o registro está em uso.' });
  const moved = await ask('list-options', 'update', { params: { id: used.id }, body: { weight: 7 } });
  expect(moved.status).toBe(200);
});
