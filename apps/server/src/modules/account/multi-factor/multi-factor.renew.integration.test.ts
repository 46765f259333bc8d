import { endpoints, type Problem } from '@tramite/contract';
import { DEMO_PASSWORD, findDemoUser } from '@tramite/fixtures/world/demo-users';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendMails } from '../../../../test/sent-mail.ts';
import { createSmsProvider, type SmsProvider } from '../../../../test/sms-provider.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { multiFactor, session, trustedDevice, password } = endpoints;
const seller = findDemoUser('vendedor');
const DAY = 24 * 60 * 60_000;

let server: TestServer;
let provider: SmsProvider;
let application: string;
let recovery: string[];

beforeAll(async () => {
  provider = await createSmsProvider();
  server = await startTestServer({
    LOGIN_TRIES_PER_ADDRESS: '1000',
    LOGIN_TRIES_PER_USER: '1000',
    SMS_URL: provider.url,
    SESSION_ABSOLUTE_MINUTES: '10080',
  });
  await server.db.query(`update app_user set mfa_required = true, cellphone = '11987654321' where id = $1`, [
    seller.id,
  ]);
  const secret = (await signIn()).sessionId;
  const { body } = await server.call(multiFactor.register, {}, secret);
  const approved = await approve(secret, codeFor(body.secret), { registerToken: body.registerToken });
  application = body.secret;
  recovery = approved.body.recoveryCodes;
});
afterAll(async () => {
  await server.stop();
  await provider.close();
});
beforeEach(async () => {
  server.passTime(120_000);
  await server.db.query('delete from code_attempt');
});

const codeOf = ({ body }: { body: unknown }) => (body as Problem).code;
const approve = (secret: string, code: string, more: { registerToken?: string; trustDevice?: boolean } = {}) =>
  server.call(multiFactor.authenticate, { body: { code, ...more } }, secret);

async function signIn(headers: Record<string, string> = {}, login = seller.login) {
  return (await server.call(session.authenticate, { body: { login, pass: DEMO_PASSWORD }, headers })).body;
}

function codeFor(secret: string): string {
  const timestamp = server.platform.clock.now().getTime();
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** A session past its code. */
const approved = async () => (await approve((await signIn()).sessionId, codeFor(application))).body.sessionId;

describe('a trusted browser', () => {
  async function trust(): Promise<string> {
    const { body } = await approve((await signIn()).sessionId, codeFor(application), { trustDevice: true });
    return body.deviceToken ?? '';
  }

  it('is asked for no code for thirty days', async () => {
    const headers = { 'trusted-device': await trust() };
    const known = await signIn(headers);
    expect(known.approvedMFA).toBe(true);
    expect((await server.call(session.companies, {}, known.sessionId)).status).toBe(200);
    expect((await signIn()).approvedMFA).toBe(false);
    server.passTime(30 * DAY);
    expect((await signIn(headers)).approvedMFA).toBe(false);
  });

  it('is trusted for its own user only, and only where that was asked for', async () => {
    const { body } = await approve((await signIn()).sessionId, codeFor(application));
    expect(body.deviceToken).toBeNull();
    const other = findDemoUser('conferente');
    await server.db.query('update app_user set mfa_required = true where id = $1', [other.id]);
    server.passTime(60_000);
    expect((await signIn({ 'trusted-device': await trust() }, other.login)).approvedMFA).toBe(false);
    for (const forged of ['A'.repeat(43), 'x', '%00']) {
      expect((await signIn({ 'trusted-device': forged })).approvedMFA).toBe(false);
    }
  });

  it('is kept as a hash, listed, and can be sent away', async () => {
    const token = await trust();
    const stored = JSON.stringify(await server.db.query('select d::text from trusted_device d'));
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(Buffer.from(token).toString('hex'));
    const { sessionId } = await signIn({ 'trusted-device': token });
    const { body } = await server.call(trustedDevice.list, {}, sessionId);
    const [newest] = body.items;
    const remove = () => server.call(trustedDevice.delete, { params: { id: newest?.id ?? '' } }, sessionId);
    expect((await remove()).status).toBe(200);
    expect(codeOf(await remove())).toBe('trusted_device.not_found');
    expect((await signIn({ 'trusted-device': token })).approvedMFA).toBe(false);
  });

  it('is forgotten with the password', async () => {
    const headers = { 'trusted-device': await trust() };
    const { sessionId } = await signIn(headers);
    const change = (oldPassword: string, newPassword: string) =>
      server.call(password.change, { body: { oldPassword, newPassword } }, sessionId);
    expect((await change(DEMO_PASSWORD, 'Girassol-Verde-77')).status).toBe(200);
    expect(await server.db.query('select 1 from trusted_device where user_id = $1', [seller.id])).toEqual([]);
    await server.db.query(
      'update app_user set password_hash = (select password_hash from app_user where login = $1) where id = $2',
      [findDemoUser('conferente').login, seller.id],
    );
  });
});

describe('new recovery codes', () => {
  it('want the password and put an end to those before', async () => {
    const secret = await approved();
    const renew = (pass: string) => server.call(multiFactor.renewRecoveryCodes, { body: { password: pass } }, secret);
    expect(codeOf(await renew('nao-e-esta'))).toBe('password.wrong');
    const { body } = await renew(DEMO_PASSWORD);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect(codeOf(await approve((await signIn()).sessionId, recovery[0] ?? ''))).toBe('mfa.invalid_code');
    expect((await approve((await signIn()).sessionId, body.recoveryCodes[0] ?? '')).status).toBe(200);
    recovery = body.recoveryCodes.slice(1);
  });

  it('are ten when two renewals race, those of one of them', async () => {
    const secret = await approved();
    const renew = () => server.call(multiFactor.renewRecoveryCodes, { body: { password: DEMO_PASSWORD } }, secret);
    const answers = await Promise.all([renew(), renew(), renew()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await server.db.query('select from recovery_code where user_id = $1', [seller.id])).toHaveLength(10);
    const [last] = await findWorking(answers.map(({ body }) => body.recoveryCodes));
    recovery = last ?? [];
    expect(recovery).toHaveLength(9);
  });

  /** The lists one of whose codes opens, without that code. */
  async function findWorking(lists: readonly (readonly string[])[]) {
    const working: string[][] = [];
    for (const [first = '', ...rest] of lists) {
      if ((await approve((await signIn()).sessionId, first)).status === 200) working.push(rest);
    }
    return working;
  }
});

describe('another application', () => {
  it('takes the place of the one before by its first code, and ends every other session', async () => {
    const here = (await approve((await signIn()).sessionId, recovery.shift() ?? '')).body.sessionId;
    const there = await approved();
    expect(codeOf(await server.call(multiFactor.replace, { body: { password: 'nao-e-esta' } }, here))).toBe(
      'password.wrong',
    );
    const { body } = await server.call(multiFactor.replace, { body: { password: DEMO_PASSWORD } }, here);
    const confirm = (code: string, registerToken = body.registerToken, secret = here) =>
      server.call(multiFactor.confirm, { body: { code, registerToken } }, secret);
    expect(codeOf(await confirm(codeFor(application)))).toBe('mfa.invalid_code');
    expect(codeOf(await confirm(codeFor(body.secret), body.registerToken, there))).toBe('mfa.register_expired');
    const done = await confirm(codeFor(body.secret));
    expect(done.body.recoveryCodes).toHaveLength(10);
    expect(codeOf(await server.call(session.get, {}, there))).toBe('session.revoked');
    expect((await server.call(session.get, {}, here)).status).toBe(200);
    server.passTime(60_000);
    expect(codeOf(await approve((await signIn()).sessionId, codeFor(application)))).toBe('mfa.invalid_code');
    expect(codeOf(await approve((await signIn()).sessionId, recovery[0] ?? ''))).toBe('mfa.invalid_code');
    expect((await approve((await signIn()).sessionId, codeFor(body.secret))).status).toBe(200);
    application = body.secret;
  });

  it('is no way around the first registration', async () => {
    const { sessionId } = await signIn({}, findDemoUser('conferente').login);
    const first = await server.call(multiFactor.register, {}, sessionId);
    const here = await approved();
    const confirm = { code: codeFor(first.body.secret), registerToken: first.body.registerToken };
    expect(codeOf(await server.call(multiFactor.confirm, { body: confirm }, here))).toBe('mfa.register_expired');
    expect(codeOf(await server.call(multiFactor.replace, { body: { password: DEMO_PASSWORD } }, sessionId))).toBe(
      'session.mfa_required',
    );
  });
});

describe('a code by text message', () => {
  it('is sent where a provider is configured, and opens once', async () => {
    const { sessionId, multiFactorAuthentication } = await signIn();
    expect(multiFactorAuthentication.sms).toBe(true);
    const { body } = await server.call(multiFactor.sendCodeBySms, {}, sessionId);
    expect(body).toEqual({ sentTo: '(11) •••••-4321', resendAfter: 60 });
    await sendMails(server);
    expect(provider.received).toHaveLength(1);
    const code = /verificação é (\d{6})/.exec(provider.received[0]?.text ?? '')?.[1] ?? '';
    expect((await approve(sessionId, code)).status).toBe(200);
    expect(codeOf(await approve((await signIn()).sessionId, code))).toBe('mfa.invalid_code');
    const kept = await server.db.query(`select text_body from message_outbox where channel = 'SMS'`);
    expect(kept).toEqual([{ text_body: '' }]);
  });

  it('is not offered where none is, or to a user without a cellphone', async () => {
    await server.db.query('update app_user set cellphone = null where id = $1', [seller.id]);
    const { sessionId, multiFactorAuthentication } = await signIn();
    expect(multiFactorAuthentication.sms).toBe(false);
    expect(codeOf(await server.call(multiFactor.sendCodeBySms, {}, sessionId))).toBe('mfa.sms_unavailable');
  });
});
