import { endpoints, type Problem } from '@tramite/contract';
import { DEMO_PASSWORD, findDemoUser, findDisabledUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo, sendMails } from '../../../../test/sent-mail.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { createAccessToken } from '../session/session.token.service.ts';

const { password, session } = endpoints;
const seller = findDemoUser('vendedor');
const MINUTE = 60_000;
const GOOD = 'Girassol-Verde-77';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ LOGIN_TRIES_PER_ADDRESS: '1000', LOGIN_TRIES_PER_USER: '1000' });
});
afterAll(() => server.stop());

const codeOf = ({ body }: { body: unknown }) => (body as Problem).code;
const ask = (username: string) => server.call(password.requestReset, { body: { username } });
const open = (token: string) => server.call(session.authenticateToken, { params: { token } });
const tryLogin = (login: string, pass: string) => server.call(session.authenticate, { body: { login, pass } });

async function emailOf(login: string): Promise<string> {
  const [row] = await server.db.query<{ email: string }>('select email from app_user where login = $1', [login]);
  return row?.email ?? '';
}

/** The token of the newest reset mail of a user. */
async function mailedToken(login: string): Promise<string> {
  await ask(login);
  await sendMails(server);
  const [text] = await mailsTo(server, await emailOf(login));
  return /token=([\w-]{43})/.exec(text ?? '')?.[1] ?? '';
}

describe('asking for a new password', () => {
  it('answers a user, nobody and a disabled user the same and mails to the user only', async () => {
    const answers = [await ask(seller.login), await ask('ninguem.aqui'), await ask(findDisabledUser().login)];
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([200, { message: 'Se o usuário existir, enviaremos as instruções.' }]);
    }
    const [before] = await server.db.query<{ n: number }>('select count(*)::int as n from message_outbox');
    await sendMails(server);
    const [after] = await server.db.query<{ n: number }>('select count(*)::int as n from message_outbox');
    expect([before?.n, after?.n]).toEqual([0, 1]);
    expect((await mailsTo(server, await emailOf(seller.login)))[0]).toContain('/auto/new-password?token=');
  });

  it('writes as much for nobody as for a user, so that its time tells nothing', async () => {
    await ask('ninguem.aqui');
    await ask(seller.login);
    const rows = await server.db.query<{ keys: string[] }>(
      `select array(select jsonb_object_keys(payload) order by 1) as keys from outbox where event = 'password.reset_requested'`,
    );
    expect(rows.map(({ keys }) => keys)).toEqual([
      ['requestId', 'userId'],
      ['requestId', 'userId'],
    ]);
    await sendMails(server);
  });

  it('takes the login in any case and with spaces around it', async () => {
    await ask(`  ${seller.login.toUpperCase()} `);
    const [row] = await server.db.query<{ id: number }>(
      `delete from outbox where event = 'password.reset_requested' returning (payload ->> 'userId')::int as id`,
    );
    expect(row?.id).toBe(seller.id);
  });
});

describe('the session of a reset link', () => {
  it('sets the password once, ends every session of the user and signs in anew', async () => {
    const elsewhere = (await tryLogin(seller.login, DEMO_PASSWORD)).body;
    const { body: limited } = await open(await mailedToken(seller.login));
    expect(limited).toMatchObject({ reach: 'PASSWORD_RESET', userCompany: [], permissions: [] });
    expect(codeOf(await server.call(session.companies, {}, limited.sessionId))).toBe('session.limited');
    expect(codeOf(await server.call(endpoints.multiFactor.register, {}, limited.sessionId))).toBe('session.limited');
    const done = await server.call(password.reset, { body: { newPassword: GOOD } }, limited.sessionId);
    expect([done.status, done.body]).toMatchObject([200, { reach: 'FULL', login: seller.login, customer: null }]);
    expect((await server.call(session.companies, {}, done.body.sessionId)).status).toBe(200);
    expect(codeOf(await server.call(session.get, {}, limited.sessionId))).toBe('session.revoked');
    expect(codeOf(await server.call(session.get, {}, elsewhere.sessionId))).toBe('session.revoked');
    expect((await tryLogin(seller.login, DEMO_PASSWORD)).status).toBe(401);
    expect((await tryLogin(seller.login, GOOD)).status).toBe(200);
    const [audit] = await server.db.query<{ actor_id: number }>(
      `select actor_id::int from audit where action = 'user.password_reset'`,
    );
    expect(audit?.actor_id).toBe(seller.id);
  });

  it('leads a user with a second factor to the code', async () => {
    await server.db.query('update app_user set mfa_required = true where id = $1', [seller.id]);
    const { body: limited } = await open(await mailedToken(seller.login));
    const { body } = await server.call(
      password.reset,
      { body: { newPassword: 'Neblina-Na-Serra-9' } },
      limited.sessionId,
    );
    expect(body).toMatchObject({ approvedMFA: false, multiFactorAuthentication: { required: true } });
    expect(codeOf(await server.call(session.companies, {}, body.sessionId))).toBe('session.mfa_required');
    await server.db.query('update app_user set mfa_required = false where id = $1', [seller.id]);
  });

  it('opens once from a link', async () => {
    const token = await mailedToken(seller.login);
    expect((await open(token)).status).toBe(200);
    const again = await open(token);
    expect([again.status, codeOf(again), (again.body as unknown as Problem).message]).toEqual([
      401,
      'auth.token_invalid',
      'Token invalid',
    ]);
  });

  it('opens for one of two who use the link at once', async () => {
    const token = await mailedToken(seller.login);
    const answers = await Promise.all([open(token), open(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('does not open after half an hour, nor by a forged token', async () => {
    const token = await mailedToken(seller.login);
    server.passTime(30 * MINUTE + 1);
    expect(codeOf(await open(token))).toBe('auth.token_invalid');
    for (const forged of ['A'.repeat(43), 'x', '../../etc', '%00', "' or 1=1 --"]) {
      expect(codeOf(await open(forged)), forged).toBe('auth.token_invalid');
    }
  });

  it('lets older links of the user die with the new password', async () => {
    const older = await mailedToken(seller.login);
    const { body } = await open(await mailedToken(seller.login));
    await server.call(password.reset, { body: { newPassword: 'Chuva-De-Verao-31' } }, body.sessionId);
    expect(codeOf(await open(older))).toBe('auth.token_invalid');
  });

  it('is not what an ordinary session is: that one knows its password', async () => {
    const { body } = await tryLogin(seller.login, 'Chuva-De-Verao-31');
    const refused = await server.call(password.reset, { body: { newPassword: GOOD } }, body.sessionId);
    expect([refused.status, codeOf(refused)]).toEqual([403, 'auth.reset_link_required']);
  });

  it.each([
    ['curta', 'password.weak'],
    ['flamengo2024', 'password.weak'],
    ['Ana.Vendedora1', 'password.personal'],
    ['Chuva-De-Verao-31', 'password.reused'],
    [GOOD, 'password.reused'],
    [DEMO_PASSWORD, 'password.reused'],
  ])('refuses %s as the new password and goes on', async (newPassword, code) => {
    const token = await createAccessToken(server.platform, { userId: seller.id, purpose: 'PASSWORD_RESET' });
    const { body } = await open(token);
    const refused = await server.call(password.reset, { body: { newPassword } }, body.sessionId);
    expect([refused.status, codeOf(refused)]).toEqual([422, code]);
    expect(Object.keys((refused.body as unknown as Problem).fields ?? {})).toEqual(['newPassword']);
    expect((await server.call(session.get, {}, body.sessionId)).status).toBe(200);
  });
});

describe('a link that signs in', () => {
  it('opens a whole session within a minute, once', async () => {
    const token = await createAccessToken(server.platform, { userId: seller.id, purpose: 'LOGIN' });
    const { body } = await open(token);
    expect(body).toMatchObject({ reach: 'FULL', login: seller.login, customer: null });
    expect((await server.call(session.companies, {}, body.sessionId)).status).toBe(200);
    expect(codeOf(await open(token))).toBe('auth.token_invalid');
    const late = await createAccessToken(server.platform, { userId: seller.id, purpose: 'LOGIN' });
    server.passTime(60_001);
    expect(codeOf(await open(late))).toBe('auth.token_invalid');
  });

  it('opens nothing for a user who was disabled meanwhile', async () => {
    const token = await createAccessToken(server.platform, { userId: findDisabledUser().id, purpose: 'LOGIN' });
    expect(codeOf(await open(token))).toBe('auth.token_invalid');
  });
});

describe('changing the own password', () => {
  const checker = findDemoUser('conferente');

  it('asks for the current one, ends the other sessions and keeps this one', async () => {
    const here = (await tryLogin(checker.login, DEMO_PASSWORD)).body.sessionId;
    const there = (await tryLogin(checker.login, DEMO_PASSWORD)).body.sessionId;
    const change = (oldPassword: string, newPassword: string) =>
      server.call(password.change, { body: { oldPassword, newPassword } }, here);
    const wrong = await change('nao-e-esta', GOOD);
    expect([codeOf(wrong), (wrong.body as Problem).fields]).toEqual([
      'password.wrong',
      { oldPassword: 'A senha atual não confere.' },
    ]);
    expect(codeOf(await change(DEMO_PASSWORD, DEMO_PASSWORD))).toBe('password.reused');
    expect((await change(DEMO_PASSWORD, GOOD)).status).toBe(200);
    expect((await server.call(session.get, {}, here)).status).toBe(200);
    expect(codeOf(await server.call(session.get, {}, there))).toBe('session.revoked');
  });

  it('leaves nothing of the passwords beside the key a browser sends', async () => {
    const here = (await tryLogin(checker.login, GOOD)).body.sessionId;
    const body = { oldPassword: GOOD, newPassword: 'Sol-Poente-No-Rio-9' };
    const headers = { 'idempotency-key': '0190d9a0-0000-7000-8000-000000000009' };
    expect((await server.call(password.change, { body, headers }, here)).status).toBe(200);
    expect(await server.db.query('select from idempotency where user_id = $1', [checker.id])).toEqual([]);
    const back = { oldPassword: body.newPassword, newPassword: 'Lua-Cheia-Sobre-0' };
    expect((await server.call(password.change, { body: back }, here)).status).toBe(200);
  });

  it('is done once when two changes race', async () => {
    const here = (await tryLogin(checker.login, 'Lua-Cheia-Sobre-0')).body.sessionId;
    const answers = await Promise.all(
      ['Lua-Cheia-Sobre-1', 'Lua-Cheia-Sobre-2'].map((newPassword) =>
        server.call(password.change, { body: { oldPassword: 'Lua-Cheia-Sobre-0', newPassword } }, here),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

it('stops who asks for links again and again, telling a user and nobody apart in no way', async () => {
  const strict = await startTestServer();
  try {
    for (const username of [seller.login, 'ninguem.aqui']) {
      const statuses: number[] = [];
      for (let n = 0; n < 6; n += 1) {
        const { status } = await strict.call(password.requestReset, { body: { username } });
        statuses.push(status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      strict.passTime(20 * MINUTE);
    }
  } finally {
    await strict.stop();
  }
});
