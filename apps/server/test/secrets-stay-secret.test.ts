import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@tramite/contract';
import { createCaller, type RawAnswer, type RawRequest } from '@tramite/fixtures/client/caller';
import { DEMO_PASSWORD, findDemoUser } from '@tramite/fixtures/world/demo-users';
import { Secret, TOTP } from 'otpauth';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createCaptureKit } from './capture-kit.ts';
import { ownFiles } from './own-files.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { createSmsProvider, type SmsProvider } from './sms-provider.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const { session, password, multiFactor, legalAgreement, user } = endpoints;
const NEW_PASSWORD = 'Girassol-Verde-77';
const OWN_PASSWORD = 'Chuva-De-Verao-31';
const seller = findDemoUser('vendedor');

const dataDir = ownFiles();
let db: TestDatabase;
let server: ServerProcess;
let sms: SmsProvider;
let smtp: SMTPServer;
const mails: string[] = [];
const urls: string[] = [];
/** Every secret of the way in, by what it is. */
const secrets = new Map<string, string>([
  ['demo password', DEMO_PASSWORD],
  ['new password', NEW_PASSWORD],
  ['own password', OWN_PASSWORD],
]);

beforeAll(async () => {
  db = await createTestDatabase(inject('serverUrl'), inject('templateName'));
  await db.query(`update app_user set mfa_required = true, cellphone = '11987654321' where id = $1`, [seller.id]);
  await db.query('delete from legal_acceptance where user_id = $1', [seller.id]);
  sms = await createSmsProvider();
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      readText(stream).then((mail) => {
        mails.push(mail.replace(/=\r\n/g, '').replaceAll('=3D', '='));
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  server = await startServerProcess(db.url, {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'trace',
    OUTBOX_SECRETS: 'off',
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    SMS_URL: sms.url,
    LOGIN_TRIES_PER_USER: '1000',
    LOGIN_TRIES_PER_ADDRESS: '1000',
  });
  await wayIn();
}, 120_000);
afterAll(async () => {
  await server.kill();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await sms.close();
  await db.drop();
});

/** Calls as a browser does, keeping every address it asked for. */
const client = createCaller((request: RawRequest): Promise<RawAnswer> => {
  urls.push(request.url);
  return server.sendRaw(request);
});

function keep(name: string, secret: string | null | undefined): string {
  if (!secret) throw new Error(`there is no ${name}`);
  secrets.set(`${name} ${secrets.size}`, secret);
  return secret;
}

const signIn = async (pass: string, headers = {}) => {
  const { body } = await client.call(session.authenticate, { body: { login: seller.login, pass }, headers });
  return keep('session secret', body.sessionId);
};

async function waitFor<T>(find: () => T | undefined): Promise<T> {
  for (let n = 0; n < 150; n += 1) {
    const found = find();
    if (found) return found;
    await sleep(100);
  }
  throw new Error('it did not come');
}

const codeFor = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Everything a user may do with secrets: recovery, agreements, second factor, company, capture, renewal, the end. */
async function wayIn(): Promise<void> {
  await resetPassword();
  const waiting = await acceptAgreements(await signIn(NEW_PASSWORD));
  const approved = await registerApplication(waiting);
  const inside = keep(
    'session secret',
    (await client.call(session.companyLogin, { body: { companyId: 1 } }, approved)).body.sessionId,
  );
  await work(inside);
  const change = { oldPassword: NEW_PASSWORD, newPassword: OWN_PASSWORD };
  expect((await client.call(password.change, { body: change }, inside)).status).toBe(200);
  const renewed = await client.call(multiFactor.renewRecoveryCodes, { body: { password: OWN_PASSWORD } }, inside);
  for (const code of renewed.body.recoveryCodes) keep('recovery code', code);
  await failEverywhere(inside);
  await client.call(session.logout, {}, inside);
  await recover(renewed.body.recoveryCodes[0] ?? '');
}

async function resetPassword(): Promise<void> {
  await client.call(password.requestReset, { body: { username: seller.login } });
  const mail = await waitFor(() => mails.find((text) => text.includes('/new-password?token=')));
  const token = keep('reset token', /token=([\w-]{43})/.exec(mail)?.[1]);
  // The address of A02 carries the token by specification; it is used up with the call.
  const { body } = await server.call(session.authenticateToken, { params: { token } });
  const limited = keep('session secret', body.sessionId);
  const done = await client.call(password.reset, { body: { newPassword: NEW_PASSWORD } }, limited);
  keep('session secret', done.body.sessionId);
}

async function acceptAgreements(waiting: string): Promise<string> {
  const { body } = await client.call(legalAgreement.list, {}, waiting);
  const agreementIds = body.items.filter(({ acceptRequired }) => acceptRequired).map(({ id }) => id);
  const accepted = await client.call(legalAgreement.accept, { body: { agreementIds } }, waiting);
  return keep('session secret', accepted.body.sessionId);
}

async function registerApplication(waiting: string): Promise<string> {
  const { body } = await client.call(multiFactor.register, {}, waiting);
  keep('secret of the application', body.secret);
  keep('register token', body.registerToken);
  const code = keep('code', codeFor(body.secret));
  const approval = { code, registerToken: body.registerToken, trustDevice: true };
  const approved = (await client.call(multiFactor.authenticate, { body: approval }, waiting)).body;
  for (const recovery of approved.recoveryCodes) keep('recovery code', recovery);
  const device = keep('token of the device', approved.deviceToken);
  await signIn(NEW_PASSWORD, { 'trusted-device': device });
  return keep('session secret', approved.sessionId);
}

async function work(inside: string): Promise<void> {
  const kit = await createCaptureKit({ ...client, db, signIn: async () => inside });
  const { workflowId } = await kit.beginSale();
  const found = await client.call(
    endpoints.search.search,
    { body: { searchType: 'documents', workflowIds: [workflowId] } },
    inside,
  );
  expect(found.status).toBe(200);
}

/** Secrets in the wrong places: refused calls are logged and audited too. */
async function failEverywhere(inside: string): Promise<void> {
  const { sendRaw } = client;
  const json = { 'content-type': 'application/json' };
  await sendRaw({
    method: 'POST',
    url: '/public/v1/authenticate',
    headers: json,
    payload: `{"pass": "${OWN_PASSWORD}`,
  });
  await client.call(session.authenticate, { body: { login: seller.login, pass: `${OWN_PASSWORD} ` } });
  await client.call(session.authenticate, { body: { login: OWN_PASSWORD, pass: seller.login } });
  await client.call(multiFactor.confirm, { body: { code: '000000', registerToken: inside } }, inside);
  await client.call(user.resetMultiFactor, { params: { id: 1 } }, inside);
  await client.call(endpoints.outboxMessage.list, {}, inside);
  await client.call(session.get, {}, `${inside.slice(1)}A`);
}

/** A temporary password by an administrator, a mailed code and a recovery code. */
async function recover(recoveryCode: string): Promise<void> {
  const office = keep('session secret', await client.signIn(findDemoUser('admin').login));
  expect((await client.call(user.giveTemporaryPassword, { params: { id: seller.id } }, office)).status).toBe(200);
  const message = await waitFor(() => sms.received[0]?.text);
  const temporary = keep('temporary password', /temporária é ([\w-]+) /.exec(message)?.[1]);
  const waiting = await signIn(temporary);
  await client.call(multiFactor.sendCode, {}, waiting);
  const mail = await waitFor(() => mails.find((text) => /verifica=C3=A7=C3=A3o =C3=A9 \d{6}/.test(text)));
  keep('mailed code', / =C3=A9 (\d{6})/.exec(mail)?.[1]);
  const approved = await client.call(multiFactor.authenticate, { body: { code: recoveryCode } }, waiting);
  keep('session secret', approved.body.sessionId);
}

/** A secret as it is and as a bytea of its text would print. Six digits stand in any long text by chance. */
function tracesOf(text: string): string[] {
  return [...secrets]
    .filter(([, secret]) => secret.length > 6)
    .filter(([, secret]) => text.includes(secret) || text.includes(Buffer.from(secret).toString('hex')))
    .map(([name]) => name);
}

it('went the whole way with secrets of every kind', () => {
  const kinds = new Set([...secrets.keys()].map((name) => name.replace(/ \d+$/, '')));
  expect([...kinds].sort()).toEqual([
    'code',
    'demo password',
    'mailed code',
    'new password',
    'own password',
    'recovery code',
    'register token',
    'reset token',
    'secret of the application',
    'session secret',
    'temporary password',
    'token of the device',
  ]);
});

it('wrote none of them to the log, at its most talkative', () => {
  const output = server.output();
  expect(output).toContain('"call":"POST /public/v1/authenticate"');
  expect(tracesOf(output)).toEqual([]);
});

it('wrote who was refused, and from where: a user by id, a name that nobody has by a hash', () => {
  expect(server.output()).toMatch(
    /"account":"[\w-]{16}","address":"127\.0\.0\.1","locks":false,"msg":"a wrong password"/,
  );
  expect(server.output()).toMatch(
    new RegExp(`"userId":${seller.id},"address":"127\\.0\\.0\\.1","locks":false,"msg":"a wrong password"`),
  );
});

it('keeps none of them in any table, the audit, the outbox and the queue included', async () => {
  const tables = await db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['public.audit', 'public.message_outbox']));
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await db.query<{ text: string }>(`select t::text as text from ${name} t`);
    const traces = tracesOf(rows.map(({ text }) => text).join('\n'));
    if (traces.length > 0) found[name] = traces;
  }
  expect(found).toEqual({});
});

it('puts none of them into an address', () => {
  expect(urls.length).toBeGreaterThan(15);
  expect(tracesOf(urls.join('\n'))).toEqual([]);
});

it('would find one', () => {
  expect(tracesOf(`x ${NEW_PASSWORD} y`)).toEqual(['new password']);
  expect(tracesOf(`\\x${Buffer.from(OWN_PASSWORD).toString('hex')}`)).toEqual(['own password']);
});
