import { endpoints, type Problem } from '@tramite/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { createAdministrator } from './create-administrator.ts';
import { ensureGoodPassword, readArguments } from './new-administrator.ts';

const PASSWORD = 'chuva-na-serra-7';
const { authenticate, companyLogin } = endpoints.session;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ LOGIN_TRIES_PER_ADDRESS: '1000' });
});
afterAll(() => server.stop());

const wanted = (login: string, customer: string) => ({
  login,
  customer,
  email: `${login}@aurora.com.br`,
  name: 'Maria Lima',
  isOperator: false,
});

const create = (login: string, customer: string) =>
  createAdministrator(server.platform.database.unsafeSystem, wanted(login, customer), PASSWORD);

async function enter(login: string, companyId: number) {
  const session = await server.call(authenticate, { body: { login, pass: PASSWORD } });
  return server.call(companyLogin, { body: { companyId } }, session.body.sessionId);
}

describe('the first administrator', () => {
  it('signs in to a new customer with every permission and the default roles', async () => {
    const { customerId, isNewCustomer } = await create('maria.admin', 'Grupo Aurora');
    expect(isNewCustomer).toBe(true);
    const { body } = await enter('maria.admin', customerId);
    expect(body).toMatchObject({ isAdmin: true, customer: { companyName: 'Grupo Aurora' } });
    expect(body.permissions).toEqual(expect.arrayContaining(['admin.users', 'process.create', 'document.check']));
    const roles = await server.db.query('select name from role where customer_id = $1 order by id', [customerId]);
    expect(roles.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Vendedor', 'F&I', 'Conferente', 'Gerente', 'Auditor', 'Administrador']),
    );
  });

  it('joins a customer that exists, however its name is written', async () => {
    const { customerId, isNewCustomer } = await create('joao.admin', '  grupo AURORA');
    expect(isNewCustomer).toBe(false);
    expect((await enter('joao.admin', customerId)).status).toBe(200);
  });

  it('joins a customer of the demo world and sees all of its establishments', async () => {
    await create('demo.admin', 'Grupo Serra Azul');
    const [row] = await server.db.query<{ n: number }>(
      'select count(*)::int as n from establishment where customer_id = 1 and enabled',
    );
    expect((await enter('demo.admin', 1)).body.establishmentIds).toHaveLength(row?.n ?? -1);
  });

  it('leaves nothing behind when the login is taken', async () => {
    await expect(create('MARIA.admin', 'Grupo Novo')).rejects.toThrow('The login "MARIA.admin" is taken');
    expect(await server.db.query(`select 1 from customer where name = 'Grupo Novo'`)).toEqual([]);
  });

  it('is made once when two commands run at the same time', async () => {
    const outcomes = await Promise.allSettled([create('twin', 'Grupo Twin'), create('twin', 'Grupo Twin')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await server.db.query(`select 1 from customer where name = 'Grupo Twin'`)).toHaveLength(1);
  });

  it('cannot sign in with another password', async () => {
    const answer = await server.call(authenticate, { body: { login: 'maria.admin', pass: 'outra-senha-boa' } });
    expect((answer.body as unknown as Problem).code).toBe('auth.invalid_credentials');
  });
});

describe('the command line', () => {
  const full = ['--login', 'm.a', '--email', 'm@x.com', '--name', 'Maria Lima', '--customer', 'Grupo'];

  it('takes four options and names what is missing or wrong', () => {
    expect(readArguments(full)).toEqual({
      login: 'm.a',
      email: 'm@x.com',
      name: 'Maria Lima',
      customer: 'Grupo',
      isOperator: false,
    });
    expect(readArguments([...full, '--operator'])).toMatchObject({ isOperator: true });
    expect(() => readArguments(full.slice(0, 6))).toThrow('--customer is missing.');
    expect(() => readArguments([...full, '--login', 'm a'])).toThrow('A login has no spaces.');
    expect(() => readArguments([...full, '--email', 'm@x'])).toThrow('"m@x" is not an e-mail address.');
  });

  it.each([
    ['curta', 'at least 10 characters'],
    ['Senha@2026!', 'a common one'],
    ['maria-lima-1', 'made of the login'],
  ])('refuses the password %s', (password, sentence) => {
    expect(() => ensureGoodPassword(password, readArguments(full))).toThrow(sentence);
  });
});
