import { endpoints, type QuickFilter } from '@tramite/contract';
import { findDemoUser, findUserOfTwoCompanies } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function filtersOf(login: string, query = {}): Promise<QuickFilter[]> {
  const answer = await server.call(endpoints.quickFilter.list, { query }, await server.signIn(login));
  expect(answer).toMatchObject({ status: 200, body: { count: answer.body.items.length } });
  return answer.body.items;
}

async function foundBy(login: string, { id, searchType }: QuickFilter) {
  const secret = await server.signIn(login);
  const body = { searchType, quickFilterId: id, pageSize: 100, options: { count: 'exact' } } as const;
  const answer = await server.call(endpoints.search.search, { body }, secret);
  expect(answer.status).toBe(200);
  return answer.body;
}

const users = [
  findDemoUser('vendedor'),
  findDemoUser('conferente'),
  findDemoUser('gerente'),
  findDemoUser('despachante', { customer: 'litoral' }),
  findUserOfTwoCompanies(),
];

it.each(users.map(({ login }) => login))('every count of %s is the length of the list it opens', async (login) => {
  for (const filter of await filtersOf(login)) {
    const found = await foundBy(login, filter);
    expect(filter, filter.label).toMatchObject({ count: found.count, countIsAtLeast: false });
    if (found.count <= 100) expect(found.searchResults).toHaveLength(found.count);
  }
});

it('the test world has something behind every filter, once a signature was asked for', async () => {
  const manager = findDemoUser('gerente');
  const secret = await server.signIn(manager.login, 1);
  const found = await server.call(
    endpoints.search.search,
    { body: { searchType: 'documents', text: '*', options: { situations: ['C'] } } },
    secret,
  );
  const signer = { id: manager.id, isProfile: false };
  const documentIds = found.body.searchResults.slice(0, 1).map(({ id }) => id);
  const body = { documentIds, signers: [signer], order: 'PARALLEL' as const };
  expect((await server.call(endpoints.documentSignature.request, { body }, secret)).status).toBe(200);
  const totals = new Map<string, number>();
  for (const { login } of users) {
    for (const { label, count } of await filtersOf(login)) totals.set(label, (totals.get(label) ?? 0) + count);
  }
  expect([...totals].filter(([, count]) => count === 0)).toEqual([]);
});

it('lists the filters of the product in the order of the rail, the first one chosen', async () => {
  const login = findDemoUser('gerente').login;
  const items = await filtersOf(login);
  const ofProduct = items.slice(0, 9);
  expect(ofProduct.map(({ id, label, searchType }) => [id, label, searchType])).toEqual([
    [1, 'Processos que atuo', 'workflows'],
    [2, 'Processos que acompanho', 'workflows'],
    [3, 'Processos em atraso', 'workflows'],
    [9, 'Todos os processos', 'workflows'],
    [4, 'Documentos pendentes', 'documents'],
    [5, 'A conferir por mim', 'documents'],
    [6, 'A assinar', 'documents'],
    [7, 'Vencidos e a vencer', 'documents'],
    [8, 'Cancelados', 'documents'],
  ]);
  expect(items.filter(({ selected }) => selected).map(({ id }) => id)).toEqual([1]);
  expect(items.slice(9).every(({ type }) => type === 'USER')).toBe(true);
  const documents = await filtersOf(login, { searchType: 'documents' });
  expect(documents.filter(({ type }) => type === 'SYSTEM').map(({ id }) => id)).toEqual([4, 5, 6, 7, 8]);
  expect(documents.every(({ searchType }) => searchType === 'documents')).toBe(true);
});

it('what expires in thirty days is in the list, a day later not yet, and canceled never', async () => {
  const login = findDemoUser('gerente').login;
  const before = (await filtersOf(login)).find(({ id }) => id === 7)?.count ?? 0;
  const ids = await server.db.query<{ id: number }>(
    `select id::int from document where customer_id = 1 and situation = 'C'
       and (expires_on is null or expires_on > current_date + 60) order by id limit 3`,
  );
  const [inside, outside, canceled] = ids.map(({ id }) => id);
  const today = `(now() at time zone 'America/Sao_Paulo')::date`;
  await server.db.query(`update document set expires_on = ${today} + 30 where customer_id = 1 and id = $1`, [inside]);
  await server.db.query(`update document set expires_on = ${today} + 31 where customer_id = 1 and id = $1`, [outside]);
  await server.db.query(
    `update document set expires_on = ${today} + 1, situation = 'S' where customer_id = 1 and id = $1`,
    [canceled],
  );
  const after = (await filtersOf(login)).find(({ id }) => id === 7);
  expect(after?.count).toBe(before + 1);
});

it('a process is late for as long as a token is past its time, and not before', async () => {
  const login = findDemoUser('gerente').login;
  const late = async () => (await filtersOf(login)).find(({ id }) => id === 3)?.count ?? 0;
  const before = await late();
  const [token] = await server.db.query<{ id: number }>(
    `select id::int from process_token where customer_id = 1 and due_at > now() order by id limit 1`,
  );
  await server.db.query(
    `update process_token set due_at = now() - interval '1 minute' where customer_id = 1 and id = $1`,
    [token?.id],
  );
  expect(await late()).toBe(before + 1);
});

it('saved searches of the user come after, counted as they would be found, and are nobody else’s', async () => {
  const owner = findDemoUser('gerente');
  const body = { searchType: 'documents', text: 'a*', options: { situations: ['C'] } };
  const [row] = await server.db.query<{ id: number }>(
    `insert into quick_filter (customer_id, user_id, label, search_type, body, position)
     values (1, $1, 'Conferidos com A', 'documents', $2, 1000) returning id::int`,
    [owner.id, JSON.stringify(body)],
  );
  const saved = (await filtersOf(owner.login)).at(-1);
  expect(saved).toMatchObject({ id: row?.id, label: 'Conferidos com A', type: 'USER', selected: false });
  if (!saved) throw new Error('The saved search is missing.');
  const found = await foundBy(owner.login, saved);
  expect(found.count).toBe(saved.count);
  expect(found.count).toBeGreaterThan(0);
  const stranger = findDemoUser('conferente').login;
  expect((await filtersOf(stranger)).map(({ id }) => id)).not.toContain(saved.id);
  const answer = await server.call(
    endpoints.search.search,
    { body: { searchType: 'documents', quickFilterId: saved.id } },
    await server.signIn(stranger),
  );
  expect(answer).toMatchObject({ status: 404, body: { code: 'quick_filter.not_found' } });
});

it('a count stops at a thousand and says that there are more', async () => {
  await server.db.query(
    `insert into document_open_check (customer_id, role_id, establishment_id, document_id, step_id)
     select 1, u.workflow_role_id, d.establishment_id, d.id, 500000 + g
     from user_workflow_role u, document d, generate_series(1, 3) g
     where u.customer_id = 1 and u.user_id = $1 and d.customer_id = 1`,
    [findDemoUser('gerente').id],
  );
  await server.db.query(
    `insert into document (customer_id, type_id, establishment_id, owner_id, captured_at, situation, storage_key,
       file_name, mime_type, size, sha256)
     select 1, d.type_id, d.establishment_id, d.owner_id, now(), 'P', 'many-' || g, 'a.pdf', 'application/pdf', 1, ''
     from (select * from document where customer_id = 1 order by id limit 1) d, generate_series(1, 1001) g`,
  );
  const items = await filtersOf(findDemoUser('gerente').login);
  expect(items.find(({ id }) => id === 4)).toMatchObject({ count: 1000, countIsAtLeast: true });
  const [{ n } = { n: 0 }] = await server.db.query<{ n: number }>(
    `select count(distinct document_id)::int as n from document_open_check o where customer_id = 1 and role_id in (
       select workflow_role_id from user_workflow_role where customer_id = 1 and user_id = $1)`,
    [findDemoUser('gerente').id],
  );
  expect(items.find(({ id }) => id === 5)).toMatchObject({ count: n, countIsAtLeast: false });
});
