import { type BodyOf, endpoints, type SearchBody } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idempotencyKey, startTestServer, type TestServer } from '../../../../test/test-server.ts';

const calls = endpoints.quickFilter;
const owner = findDemoUser('conferente');
const notFound = { status: 404, body: { code: 'quick_filter.not_found' } };

let server: TestServer;
let secret: string;
let stranger: string;

beforeAll(async () => {
  server = await startTestServer();
  secret = await server.signIn(owner.login);
  stranger = await server.signIn(findDemoUser('gerente').login);
});
afterAll(() => server.stop());
beforeEach(() => server.db.query('delete from quick_filter where user_id = $1', [owner.id]));

const everything: SearchBody = { searchType: 'documents', text: '*' };
const create = (body: Partial<BodyOf<typeof calls.create>> = {}, headers = {}) =>
  server.call(calls.create, { body: { label: 'Minha busca', body: everything, ...body }, headers }, secret);
const own = async () => {
  const { body } = await server.call(calls.list, { query: {} }, secret);
  return body.items.filter(({ type }) => type === 'USER');
};

describe('a saved search', () => {
  it('is kept with what it finds, and without the page it was on', async () => {
    const body: SearchBody = {
      searchType: 'documents',
      text: 'a*',
      startDate: '2020-01-01',
      page: 3,
      pageSize: 50,
      options: { situations: ['C'], delays: ['none', 'onTime'], facets: ['tag'], count: 'exact' },
    };
    const { status, body: saved } = await create({ label: '  Conferidos   com A ', body, color: 'teal' });
    expect(status, JSON.stringify(saved)).toBe(200);
    expect(saved).toMatchObject({ label: 'Conferidos com A', color: 'teal', icon: 'filter', visible: true });
    expect(saved.body).toEqual({
      searchType: 'documents',
      text: 'a*',
      startDate: '2020-01-01',
      options: { situations: ['C'], delays: ['none', 'onTime'] },
    });
    expect((await server.call(calls.get, { params: { id: saved.id } }, secret)).body).toEqual(saved);
    expect(await own()).toMatchObject([{ id: saved.id, label: 'Conferidos com A', searchType: 'documents' }]);
    const audited = await server.db.query('select actor_id from audit where action = $1 and object_id = $2', [
      'quick_filter.create',
      String(saved.id),
    ]);
    expect(audited).toHaveLength(1);
  });

  it('has a name that reads as it is written', async () => {
    const { body: saved } = await create({ label: 'Vendas \u202efdp.exe\u2066', body: everything });
    expect(saved.label).toBe('Vendas fdp.exe');
    await server.call(calls.delete, { params: { id: saved.id } }, secret);
    expect(await create({ label: '\u202e', body: everything })).toMatchObject({ status: 400 });
  });

  it('names no establishment that is not its owner’s', async () => {
    const [foreign] = await server.db.query<{ id: number }>(
      `select id::int from establishment where id not in (select establishment_id from user_establishment where user_id = $1)
       order by customer_id, id limit 1`,
      [owner.id],
    );
    for (const id of [foreign?.id ?? 0, 987_654]) {
      const answer = await create({ body: { searchType: 'documents', options: { establishmentIds: [id] } } });
      expect(answer).toMatchObject({ status: 404, body: { code: 'establishment.not_found' } });
    }
  });

  it('may narrow a filter of the product', async () => {
    const { body: saved } = await create({ body: { searchType: 'workflows', quickFilterId: 3, text: 'a*' } });
    const [{ count } = { count: -1 }] = await own();
    const found = await server.call(
      endpoints.search.search,
      { body: { searchType: 'workflows', quickFilterId: saved.id, options: { count: 'exact' } } },
      secret,
    );
    expect(found.body.count).toBe(count);
  });

  it('is saved once by one Idempotency-Key', async () => {
    const headers = idempotencyKey();
    const [first, second] = [await create({}, headers), await create({}, headers)];
    expect(second.body).toEqual(first.body);
    expect(await own()).toHaveLength(1);
  });

  it('changes name, looks and search, each by itself', async () => {
    const { body: saved } = await create();
    const update = (body: BodyOf<typeof calls.update>) =>
      server.call(calls.update, { params: { id: saved.id }, body }, secret);
    expect((await update({ label: 'Outro nome' })).body).toEqual({ ...saved, label: 'Outro nome' });
    const search: SearchBody = { searchType: 'workflows', text: '*' };
    expect((await update({ body: search })).body).toEqual({ ...saved, label: 'Outro nome', body: search });
    expect((await update({ visible: false, label: 'OUTRO nome' })).body).toMatchObject({ visible: false });
  });

  it('is deleted, and then is not there', async () => {
    const { body } = await create();
    const remove = () => server.call(calls.delete, { params: { id: body.id } }, secret);
    expect(await remove()).toMatchObject({ status: 200, body: { id: body.id } });
    expect(await remove()).toMatchObject(notFound);
    expect(await own()).toEqual([]);
  });

  it('stands where its user puts it', async () => {
    const ids: number[] = [];
    for (const label of ['A', 'B', 'C']) ids.push((await create({ label })).body.id);
    const [a = 0, b = 0, c = 0] = ids;
    const answer = await server.call(calls.reorder, { body: { ids: [c, a] } }, secret);
    expect(answer).toMatchObject({ status: 200, body: { ids: [c, a, b] } });
    expect((await own()).map(({ id }) => id)).toEqual([c, a, b]);
    expect(await server.call(calls.reorder, { body: { ids: [a, 987_654] } }, secret)).toMatchObject(notFound);
  });
});

describe('what is refused', () => {
  const fields = async (answer: ReturnType<typeof create>) => {
    const { status, body } = await answer;
    expect(status, JSON.stringify(body)).toBe(400);
    return (body as unknown as { fields: Record<string, string> }).fields;
  };

  it('a name that is blank, too long or taken', async () => {
    await create({ label: 'Contratos' });
    expect(await fields(create({ label: '   ' }))).toEqual({ label: 'Campo obrigatório.' });
    expect(await fields(create({ label: 'a'.repeat(121) }))).toHaveProperty('label');
    expect(await fields(create({ label: ' CONTRATOS' }))).toEqual({
      label: 'Você já tem uma busca salva com este nome.',
    });
  });

  it('the same name twice at once', async () => {
    const answers = await Promise.all([create({ label: 'Juntos' }), create({ label: 'Juntos' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('one more than fifty', async () => {
    await server.db.query(
      `insert into quick_filter (customer_id, user_id, label, search_type, body, position)
       select 1, $1, 'Busca ' || n, 'documents', '{}', n from generate_series(1, 50) n`,
      [owner.id],
    );
    expect(await fields(create())).toEqual({ label: expect.stringContaining('50 buscas salvas') });
  });

  it('what cannot be searched', async () => {
    expect(await fields(create({ body: { searchType: 'documents', text: 'a'.repeat(201) } }))).toHaveProperty('text');
    const unknown: SearchBody = {
      searchType: 'documents',
      options: { indexers: [{ id: 987_654, op: 'filled' }] },
    };
    expect(await create({ body: unknown })).toMatchObject({ status: 404, body: { code: 'indexer.not_found' } });
    expect(await create({ body: { searchType: 'documents', quickFilterId: 3 } })).toMatchObject(notFound);
  });

  it('anything of another user or customer', async () => {
    const { body } = await create();
    const { id } = body;
    for (const who of [stranger, await server.signIn(findDemoUser('gerente', { customer: 'litoral' }).login)]) {
      expect(await server.call(calls.get, { params: { id } }, who)).toMatchObject(notFound);
      expect(await server.call(calls.update, { params: { id }, body: { label: 'x' } }, who)).toMatchObject(notFound);
      expect(await server.call(calls.delete, { params: { id } }, who)).toMatchObject(notFound);
      expect(await server.call(calls.reorder, { body: { ids: [id] } }, who)).toMatchObject(notFound);
    }
    expect(await own()).toHaveLength(1);
  });

  it('a field that was hidden since neither breaks the list nor finds anything', async () => {
    const [row] = await server.db.query<{ id: number }>(
      `select i.id::int from indexer i where i.customer_id = 1 and i.name = 'holderName'`,
    );
    const id = row?.id ?? 0;
    const { status } = await create({
      body: { searchType: 'documents', options: { indexers: [{ id, op: 'filled' }] } },
    });
    expect(status).toBe(200);
    expect((await own())[0]?.count).toBeGreaterThan(0);
    await server.db.query(`update indexer set visible_roles = '{999999}' where customer_id = 1 and id = $1`, [id]);
    expect((await own())[0]?.count).toBe(0);
    await server.db.query(`update indexer set visible_roles = '{}' where customer_id = 1 and id = $1`, [id]);
  });
});
