import { endpoints, type Problem, registrationCall } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../scripts/create-admin/create-administrator.ts';
import { mailsTo, sendMails } from '../../../../test/sent-mail.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const PASSWORD = 'chuva-na-serra-7';
const call = <V extends Parameters<typeof registrationCall>[1]>(verb: V) => registrationCall('customers', verb);

let server: TestServer;
/** The administrator of customer 1, who operates nothing. */
let admin: string;
let operator: string;
let own: number;

beforeAll(async () => {
  server = await startTestServer({ LOGIN_TRIES_PER_ADDRESS: '1000' });
  admin = await server.signIn(findDemoUser('admin').login, 1);
  const wanted = { login: 'olga.op', email: 'olga@op.example.com', name: 'Olga Prado', isOperator: true };
  const made = await createAdministrator(
    server.platform.database.unsafeSystem,
    { ...wanted, customer: 'Operação' },
    PASSWORD,
  );
  own = made.customerId;
  const { authenticate, companyLogin } = endpoints.session;
  const session = await server.call(authenticate, { body: { login: wanted.login, pass: PASSWORD } });
  const inside = await server.call(companyLogin, { body: { companyId: own } }, session.body.sessionId);
  operator = inside.body.sessionId;
});
afterAll(() => server.stop());

async function done<T>(endpoint: object, input: object, as: string): Promise<T> {
  const { status, body } = await server.call(endpoint as never, input as never, as);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as T;
}

async function refused(endpoint: object, input: object, as: string): Promise<Problem> {
  const { status, body } = await server.call(endpoint as never, input as never, as);
  expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400);
  return body as unknown as Problem;
}

interface Listed {
  readonly count: number;
  readonly items: readonly { readonly id: number; readonly label: string }[];
  readonly abilities: { readonly create: unknown };
}

describe("a customer's administrator", () => {
  it('sees the own customer alone, in the list, by whatever search, and in the file', async () => {
    for (const query of [{}, { enabled: 'all' as const }, { search: 'grupo' }, { search: 'litoral' }]) {
      const { items, abilities } = await done<Listed>(call('list'), { query }, admin);
      expect(items.every(({ id }) => id === 1)).toBe(true);
      expect(abilities.create).toBe('customer.operator');
    }
    const { csv } = await done<{ csv: string }>(call('export'), {}, admin);
    expect(csv).toContain('Grupo Serra Azul');
    expect(csv).not.toContain('Litoral');
  });

  it('reaches no other customer with any call', async () => {
    const at = { params: { id: 2 } };
    const before = await server.db.query('select name, version, enabled from customer where id = 2');
    for (const verb of ['get', 'usage', 'history'] as const)
      expect((await refused(call(verb), at, admin)).code).toBe('registration.not_found');
    expect((await refused(call('update'), { ...at, body: { name: 'Tomado' } }, admin)).code).toBe(
      'registration.not_found',
    );
    for (const verb of ['enable', 'disable'] as const)
      for (const [ids, code] of [
        [[2], 'registration.not_found'],
        [[1, 2], 'registration.not_found'],
        [[1], 'customer.operator'],
      ] as const)
        expect((await refused(call(verb), { body: { ids } }, admin)).code).toBe(code);
    const body = { name: 'Outro', timeZone: 'America/Manaus', adminEmail: 'x@outro.example.com' };
    expect((await refused(call('create'), { body }, admin)).code).toBe('customer.operator');
    expect(await server.db.query('select name, version, enabled from customer where id = 2')).toEqual(before);
    expect(await server.db.query(`select 1 from customer where name in ('Outro', 'Tomado')`)).toEqual([]);
  });

  it('changes the own one: switches, labels, origins; and its history tells it', async () => {
    const at = { params: { id: 1 } };
    const body = { editCheckedDocument: false, frameOrigins: 'https://crm.example https://erp.example:8443' };
    const { values } = await done<{ values: object }>(call('update'), { ...at, body }, admin);
    expect(values).toMatchObject({ ...body, name: 'Grupo Serra Azul', companyGender: null });
    const { items } = await done<{ items: { fields: { label: string }[] }[] }>(call('history'), at, admin);
    expect(items[0]?.fields.map(({ label }) => label)).toEqual([
      'Documentos conferidos são editados',
      'Endereços que incorporam o produto',
    ]);
    await done(call('update'), { ...at, body: { editCheckedDocument: true, frameOrigins: null } }, admin);
    const { fields } = await refused(call('update'), { ...at, body: { frameOrigins: 'crm.example' } }, admin);
    expect(fields?.frameOrigins).toContain('https://');
  });
});

describe('what a customer calls things', () => {
  const labels = {
    company: 'Ponto',
    companyPlural: null,
    companyGender: null,
    establishment: 'Loja',
    establishmentPlural: 'Lojas',
    establishmentGender: 'F',
  };
  const plain = { company: 'Filial', establishment: 'Estabelecimento', establishmentPlural: null };

  it('stands in the session, in messages, in files and in the history; nowhere of another customer', async () => {
    await done(call('update'), { params: { id: own }, body: labels }, operator);
    const { customer } = await done<{ customer: object }>(endpoints.session.get, {}, operator);
    expect(customer).toMatchObject({
      labels: { company: 'Ponto', establishmentGroup: 'Grupo de estabelecimento', establishment: 'Loja' },
      words: { establishment: { one: 'loja', many: 'lojas', gender: 'F' } },
    });
    const files = [
      ['establishments', 'Ponto'],
      ['holidays', 'Loja'],
    ] as const;
    for (const [name, word] of files) {
      const { csv } = await done<{ csv: string }>(registrationCall(name, 'export'), {}, operator);
      expect(csv).toContain(word);
      expect(csv).not.toMatch(/filial|estabelecimento/i);
    }

    const body = { accountId: 999_999, originalFileName: 'a.pdf', size: 1000 };
    const unknown = await refused(endpoints.capture.createUpload, { body }, operator);
    expect(unknown.message).toBe('Loja não encontrada.');
    const others = await done<{ csv: string }>(registrationCall('establishments', 'export'), {}, admin);
    expect(others.csv).toContain('Filial');
    await done(call('update'), { params: { id: own }, body: plain }, operator);
  });
});

describe('an operator', () => {
  it('makes a customer whose administrator registers by the invite, begins with everything and works there', async () => {
    const email = 'ines@aurora.example.com';
    const body = { name: 'Grupo Aurora Nova', timeZone: 'America/Manaus', adminEmail: email };
    const { id } = await done<{ id: number }>(call('create'), { body }, operator);
    const again = await refused(call('create'), { body: { ...body, name: ' grupo aurora NOVA' } }, operator);
    expect(Object.keys(again.fields ?? {})).toEqual(['name']);
    const taken = { ...body, name: 'Grupo Sem Dono', adminEmail: 'olga@op.example.com' };
    expect((await refused(call('create'), { body: taken }, operator)).fields).toMatchObject({
      adminEmail: 'Já existe um usuário com este e-mail.',
    });
    await sendMails(server);
    const [text = ''] = await mailsTo(server, email);
    const token = /token=(\S+)/.exec(text)?.[1] ?? '';
    const { legalAgreements } = await done<{ legalAgreements: { id: number }[] }>(
      endpoints.invite.get,
      { params: { token } },
      '',
    );
    const form = { name: 'Inês Prado', cpf: '71428793860', cellphone: '31987650011', password: PASSWORD };
    const agreementIds = legalAgreements.map((each) => each.id);
    await done(endpoints.invite.register, { params: { token }, body: { ...form, agreementIds } }, '');
    const session = await server.call(endpoints.session.authenticate, { body: { login: email, pass: PASSWORD } });
    const inside = await server.call(
      endpoints.session.companyLogin,
      { body: { companyId: id } },
      session.body.sessionId,
    );
    expect(inside.body).toMatchObject({ isAdmin: true, customer: { companyName: 'Grupo Aurora Nova' } });
    expect(inside.body.functions.length).toBeGreaterThan(3);
    const { items } = await done<Listed>(call('list'), {}, inside.body.sessionId);
    expect(items.map((each) => each.id)).toEqual([id]);
    const rows = await server.db.query<{ customer_id: number }>(
      `select customer_id from audit where action = 'backoffice.customers.create' and object_id = $1 order by 1`,
      [String(id)],
    );
    expect(rows.map((row) => row.customer_id).sort((a, b) => a - b)).toEqual([own, id].sort((a, b) => a - b));
  });

  it('sees all customers, changes another one, and its own people read who did it', async () => {
    const { items, abilities } = await done<Listed>(call('list'), { query: { enabled: 'all' } }, operator);
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining([1, 2, own]));
    expect(abilities.create).toBe(true);
    const body = { hasProcessSituation: true };
    await done(call('update'), { params: { id: 2 }, body }, operator);
    const rows = await server.db.query<{ customer_id: number }>(
      `select customer_id from audit where action = 'backoffice.customers.update' and object_id = '2'`,
    );
    expect(rows).toEqual([{ customer_id: 2 }]);
    await done(call('update'), { params: { id: 2 }, body: { hasProcessSituation: false } }, operator);
  });

  it('disables another customer, whose people are out, and enables it again; never the one they are in', async () => {
    const made = await createAdministrator(
      server.platform.database.unsafeSystem,
      { login: 'fim', email: 'fim@x.example.com', name: 'Fim', customer: 'Grupo Fim', isOperator: false },
      PASSWORD,
    );
    const ids = [made.customerId];
    expect(await done(call('disable'), { body: { ids } }, operator)).toEqual({ ids });
    expect(await done(call('disable'), { body: { ids } }, operator)).toEqual({ ids: [] });
    const session = await server.call(endpoints.session.authenticate, { body: { login: 'fim', pass: PASSWORD } });
    expect(session.body.userCompany ?? []).toEqual([]);
    expect(await done(call('enable'), { body: { ids } }, operator)).toEqual({ ids });
    expect((await refused(call('disable'), { body: { ids: [own] } }, operator)).code).toBe('customer.current');
    expect((await refused(call('disable'), { body: { ids: [999_999] } }, operator)).code).toBe(
      'registration.not_found',
    );
  });
});
