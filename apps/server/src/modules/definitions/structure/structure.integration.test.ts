import { endpoints, registrationCall } from '@tramite/contract';
import { findAdministrator, findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSession } from '../../../../test/open-session.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn(findDemoUser('admin').login);
});
afterAll(() => server.stop());

async function structure(secret = admin) {
  const answer = await server.call(endpoints.structure.get, {}, secret);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

async function create(name: 'legal-person' | 'companies' | 'establishments', body: Record<string, string | number>) {
  const answer = await server.call(registrationCall(name, 'create'), { body }, admin);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.id;
}

it('has every record of the company at its place, and nothing of another company', async () => {
  const tree = await structure();
  const companies = tree.legalPersons.flatMap((each) => each.companies);
  const ids = {
    legal_person: tree.legalPersons.map(({ id }) => id),
    company: companies.map(({ id }) => id),
    establishment: companies.flatMap((each) => each.establishments.map(({ id }) => id)),
  };
  for (const [table, found] of Object.entries(ids)) {
    const rows = await server.db.query<{ id: number }>(`select id::int as id from ${table} where customer_id = 1`);
    expect(found.length, table).toBeGreaterThan(0);
    expect([...found].sort(), table).toEqual(rows.map(({ id }) => id).sort());
  }
  const [company] = await server.db.query<{ id: number }>(
    'select u.customer_id as id from user_customer u where u.user_id = $1 and u.customer_id <> 1',
    [findAdministrator().id],
  );
  const other = await structure(
    await openSession(server.db, { userId: findAdministrator().id, customerId: company?.id ?? 0 }),
  );
  expect(other.id).not.toBe(tree.id);
  expect(JSON.stringify(other)).not.toContain(tree.legalPersons[0]?.cnpj);
});

it('has levels without anything below them, and those that are disabled', async () => {
  const person = await create('legal-person', { legalName: 'Vale Ltda.', tradeName: 'Vale', cnpj: '11222333000181' });
  const company = await create('companies', { name: 'Vale Centro', legalPersonId: person });
  const bare = (await structure()).legalPersons.find(({ id }) => id === person);
  expect(bare).toEqual({
    ...{ id: person, label: 'Vale', cnpj: '11222333000181', enabled: true },
    companies: [{ id: company, label: 'Vale Centro', enabled: true, establishments: [] }],
  });
  const place = await create('establishments', { name: 'Vale Novos', companyId: company, city: 'Betim', state: 'MG' });
  const off = await server.call(registrationCall('establishments', 'disable'), { body: { ids: [place] } }, admin);
  expect(off.status, JSON.stringify(off.body)).toBe(200);
  const full = (await structure()).legalPersons.find(({ id }) => id === person);
  expect(full?.companies[0]?.establishments).toEqual([
    { id: place, label: 'Vale Novos', enabled: false, city: 'Betim', state: 'MG', people: expect.any(Number) },
  ]);
});

it('counts who works at an establishment, once, and who works at all of them', async () => {
  const [place] = (await structure()).legalPersons.flatMap((each) =>
    each.companies.flatMap((one) => one.establishments),
  );
  const [row] = await server.db.query<{ count: number }>(
    `select count(*)::int as count from user_customer u where u.customer_id = 1 and u.enabled and (u.all_establishments
       or exists (select from user_establishment s where s.customer_id = 1 and s.user_id = u.user_id
         and s.establishment_id = $1))`,
    [place?.id],
  );
  expect(place?.people).toBe(row?.count);
  expect(place?.people).toBeGreaterThan(0);
});

it('says what the actor may make', async () => {
  expect((await structure()).abilities).toEqual({ legalPerson: true, company: true, establishment: true });
});
