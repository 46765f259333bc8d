import { endpoints, type IndexerInput, type Problem } from '@tramite/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let kit: CaptureKit;
let ana: string;
let place: number;
let brand: number;
let model: number;
const options = new Map<string, number>();

/** Brands and models as fields of the sale of a new car: what a model belongs to stands behind it. */
beforeAll(async () => {
  server = await startTestServer();
  const one = async (text: string, values: unknown[]) =>
    Number((await server.db.query<{ id: string }>(`${text} returning id`, values))[0]?.id);
  const list = (code: string, parent: number | null) =>
    one('insert into indexer_list (customer_id, code, name, parent_id) values (1, $1, $1, $2)', [code, parent]);
  const option = async (listId: number, label: string, parent: string | null) =>
    options.set(
      label,
      await one('insert into list_option (customer_id, list_id, label, parent_id) values (1, $1, $2, $3)', [
        listId,
        label,
        parent === null ? null : options.get(parent),
      ]),
    );
  const field = async (name: string, listId: number) => {
    const id = await one(`insert into indexer (customer_id, name, label, type, list_id) values (1, $1, $1, 'L', $2)`, [
      name,
      listId,
    ]);
    await server.db.query(
      `insert into process_type_indexer (customer_id, process_type_id, indexer_id, position)
       select 1, id, $1::bigint, 900 from process_type where customer_id = 1 and code = 'NEW_CAR_SALE'`,
      [id],
    );
    return id;
  };
  const brands = await list('brands', null);
  const models = await list('models', brands);
  for (const label of ['Fiat', 'Volvo']) await option(brands, label, null);
  for (const [label, parent] of [
    ['Uno', 'Fiat'],
    ['Argo', 'Fiat'],
    ['XC40', 'Volvo'],
    ['Outro', null],
  ] as const)
    await option(models, label, parent);
  brand = await field('Marca do teste', brands);
  model = await field('Modelo do teste', models);
  kit = await createCaptureKit(server);
  const { workflowId } = await kit.beginSale();
  const [own] = await server.db.query<{ id: number }>('select establishment_id::int as id from process where id = $1', [
    workflowId,
  ]);
  place = own?.id ?? 0;
  ana = await server.signIn('ana.vendedora');
});
afterAll(() => server.stop());

const choice = (brandLabel: string | null, modelLabel: string | null): IndexerInput[] => [
  { id: brand, value: brandLabel === null ? null : (options.get(brandLabel) ?? -1) },
  { id: model, value: modelLabel === null ? null : (options.get(modelLabel) ?? -1) },
];
const begin = async (brandLabel: string | null, modelLabel: string | null) => {
  const body = {
    workflowTypeId: kit.typeId('NEW_CAR_SALE'),
    establishmentId: place,
    indexers: kit.saleIndexers(choice(brandLabel, modelLabel)),
    documents: [],
  };
  return server.call(endpoints.capture.capture, { body }, ana);
};
const fieldsOf = ({ body }: { body: unknown }) => (body as Problem).fields ?? {};
const foreign = 'Escolha uma opção de acordo com Marca do teste.';

it('offers with what was chosen above only what belongs to it or to nothing', async () => {
  const found = async (parents?: string) => {
    const query = parents === undefined ? {} : { parents };
    const { body } = await server.call(endpoints.indexer.listOptions, { params: { id: model }, query }, ana);
    return body.items.map(({ label }) => label);
  };
  expect(await found()).toEqual(['Uno', 'Argo', 'XC40', 'Outro']);
  expect(await found(`${options.get('Volvo')}`)).toEqual(['XC40', 'Outro']);
  expect(await found(`${options.get('Volvo')},${options.get('Fiat')}`)).toEqual(['Uno', 'Argo', 'XC40', 'Outro']);
});

it('tells a form which list stands above, and what each option belongs to', async () => {
  const { body } = await server.call(
    endpoints.processType.getCaptureForm,
    { params: { id: kit.typeId('NEW_CAR_SALE') } },
    ana,
  );
  const [above, below] = [brand, model].map((id) => body.indexers.find((indexer) => indexer.id === id));
  expect(below?.parentListId).toBe(above?.listId);
  expect(below?.options.map(({ label, parentId }) => [label, parentId ?? null])).toEqual([
    ['Uno', options.get('Fiat')],
    ['Argo', options.get('Fiat')],
    ['XC40', options.get('Volvo')],
    ['Outro', null],
  ]);
});

it('refuses a capture with an option that does not belong to what was chosen, beside its field', async () => {
  const refused = await begin('Volvo', 'Uno');
  expect(refused.status).toBe(422);
  expect(fieldsOf(refused)).toEqual({ [`indexers.${model}`]: foreign });
});

it.each([
  ['Volvo', 'XC40'],
  ['Volvo', 'Outro'],
  [null, 'Uno'],
])('takes a capture with %s and %s', async (brandLabel, modelLabel) => {
  const { body } = await begin(brandLabel, modelLabel);
  expect(fieldsOf({ body })[`indexers.${model}`]).toBeUndefined();
});

describe('of a process that stands', () => {
  let id: number;
  const edit = (indexers: IndexerInput[], secret = ana) =>
    server.call(endpoints.process.updateIndexers, { params: { id }, body: { indexers } }, secret);
  beforeAll(async () => {
    id = (await kit.beginSale({ indexers: kit.saleIndexers(choice('Fiat', 'Uno')) })).workflowId;
  });

  it('what stands above does not change alone, but with what belongs to it', async () => {
    const [above = { id: 0, value: null }] = choice('Volvo', null);
    const alone = await edit([above]);
    expect(alone.status).toBe(422);
    expect(fieldsOf(alone)).toEqual({ [`indexers.${model}`]: foreign });
    expect((await edit(choice('Volvo', 'XC40'))).status).toBe(200);
    expect((await edit(choice('Fiat', null))).status).toBe(200);
  });

  it('what a list no longer says stays as it is while neither field changes', async () => {
    expect((await edit(choice('Fiat', 'Argo'))).status).toBe(200);
    await server.db.query('update list_option set parent_id = $1 where id = $2', [
      options.get('Volvo'),
      options.get('Argo'),
    ]);
    expect((await edit([kit.indexer('customerName', 'Maria das Dores')])).status).toBe(200);
    expect((await edit(choice('Fiat', 'Argo'))).status).toBe(200);
  });
});
