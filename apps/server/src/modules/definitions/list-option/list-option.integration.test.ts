import {
  endpoints,
  type Problem,
  type RegistrationInputs,
  type RegistrationName,
  registrationCall,
} from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let secret: string;

beforeAll(async () => {
  server = await startTestServer();
  secret = await server.signIn(findDemoUser('admin').login, 1);
});
afterAll(() => server.stop());

const create = async (name: RegistrationName, body: RegistrationInputs): Promise<number> => {
  const answer = await server.call(registrationCall(name, 'create'), { body }, secret);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.id;
};
const list = (code: string, parentId: number | null = null) =>
  create('lists', { name: `Lista ${code}`, code, parentId });
const option = (listId: number, label: string, more: RegistrationInputs = {}) =>
  create('list-options', { listId, label, ...more });
const optionsOf = async (id: number, query: { page?: number } = {}, by = secret) => {
  const { status, body } = await server.call(endpoints.listOption.list, { params: { id }, query }, by);
  expect(status).toBe(200);
  return body;
};
const labelsOf = async (id: number) => (await optionsOf(id)).items.map(({ label }) => label);
type Side = 'before' | 'after';
const place = (id: number, side: Side, besideId: number, ifMatch?: number) =>
  server.call(
    endpoints.listOption.place,
    { params: { id }, body: { besideId, side }, ...(ifMatch && { headers: { 'if-match': `"${ifMatch}"` } }) },
    secret,
  );

it('puts an option elsewhere in one call, and keeps who did it in the history of each that moved', async () => {
  const id = await list('ordem-a');
  const [a, b, c] = [await option(id, 'A'), await option(id, 'B'), await option(id, 'C')];
  expect(await labelsOf(id)).toEqual(['A', 'B', 'C']);
  expect((await place(c, 'before', a)).body).toEqual({ changed: 3 });
  expect(await labelsOf(id)).toEqual(['C', 'A', 'B']);
  expect((await place(c, 'after', b)).body).toEqual({ changed: 1 });
  expect(await labelsOf(id)).toEqual(['A', 'B', 'C']);
  expect((await place(c, 'after', b)).body).toEqual({ changed: 0 });
  expect((await place(c, 'after', c)).body).toEqual({ changed: 0 });
  const history = await server.call(registrationCall('list-options', 'history'), { params: { id: c } }, secret);
  expect(history.body.items[0]).toMatchObject({ action: 'update', fields: [{ label: 'Peso' }] });
});

it('offers the options in a form in the order they were put in', async () => {
  const id = await list('ordem-b');
  const [a, b] = [await option(id, 'A'), await option(id, 'B')];
  const field = await create('indexers', { name: 'ordered', label: 'Ordenado', type: 'L', listId: id });
  expect((await place(b, 'before', a)).status).toBe(200);
  const offered = await server.call(endpoints.indexer.listOptions, { params: { id: field }, query: {} }, secret);
  expect(offered.body.items.map(({ label }) => label)).toEqual(['B', 'A']);
});

it('groups the options of a list by the options of its parent list, in the order of those', async () => {
  const brands = await list('ordem-marcas');
  const models = await list('ordem-modelos', brands);
  const [volvo, fiat] = [await option(brands, 'Volvo'), await option(brands, 'Fiat', { weight: 10 })];
  await option(models, 'Outro');
  const uno = await option(models, 'Uno', { parentId: fiat });
  await option(models, 'XC40', { parentId: volvo });
  const mobi = await option(models, 'Mobi', { parentId: fiat });
  const { items, parent } = await optionsOf(models);
  expect(parent).toEqual({ id: brands, label: 'Lista ordem-marcas' });
  expect(items.map(({ label }) => label)).toEqual(['XC40', 'Uno', 'Mobi', 'Outro']);
  expect((await place(mobi, 'before', uno)).status).toBe(200);
  expect(await labelsOf(models)).toEqual(['XC40', 'Mobi', 'Uno', 'Outro']);
});

it('overwrites nothing that somebody saved before, and says who it was', async () => {
  const id = await list('ordem-c');
  const [a, b] = [await option(id, 'A'), await option(id, 'B')];
  const update = registrationCall('list-options', 'update');
  await server.call(update, { params: { id: b }, body: { label: 'B nova' } }, secret);
  const refused = await place(b, 'before', a, 1);
  expect(refused.status).toBe(409);
  expect((refused.body as unknown as Problem).code).toBe('conflict.version');
  expect((refused.body as unknown as Problem).message).toContain(findDemoUser('admin').name);
  expect(await labelsOf(id)).toEqual(['A', 'B nova']);
  expect((await place(b, 'before', a, 2)).status).toBe(200);
});

it('keeps an order that is one of those asked for, however many ask at once', async () => {
  const id = await list('ordem-d');
  const all: number[] = [];
  for (const label of ['A', 'B', 'C', 'D', 'E']) all.push(await option(id, label));
  const [a = 0, , c = 0, d = 0, e = 0] = all;
  const answers = await Promise.all([place(e, 'before', a), place(d, 'before', a), place(a, 'after', c)]);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const labels = await labelsOf(id);
  expect([...labels].sort()).toEqual(['A', 'B', 'C', 'D', 'E']);
  expect(labels.indexOf('B')).toBeLessThan(labels.indexOf('C'));
  const { items } = await optionsOf(id);
  expect(new Set(items.map(({ weight }) => weight)).size).toBe(5);
});

it('refuses a place beside what is not of the same list, and of another company', async () => {
  const [one, other] = [await list('ordem-e'), await list('ordem-f')];
  const [a, b] = [await option(one, 'A'), await option(other, 'B')];
  const refused = await place(a, 'after', b);
  expect(refused.status).toBe(400);
  expect((refused.body as unknown as Problem).fields).toHaveProperty('besideId');
  expect((await place(9_000_000, 'after', b)).status).toBe(404);
});

it('answers a long list in few pages, and moves one of its options in one quick call', async () => {
  const id = await list('ordem-g');
  const csv = [
    'Lista;Pertence a;Opção;Peso',
    ...Array.from({ length: 1000 }, (_, at) => `Lista ordem-g;;Opção ${at};0`),
  ];
  const imported = await server.call(
    registrationCall('list-options', 'import'),
    { body: { csv: csv.join('\n'), dryRun: false } },
    secret,
  );
  expect(imported.body).toMatchObject({ created: 1000 });
  await option(id, 'A última', { weight: 7 });
  const first = await optionsOf(id);
  expect(first).toMatchObject({ count: 1001, abilities: { change: true } });
  expect(first.items).toHaveLength(1000);
  const [last] = (await optionsOf(id, { page: 2 })).items;
  expect(last?.label).toBe('A última');
  expect((await place(last?.id ?? 0, 'before', first.items[500]?.id ?? 0)).status).toBe(200);
  expect((await optionsOf(id)).items[500]?.label).toBe('A última');
});

it('lets who may only see the registrations read the options, and says that they may not change them', async () => {
  const id = await list('ordem-h');
  await option(id, 'A');
  const reader = await server.signIn(findDemoUser('auditor').login, 1);
  const { items, abilities } = await optionsOf(id, {}, reader);
  expect(items.map(({ label }) => label)).toEqual(['A']);
  expect(abilities.change).toBe('permission.denied');
});
