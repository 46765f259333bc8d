import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { endpoints, type Problem } from '@tramite/contract';
import { createCpf } from '@tramite/fixtures/people/identifiers';
import { createRandom } from '@tramite/fixtures/random/random';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { createInvite } from './invite.create.service.ts';

const migration = resolve(import.meta.dirname, '../../../../migrations/0036-one-cpf-one-user.sql');
const { invite, session } = endpoints;
const DAY = 24 * 60 * 60_000;
const form = {
  name: 'Marina  Alves Couto',
  cpf: '529.982.247-25',
  cellphone: '(31) 98888-7777',
  password: 'Girassol-Verde-77',
};

let server: TestServer;
let required: number[];
let roleId: number;
let establishmentId: number;

beforeAll(async () => {
  server = await startTestServer({ LOGIN_TRIES_PER_ADDRESS: '1000' });
  const [role] = await server.db.query<{ id: number }>(
    `select id::int from role where customer_id = 1 and name = 'Vendedor'`,
  );
  const [place] = await server.db.query<{ id: number }>('select id::int from establishment where customer_id = 1');
  [roleId, establishmentId] = [role?.id ?? 0, place?.id ?? 0];
});
afterAll(() => server.stop());

const codeOf = ({ body }: { body: unknown }) => (body as Problem).code;
const look = (token: string) => server.call(invite.get, { params: { token } });
const random = createRandom('invites');
/** Somebody with a CPF of their own, unless the test says otherwise. */
const register = (token: string, over: Partial<typeof form> = {}, agreementIds = required) =>
  server.call(invite.register, { params: { token }, body: { ...form, cpf: createCpf(random), ...over, agreementIds } });
const offer = (email: string) =>
  createInvite(server.platform, {
    customerId: 1,
    email,
    visibility: 'OWN',
    roleIds: [roleId],
    workflowRoleIds: [],
    establishmentIds: [establishmentId],
  });

it('shows who it is for, and what has to be accepted', async () => {
  const { body } = await look(await offer('marina@example.com'));
  expect(body).toMatchObject({ email: 'marina@example.com', companyName: 'Grupo Serra Azul' });
  required = body.legalAgreements.filter(({ acceptRequired }) => acceptRequired).map(({ id }) => id);
  expect(required.length).toBe(2);
});

it('makes a user who signs in with what the invite promised, once', async () => {
  const token = await offer('marina@example.com');
  expect((await register(token, { cpf: form.cpf })).body).toEqual({});
  const { body } = await server.call(session.authenticate, {
    body: { login: 'marina@example.com', pass: form.password },
  });
  expect(body).toMatchObject({ name: 'Marina Alves Couto', nickname: 'Marina', email: 'marina@example.com' });
  const inside = await server.call(session.companyLogin, { body: { companyId: 1 } }, body.sessionId);
  expect(inside.body).toMatchObject({ establishmentIds: [establishmentId], roles: [{ id: roleId, name: 'Vendedor' }] });
  expect(codeOf(await register(token))).toBe('invite.invalid');
  const [told] = await server.db.query<{ actor_id: number; object_id: string }>(
    `select actor_id, object_id from audit where action = 'user.register'`,
  );
  expect(told?.object_id).toBe(String(body.userId));
});

it('makes one user of two who register at once', async () => {
  const token = await offer('dupla@example.com');
  const answers = await Promise.all([register(token), register(token)]);
  expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('is over after seven days, when its company is disabled, and when it was made up', async () => {
  const token = await offer('tarde@example.com');
  await server.db.query('update customer set enabled = false where id = 1');
  expect(codeOf(await look(token))).toBe('invite.invalid');
  await server.db.query('update customer set enabled = true where id = 1');
  expect((await look(token)).status).toBe(200);
  server.passTime(7 * DAY + 1);
  const late = await register(token);
  expect([late.status, (late.body as Problem).message]).toEqual([404, 'Convite inválido ou expirado.']);
  for (const forged of ['A'.repeat(43), 'x', '%00', '../x']) expect(codeOf(await look(forged))).toBe('invite.invalid');
});

it('says what is wrong with the form at its fields', async () => {
  const token = await offer('campos@example.com');
  const wrong = await register(token, { name: '  ', cpf: '111.111.111-11', cellphone: '(20) 98888-7777' });
  expect((wrong.body as Problem).fields).toEqual({
    name: 'Campo obrigatório.',
    cpf: 'CPF inválido.',
    cellphone: 'Celular inválido.',
  });
  const unseen = await register(token, { name: '\u200b\u200b' });
  expect((unseen.body as Problem).fields).toEqual({ name: 'Campo obrigatório.' });
  const weak = await register(token, { name: '  ', password: 'curta' });
  expect(Object.keys((weak.body as Problem).fields ?? {})).toEqual(['name', 'password']);
  expect(codeOf(await register(token, { password: 'curta' }))).toBe('password.weak');
  expect(codeOf(await register(token, { password: 'marinaalves' }))).toBe('password.personal');
  expect(codeOf(await register(token, {}, []))).toBe('legal_agreement.changed');
  expect((await register(token)).status).toBe(200);
});

it('does not take the login of somebody else', async () => {
  const { login } = findDemoUser('vendedor');
  await server.db.query(`update app_user set login = 'ocupado@example.com' where login = $1`, [login]);
  const taken = await register(await offer('Ocupado@example.com'));
  expect([taken.status, codeOf(taken)]).toEqual([409, 'invite.login_taken']);
});

it('makes no second user of somebody who has one: by the address, or by the CPF in the same company', async () => {
  const [manager] = await server.db.query<{ email: string }>('select email from app_user where id = $1', [
    findDemoUser('gerente').id,
  ]);
  const known = await register(await offer(manager?.email.toUpperCase() ?? ''));
  expect([known.status, codeOf(known)]).toEqual([409, 'invite.login_taken']);
  expect((known.body as Problem).fields?.email).toMatch(/^Já existe um usuário com este e-mail/);
  const again = await register(await offer('outra.marina@example.com'), { cpf: form.cpf });
  expect([again.status, codeOf(again)]).toEqual([409, 'invite.cpf_taken']);
  expect((again.body as Problem).fields).toHaveProperty('cpf');
});

it('makes one user of two who register at once with one CPF, and says so to the other', async () => {
  for (let pair = 0; pair < 5; pair += 1) {
    const cpf = createCpf(random);
    const tokens = await Promise.all(['um', 'dois'].map((who) => offer(`${who}.${pair}@example.com`)));
    const answers = await Promise.all(tokens.map((token) => register(token, { cpf })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body as Problem);
    expect(refused).toMatchObject([{ code: 'invite.cpf_taken', fields: { cpf: expect.any(String) } }]);
  }
});

it('keeps users who shared a CPF before, and takes no third', async () => {
  const cpf = createCpf(random);
  await server.db.query('delete from user_cpf');
  const shared = await server.db.query<{ id: number }>(
    `update app_user set cpf = $1 where id in (
       select user_id from user_customer where customer_id = 1 order by user_id limit 2) returning id::int`,
    [cpf],
  );
  const [backfill = ''] = /insert into user_cpf[^;]+;/.exec(readFileSync(migration, 'utf8')) ?? [];
  await server.db.query(backfill);
  const kept = await server.db.query<{ user_id: number }>('select user_id::int from user_cpf where cpf = $1', [cpf]);
  expect(kept.map(({ user_id }) => user_id)).toContain(Math.min(...shared.map(({ id }) => id)));
  expect(new Set(shared.map(({ id }) => id)).size).toBe(2);
  expect(codeOf(await register(await offer('terceira@example.com'), { cpf }))).toBe('invite.cpf_taken');
});

it('takes the CPF of somebody of another company', async () => {
  const [stranger] = await server.db.query<{ cpf: string }>(
    `select u.cpf from app_user u join user_customer m on m.user_id = u.id and m.customer_id = 2
     where not exists (select from user_customer o where o.user_id = u.id and o.customer_id = 1) limit 1`,
  );
  expect(stranger?.cpf).toMatch(/^\d{11}$/);
  expect((await register(await offer('duas.empresas@example.com'), { cpf: stranger?.cpf ?? '' })).status).toBe(200);
});
