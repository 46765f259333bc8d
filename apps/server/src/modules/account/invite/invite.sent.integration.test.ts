import { endpoints, type Problem } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailsTo, sendMails } from '../../../../test/sent-mail.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { invite, user } = endpoints;
const admin = findDemoUser('admin');
const manager = findDemoUser('gerente');

let server: TestServer;
let office: string;
let roleId: number;
let establishmentId: number;

beforeAll(async () => {
  server = await startTestServer({ LOGIN_TRIES_PER_ADDRESS: '1000' });
  office = await server.signIn(admin.login);
  const { body } = await server.call(user.options, {}, office);
  roleId = body.roles.find(({ name }) => name === 'Vendedor')?.id ?? 0;
  establishmentId = body.establishments[0]?.id ?? 0;
});
afterAll(() => server.stop());

const codeOf = ({ body }: { body: unknown }) => (body as Problem).code;
const send = (emails: string[], more: object = {}, secret = office) =>
  server.call(
    invite.send,
    {
      body: {
        emails,
        roleIds: [roleId],
        functionIds: [],
        establishmentIds: [establishmentId],
        seesOwnOnly: true,
        ...more,
      },
    },
    secret,
  );
const list = async (query: object = {}, secret = office) => (await server.call(invite.list, { query }, secret)).body;

async function newestToken(email: string): Promise<string> {
  await sendMails(server);
  const mails = await mailsTo(server, email);
  return /token=([\w-]+)/.exec(mails[0] ?? '')?.[1] ?? '';
}
const isGood = async (token: string) => (await server.call(invite.get, { params: { token } })).status === 200;

it('says what would become of each address and sends nothing before that is wanted', async () => {
  const [someone] = await server.db.query<{ email: string }>('select email from app_user where id = $1', [manager.id]);
  const emails = ['Nova@Example.com', 'nova@example.com', 'nada', someone?.email ?? ''];
  const { body: tried } = await send(emails, { dryRun: true });
  expect(tried.lines.map(({ result }) => result)).toEqual(['SENT', 'DOUBLE', 'INVALID', 'MEMBER']);
  expect((await list({ text: 'nova@' })).count).toBe(0);
  const { body: sent } = await send(emails);
  expect(sent.count).toBe(1);
  const { items } = await list({ text: 'nova@' });
  expect(items).toMatchObject([
    { email: 'nova@example.com', state: 'PENDING', sends: 1, invitedBy: admin.name, roles: [{ id: roleId }] },
  ]);
  expect((await send(['nova@example.com'])).body.lines[0]?.result).toBe('PENDING');
});

it('is sent again with another link, taken back, and is over after seven days', async () => {
  await send(['outra@example.com']);
  const first = await newestToken('outra@example.com');
  expect(await isGood(first)).toBe(true);
  const id = (await list({ text: 'outra' })).items[0]?.id ?? '';
  expect((await server.call(invite.resend, { params: { id } }, office)).status).toBe(200);
  const second = await newestToken('outra@example.com');
  expect(second).not.toBe(first);
  expect([await isGood(first), await isGood(second)]).toEqual([false, true]);
  await server.call(invite.revoke, { params: { id } }, office);
  expect(await isGood(second)).toBe(false);
  expect((await list({ state: 'REVOKED' })).items.map(({ email }) => email)).toEqual(['outra@example.com']);
  await server.call(invite.resend, { params: { id } }, office);
  const third = await newestToken('outra@example.com');
  expect(await isGood(third)).toBe(true);
  server.passTime(7 * 24 * 60 * 60_000);
  office = await server.signIn(admin.login, 1);
  expect(await isGood(third)).toBe(false);
  expect((await list({ state: 'EXPIRED', text: 'outra' })).count).toBe(1);
});

it('makes the person with what was promised, once', async () => {
  await send(['pronta@example.com']);
  const token = await newestToken('pronta@example.com');
  const { body: offer } = await server.call(invite.get, { params: { token } });
  const form = {
    name: 'Pronta da Silva',
    cpf: '529.982.247-25',
    cellphone: '31987654321',
    password: 'Girassol-Verde-77',
    agreementIds: offer.legalAgreements.map(({ id }) => id),
  };
  expect((await server.call(invite.register, { params: { token }, body: form })).status).toBe(200);
  const { items } = (await server.call(user.list, { body: { text: 'pronta' } }, office)).body;
  expect(items).toMatchObject([{ roles: [{ id: roleId }], establishment: [{ id: establishmentId }], enabled: true }]);
  const [used] = (await list({ state: 'USED', text: 'pronta' })).items;
  expect(codeOf(await server.call(invite.resend, { params: { id: used?.id ?? '' } }, office))).toBe('invite.used');
  expect(codeOf(await server.call(invite.revoke, { params: { id: used?.id ?? '' } }, office))).toBe('invite.used');
});

it('promises nothing the actor does not hold, and nothing of another company', async () => {
  await server.db.query(
    `insert into user_resource (customer_id, user_id, permission) values (1, $1, 'admin.users') on conflict do nothing`,
    [manager.id],
  );
  server.passTime(6_000);
  const secret = await server.signIn(manager.login, 1);
  const { body } = await server.call(user.options, {}, secret);
  const master = body.roles.find(({ name }) => name === 'Administrador')?.id ?? 0;
  expect(codeOf(await send(['x@example.com'], { roleIds: [master] }, secret))).toBe('permission.not_held');
  const [foreign] = await server.db.query<{ id: number }>('select min(id)::int as id from role where customer_id = 2');
  expect(codeOf(await send(['x@example.com'], { roleIds: [foreign?.id ?? 0] }))).toBe('request.invalid');
  const [place] = await server.db.query<{ id: number }>(
    'select min(id)::int as id from establishment where customer_id = 2',
  );
  expect(codeOf(await send(['x@example.com'], { establishmentIds: [place?.id ?? 0] }))).toBe('request.invalid');
  const theirs = await server.signIn(findDemoUser('admin', { customer: 'litoral' }).login, 2);
  const id = (await list()).items[0]?.id ?? '';
  expect((await list({ text: 'pronta' }, theirs)).count).toBe(0);
  expect(codeOf(await server.call(invite.revoke, { params: { id } }, theirs))).toBe('invite.not_found');
});
