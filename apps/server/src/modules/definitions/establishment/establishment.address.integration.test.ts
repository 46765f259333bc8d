import { endpoints, type Problem, registrationCall } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { readCsv, writeCsv } from '@tramite/rules/text/csv';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { findAddress } = endpoints.establishment;

let server: TestServer;
let secret: string;

beforeAll(async () => {
  server = await startTestServer({ LOGIN_TRIES_PER_ADDRESS: '1000', CEP_PROVIDER: 'sandbox' });
  secret = await server.signIn(findDemoUser('admin').login, 1);
});
afterAll(() => server.stop());

async function find(postalCode: string, { as = secret, at = server } = {}) {
  const { status, body } = await at.call(findAddress, { params: { postalCode } }, as);
  return { status, body: body as unknown as Problem };
}

async function create(values: object) {
  const [company] = await server.db.query<{ id: number }>('select id::int from company where customer_id = 1 limit 1');
  const body = { companyId: company?.id ?? 0, ...values };
  return await server.call(registrationCall('establishments', 'create'), { body }, secret);
}

it('tells the address of a CEP, and that it comes from no real directory', async () => {
  expect(await find('01310100')).toEqual({
    status: 200,
    body: {
      postalCode: '01310100',
      street: 'Avenida Paulista',
      district: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
      isReal: false,
    },
  });
  expect((await find('53990000')).body).toMatchObject({ street: null, district: null, state: 'PE' });
});

it('says that a CEP is not known, that nobody answers, and that a text is no CEP', async () => {
  expect(await find('89201000')).toMatchObject({
    status: 404,
    body: {
      code: 'postal_code.not_found',
      message: 'A consulta de CEP de teste não conhece este CEP. Preencha o endereço.',
    },
  });
  expect(await find('99999999')).toMatchObject({
    status: 503,
    body: {
      code: 'postal_code.unavailable',
      message: 'A consulta de CEP de teste não respondeu. Preencha o endereço.',
    },
  });
  expect(await find('0131-100')).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
});

it('is refused to who only reads registrations, and to who sees none', async () => {
  for (const name of ['auditor', 'ana.vendedora']) {
    const as = await server.signIn(findDemoUser(name).login, 1);
    expect(await find('01310100', { as }), name).toMatchObject({ status: 403, body: { code: 'permission.denied' } });
  }
});

it('says so where the installation has no directory', async () => {
  const bare = await startTestServer({}, { db: server.db });
  try {
    const refusal = { status: 409, body: { code: 'postal_code.off' } };
    expect(await find('01310100', { at: bare })).toMatchObject(refusal);
  } finally {
    await bare.stop();
  }
});

it('keeps an address, finds it by its city, exports it and changes nothing by the same file', async () => {
  const address = { postalCode: '01310-100', street: 'Avenida Paulista', number: '1578', city: 'Cidade do CEP' };
  const { status, body: created } = await create({ name: 'Loja do CEP', ...address, state: 'SP' });
  expect(status, JSON.stringify(created)).toBe(200);
  const params = { id: created.id };
  const { body: seen } = await server.call(registrationCall('establishments', 'get'), { params }, secret);
  expect(seen.values).toMatchObject({ ...address, postalCode: '01310100', complement: null, state: 'SP' });
  const query = { search: 'Cidade do CEP' };
  const { body: listed } = await server.call(registrationCall('establishments', 'list'), { query }, secret);
  expect(listed.items.map(({ id }) => id)).toEqual([created.id]);

  const exported = await server.call(registrationCall('establishments', 'export'), { query }, secret);
  const rows = readCsv(exported.body.csv).map(({ cells }) => cells);
  expect(rows[0]).toEqual(expect.arrayContaining(['CEP', 'Logradouro', 'Número', 'Bairro', 'Cidade', 'Estado']));
  expect(rows[1]).toEqual(expect.arrayContaining(['01310-100', '1578', 'Cidade do CEP', 'São Paulo']));
  const again = { csv: exported.body.csv, dryRun: true };
  const { body: judged } = await server.call(registrationCall('establishments', 'import'), { body: again }, secret);
  expect(judged).toMatchObject({ created: 0, updated: 0, unchanged: 1, faults: [] });

  const wrong = rows.map((cells) => cells.map((cell) => (cell === '01310-100' ? '0131' : cell)));
  const body = { csv: writeCsv(wrong), dryRun: true };
  const { body: refused } = await server.call(registrationCall('establishments', 'import'), { body }, secret);
  expect(refused.faults).toMatchObject([{ column: 'CEP', message: 'Informe um CEP com 8 números.' }]);

  const change = { params, body: { postalCode: '70150900' } };
  await server.call(registrationCall('establishments', 'update'), change, secret);
  const { body: history } = await server.call(registrationCall('establishments', 'history'), { params }, secret);
  expect(history.items[0]?.fields).toEqual([{ label: 'CEP', before: '01310-100', after: '70150-900' }]);
});

it('refuses what is no CEP beside its field, and shows an address to no other customer', async () => {
  const refused = await create({ name: 'Loja sem CEP', postalCode: '1310' });
  expect(refused).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', fields: { postalCode: 'Informe um CEP com 8 números.' } },
  });
  const { body } = await create({ name: 'Loja de outro', city: 'Cidade de um só' });
  const other = await server.signIn(findDemoUser('admin', { customer: 'litoral' }).login, 2);
  const params = { id: body.id };
  const get = await server.call(registrationCall('establishments', 'get'), { params }, other);
  expect(get).toMatchObject({ status: 404, body: { code: 'registration.not_found' } });
});
