import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { endpoints, type Problem } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../scripts/create-admin/create-administrator.ts';
import { sendMails } from '../../../../test/sent-mail.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { sendWaitingJob } from '../outbox-message/jobs/send-waiting.job.ts';

const { installation, password, capture } = endpoints;
const PASSWORD = 'chuva-na-serra-7';
const MAIL = 'olga@op.example.com';
const GIGABYTE = 1024 ** 3;

const received: string[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    readText(stream).then((body) => {
      received.push(body);
      done();
    }, done);
  },
});
let server: TestServer;
let admin: string;
let operator: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  server = await startTestServer({ LOGIN_TRIES_PER_ADDRESS: '1000', OUTBOX_SECRETS: 'off' });
  admin = await server.signIn(findDemoUser('admin').login, 1);
  const wanted = { login: 'olga.op', email: MAIL, name: 'Olga Prado', isOperator: true, customer: 'Operação' };
  const made = await createAdministrator(server.platform.database.unsafeSystem, wanted, PASSWORD);
  const { authenticate, companyLogin } = endpoints.session;
  const session = await server.call(authenticate, { body: { login: wanted.login, pass: PASSWORD } });
  const inside = await server.call(companyLogin, { body: { companyId: made.customerId } }, session.body.sessionId);
  operator = inside.body.sessionId;
});
afterAll(async () => {
  await server.stop();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

/** The same installation once its mail server is set. */
async function withMail<T>(work: (other: TestServer) => Promise<T>): Promise<T> {
  const { port } = smtp.server.address() as AddressInfo;
  const other = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${port}` }, { db: server.db });
  try {
    return await work(other);
  } finally {
    await other.stop();
  }
}

describe('the state of the installation', () => {
  it('is told to operators alone, whatever else somebody may', async () => {
    const none = { bytes: null, files: null, work: null };
    for (const asked of [
      server.call(installation.get, {}, admin),
      server.call(installation.listRooms, {}, admin),
      server.call(installation.testMail, {}, admin),
      server.call(installation.setRoom, { params: { id: 1 }, body: none }, admin),
    ])
      expect((await asked).body as unknown as Problem).toMatchObject({ code: 'installation.operator' });
  });

  it('says what mail, files, queue, keys and database are, and no secret', async () => {
    const { status, body } = await server.call(installation.get, {}, operator);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      mail: { server: null, lastSentAt: null },
      storage: { driver: 'local', error: null, freeBytes: expect.any(Number) },
      queue: { failed: 0, isStanding: true },
      keys: [
        { name: 'LINK_KEY', previous: 0 },
        { name: 'AUDIT_KEY', previous: 0 },
        { name: 'ACCOUNT_KEY', previous: 0 },
      ],
      database: { lastMigration: { name: expect.stringMatching(/^\d{4}-.*\.sql$/) } },
    });
    expect(body.storage.files).toBeGreaterThan(100);
    expect(JSON.stringify(body)).not.toMatch(/postgres:|1{32}|2{32}|3{32}/);
  });
});

describe('the limits of a company', () => {
  it('are set by an operator, beside what it keeps, and met by its people', async () => {
    const before = (await server.call(installation.listRooms, {}, operator)).body;
    const own = before.items.find(({ id }) => id === 1);
    expect(own).toMatchObject({ own: { bytes: null }, most: { bytes: 500 * GIGABYTE }, people: expect.any(Number) });
    const body = { bytes: own?.bytes ?? 0, files: null, work: 7 };
    const set = await server.call(installation.setRoom, { params: { id: 1 }, body }, operator);
    expect(set.body).toMatchObject({ own: body, most: { bytes: body.bytes, files: before.standard.files, work: 7 } });
    const seller = findDemoUser('vendedor');
    const [place] = await server.db.query<{ id: number }>(
      'select establishment_id::int as id from user_establishment where user_id = $1 limit 1',
      [seller.id],
    );
    const asked = { accountId: place?.id ?? 0, originalFileName: 'contrato.pdf', size: 10 };
    const secret = await server.signIn(seller.login);
    const refused = await server.call(capture.createUpload, { body: asked }, secret);
    expect(refused.body as unknown as Problem).toMatchObject({ code: 'room.company_bytes' });
    const [told] = await server.db.query<{ data: { changes: { label: string; after: string }[] } }>(
      `select data from audit where customer_id = 1 and action = 'backoffice.customers.update' order by at desc limit 1`,
    );
    expect(told?.data.changes.map(({ label }) => label)).toEqual([
      'Limite de espaço',
      'Limite de trabalhos em andamento',
    ]);
    const none = { bytes: null, files: null, work: null };
    await server.call(installation.setRoom, { params: { id: 1 }, body: none }, operator);
    expect((await server.call(capture.createUpload, { body: asked }, secret)).status).toBe(200);
    const unknown = await server.call(installation.setRoom, { params: { id: 99_999 }, body: none }, operator);
    expect(unknown.status).toBe(404);
  });
});

describe('a mail', () => {
  it('to try the server says how it ended', async () => {
    const none = await server.call(installation.testMail, {}, operator);
    expect((none.body as unknown as Problem).code).toBe('installation.no_mail');
    await withMail(async (other) => {
      const { body } = await other.call(installation.testMail, {}, operator);
      expect(body).toEqual({ to: MAIL, isSent: true, reason: null });
      expect(received.at(-1)).toContain('Trâmite'.slice(0, 2));
      const state = (await other.call(installation.get, {}, operator)).body;
      expect(state.mail).toMatchObject({
        server: expect.stringMatching(/^127\.0\.0\.1:/),
        lastSentAt: expect.any(String),
      });
    });
    const broken = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:9' }, { db: server.db });
    const { body } = await broken.call(installation.testMail, {}, operator);
    expect(body).toMatchObject({ isSent: false, reason: expect.stringMatching(/ECONNREFUSED|connect/) });
    await broken.stop();
  });

  it('written before a mail server is set goes out once it is, made anew, and what is too old does not', async () => {
    const reset = (username: string) => server.call(password.requestReset, { body: { username } });
    const [old, young] = [findDemoUser('vendedor').login, 'olga.op'];
    await reset(old);
    await sendMails(server);
    await server.db.query(`update message_outbox set good_until = now() - interval '1 minute'`);
    await reset(young);
    await sendMails(server);
    const state = (await server.call(installation.get, {}, operator)).body;
    expect(state.mail).toMatchObject({ server: null, waiting: 1, expired: 1 });
    const before = received.length;
    await withMail(async (other) => {
      await sendWaitingJob.run(other.platform, undefined as never);
      await sendWaitingJob.run(other.platform, undefined as never);
      await sendMails(other);
      expect(received).toHaveLength(before + 1);
      const sent = received.at(-1)?.replaceAll('=\r\n', '') ?? '';
      expect(sent).toContain(MAIL);
      expect(sent).toMatch(/new-password\?token=3?D?[\w-]{40,}/);
      const after = (await other.call(installation.get, {}, operator)).body;
      expect(after.mail).toMatchObject({ waiting: 0, expired: 1 });
    });
  });
});
