import { endpoints, type Problem } from '@tramite/contract';
import { DEMO_PASSWORD, findAdministrator, findDemoUser } from '@tramite/fixtures/world/demo-users';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mailsTo, sendMails } from '../../../../test/sent-mail.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { multiFactor, session } = endpoints;
const seller = findDemoUser('vendedor');
const MINUTE = 60_000;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ LOGIN_TRIES_PER_ADDRESS: '1000', LOGIN_TRIES_PER_USER: '1000' });
  await server.db.query('update app_user set mfa_required = true where id = $1', [seller.id]);
});
afterAll(() => server.stop());
beforeEach(() => server.db.query('delete from code_attempt'));

const codeOf = ({ body }: { body: unknown }) => (body as Problem).code;

async function waiting(): Promise<string> {
  const { body } = await server.call(session.authenticate, { body: { login: seller.login, pass: DEMO_PASSWORD } });
  return body.sessionId;
}

const approve = (secret: string, code: string, registerToken?: string) =>
  server.call(multiFactor.authenticate, { body: { code, ...(registerToken && { registerToken }) } }, secret);

/** What the user's application shows now, `periods` half minutes on. */
function codeFor(secret: string, periods = 0): string {
  const timestamp = server.platform.clock.now().getTime() + periods * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

const wrongFor = (secret: string) => String((Number(codeFor(secret)) + 123_457) % 1_000_000).padStart(6, '0');

let application: string;
let recovery: string[];

describe('registering the application', () => {
  it('shows a session the same key however often its page is loaded, and another session another', async () => {
    const secret = await waiting();
    const [first, second] = [
      await server.call(multiFactor.register, {}, secret),
      await server.call(multiFactor.register, {}, secret),
    ];
    expect(second.body.secret).toBe(first.body.secret);
    expect(first.body.secret).toMatch(/^[A-Z2-7]{32}$/);
    const elsewhere = await server.call(multiFactor.register, {}, await waiting());
    expect(elsewhere.body.secret).not.toBe(first.body.secret);
  });

  it('shows a QR code, wants its first code and gives ten recovery codes once', async () => {
    const secret = await waiting();
    const { body } = await server.call(multiFactor.register, {}, secret);
    expect(body.qrCode).toMatch(/^data:image\/png;base64,/);
    const wrong = await approve(secret, wrongFor(body.secret), body.registerToken);
    expect([wrong.status, codeOf(wrong), (wrong.body as unknown as Problem).message]).toEqual([
      422,
      'mfa.invalid_code',
      'Código inválido ou expirado.',
    ]);
    expect((wrong.body as unknown as Problem).details).toEqual({ left: 4 });
    const done = await approve(secret, codeFor(body.secret), body.registerToken);
    expect(done.body).toMatchObject({ approvedMFA: true, multiFactorAuthentication: { registered: true } });
    expect(new Set(done.body.recoveryCodes).size).toBe(10);
    expect(done.body.sessionId).not.toBe(secret);
    expect(codeOf(await server.call(session.get, {}, secret))).toBe('session.invalid');
    expect((await server.call(session.companies, {}, done.body.sessionId)).status).toBe(200);
    application = body.secret;
    recovery = done.body.recoveryCodes;
  });

  it('keeps neither the secret nor a recovery code in the database as it is', async () => {
    const rows = await server.db.query(
      `select t::text as text from user_totp t union all select r::text from recovery_code r`,
    );
    const stored = JSON.stringify(rows);
    const bytes = Buffer.from(Secret.fromBase32(application).buffer).toString('hex');
    for (const clear of [application, bytes, ...recovery.map((code) => Buffer.from(code).toString('hex'))]) {
      expect(stored).not.toContain(clear);
    }
  });

  it('happens once: a second application is refused', async () => {
    expect(codeOf(await server.call(multiFactor.register, {}, await waiting()))).toBe('mfa.registered');
  });

  it('takes no token that is forged, of another session or a quarter of an hour old', async () => {
    const other = findDemoUser('vendedor', { index: 1 });
    await server.db.query('update app_user set mfa_required = true where id = $1', [other.id]);
    const enter = async () =>
      (await server.call(session.authenticate, { body: { login: other.login, pass: DEMO_PASSWORD } })).body.sessionId;
    const [mine, yours] = [await enter(), await enter()];
    const { body } = await server.call(multiFactor.register, {}, mine);
    expect(codeOf(await approve(yours, codeFor(body.secret), body.registerToken))).toBe('mfa.register_expired');
    expect(codeOf(await approve(mine, codeFor(body.secret), `A${body.registerToken.slice(1)}`))).toBe(
      'mfa.register_expired',
    );
    expect(codeOf(await approve(mine, codeFor(body.secret), 'forjado'))).toBe('mfa.register_expired');
    server.passTime(15 * MINUTE + 1);
    expect(codeOf(await approve(mine, codeFor(body.secret), body.registerToken))).toBe('mfa.register_expired');
  });
});

describe('the code of the application', () => {
  it('is taken with spaces, half a minute early or late, and never again', async () => {
    server.passTime(5 * MINUTE);
    const code = codeFor(application);
    expect((await approve(await waiting(), `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect(codeOf(await approve(await waiting(), code))).toBe('mfa.invalid_code');
    expect(codeOf(await approve(await waiting(), codeFor(application, -1)))).toBe('mfa.invalid_code');
    expect((await approve(await waiting(), codeFor(application, 1))).status).toBe(200);
    expect(codeOf(await approve(await waiting(), codeFor(application, 2)))).toBe('mfa.invalid_code');
  });

  it('opens one of two sessions that use it at once', async () => {
    server.passTime(5 * MINUTE);
    const [one, two] = [await waiting(), await waiting()];
    const code = codeFor(application);
    const answers = await Promise.all([approve(one, code), approve(two, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('is not asked for twice', async () => {
    server.passTime(5 * MINUTE);
    const { body } = await approve(await waiting(), codeFor(application));
    expect(codeOf(await approve(body.sessionId, codeFor(application, 1)))).toBe('mfa.not_pending');
    expect(codeOf(await server.call(multiFactor.sendCode, {}, body.sessionId))).toBe('mfa.not_pending');
  });

  it('locks the user for a quarter of an hour after five wrong ones, whatever the session', async () => {
    server.passTime(5 * MINUTE);
    const left: unknown[] = [];
    for (let n = 0; n < 5; n += 1) {
      const { body } = await approve(await waiting(), wrongFor(application));
      left.push((body as unknown as Problem).details);
    }
    expect(left).toEqual([{ left: 4 }, { left: 3 }, { left: 2 }, { left: 1 }, { seconds: 900 }]);
    const locked = await approve(await waiting(), codeFor(application));
    expect([locked.status, codeOf(locked)]).toEqual([429, 'mfa.locked']);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(890);
    const traces = () =>
      server.db.query(
        `select 1 from audit where object_id = $1 and outcome = 'refused' and action = 'user.code_locked'`,
        [String(seller.id)],
      );
    await vi.waitFor(async () => expect(await traces()).toHaveLength(1));
    server.passTime(15 * MINUTE + 1);
    expect((await approve(await waiting(), codeFor(application))).status).toBe(200);
  });

  it('is counted too when many are tried side by side', async () => {
    server.passTime(5 * MINUTE);
    const secret = await waiting();
    const answers = await Promise.all(Array.from({ length: 12 }, () => approve(secret, wrongFor(application))));
    expect(answers.filter((answer) => codeOf(answer) === 'mfa.invalid_code')).toHaveLength(4);
    expect(answers.filter((answer) => codeOf(answer) === 'mfa.locked')).toHaveLength(8);
    await server.db.query('delete from code_attempt');
  });
});

describe('a recovery code', () => {
  it('opens once, however it is typed, and is recorded', async () => {
    const [code = ''] = recovery;
    expect((await approve(await waiting(), code.toUpperCase().replace('-', ' '))).status).toBe(200);
    expect(codeOf(await approve(await waiting(), code))).toBe('mfa.invalid_code');
    const audit = await server.db.query(`select 1 from audit where action = 'user.mfa_recovery'`);
    expect(audit).toHaveLength(1);
  });

  it('opens nothing when it was made up', async () => {
    expect(codeOf(await approve(await waiting(), 'aaaaa-bbbbb'))).toBe('mfa.invalid_code');
  });
});

describe('the mailed code', () => {
  const mailed = async () => {
    await sendMails(server);
    const [row] = await server.db.query<{ email: string }>('select email from app_user where id = $1', [seller.id]);
    return (await mailsTo(server, row?.email ?? '')).map((text) => /verificação é (\d{6})/.exec(text)?.[1] ?? '');
  };

  it('goes to the mailbox, opens once and hides the address', async () => {
    const secret = await waiting();
    const { body } = await server.call(multiFactor.sendCode, {}, secret);
    expect(body).toMatchObject({ resendAfter: 60, sentTo: expect.stringMatching(/^.•••@/) });
    const codes = await mailed();
    expect(codes).toHaveLength(1);
    expect((await approve(secret, codes[0] ?? '')).status).toBe(200);
    expect(codeOf(await approve(await waiting(), codes[0] ?? ''))).toBe('mfa.invalid_code');
  });

  it('is sent once a minute; the newest counts, for ten minutes', async () => {
    const secret = await waiting();
    server.passTime(2 * MINUTE);
    await server.call(multiFactor.sendCode, {}, secret);
    const soon = await server.call(multiFactor.sendCode, {}, secret);
    expect([soon.status, codeOf(soon)]).toEqual([429, 'mfa.wait']);
    const [first = ''] = await mailed();
    server.passTime(61_000);
    expect((await server.call(multiFactor.sendCode, {}, secret)).status).toBe(200);
    const [second = ''] = await mailed();
    expect(second).not.toBe(first);
    expect(codeOf(await approve(secret, first))).toBe('mfa.invalid_code');
    server.passTime(10 * MINUTE + 1);
    expect(codeOf(await approve(secret, second))).toBe('mfa.invalid_code');
  });

  it('opens the sign-in that asked for it, and no other of the same user', async () => {
    server.passTime(2 * MINUTE);
    const [mine, another] = [await waiting(), await waiting()];
    await server.call(multiFactor.sendCode, {}, mine);
    const [code = ''] = await mailed();
    expect(codeOf(await approve(another, code))).toBe('mfa.invalid_code');
    expect((await approve(mine, code)).status).toBe(200);
  });
});

describe('who needs a code', () => {
  const requiredFor = async (login: string, from: TestServer = server) => {
    const { body } = await from.call(session.authenticate, { body: { login, pass: DEMO_PASSWORD } });
    return body.multiFactorAuthentication.required;
  };

  it('is a user whose company or whose role wants it', async () => {
    const { login, id } = findDemoUser('conferente');
    expect(await requiredFor(login)).toBe(false);
    await server.db.query('update customer set mfa_required = true where id = 1');
    expect(await requiredFor(login)).toBe(true);
    await server.db.query('update customer set mfa_required = false where id = 1');
    const own = 'id in (select role_id from user_role where customer_id = 1 and user_id = $1) and customer_id = 1';
    await server.db.query(`update role set mfa_required = true where ${own}`, [id]);
    expect(await requiredFor(login)).toBe(true);
    await server.db.query(`update role set mfa_required = false where ${own}`, [id]);
  });

  it('is every administrator outside the demo world', async () => {
    const { login } = findAdministrator();
    expect(await requiredFor(login)).toBe(false);
    const strict = await startTestServer({ MFA_FOR_ADMINISTRATORS: 'on' });
    try {
      expect(await requiredFor(login, strict)).toBe(true);
      expect(await requiredFor(seller.login, strict)).toBe(false);
    } finally {
      await strict.stop();
    }
  });
});
