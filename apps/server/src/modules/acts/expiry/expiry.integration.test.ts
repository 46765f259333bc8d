import { endpoints, type Problem } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { addDays } from '@tramite/rules/date/day';
import { dayOf } from '@tramite/rules/date/zoned';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runChecks } from '../../../../scripts/verify/run-checks.ts';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { mailsTo, sendMails } from '../../../../test/sent-mail.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { expireDocuments } from '../../records/document/jobs/expire-documents.job.ts';
import { tellExpiry } from './jobs/tell-expiry.job.ts';

const { release } = endpoints.expiry;
const manager = findDemoUser('gerente');
const ana = findDemoUser('ana.vendedora');

let server: TestServer;
let kit: CaptureKit;
let secret: string;
const today = dayOf(new Date());

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  await server.db.query('update user_customer set all_establishments = true where user_id = $1', [manager.id]);
  secret = await server.signIn(manager.login);
});
beforeEach(() => server.db.query('update document set expires_on = null'));
afterAll(() => server.stop());

async function documentGoodFor(days: number) {
  const { workflowId: processId, documentIds } = await kit.beginSale();
  const id = documentIds[0] ?? 0;
  await server.db.query('update document set expires_on = $2 where id = $1', [id, addDays(today, days)]);
  return { id, processId };
}

async function expiredDocument() {
  const document = await documentGoodFor(-1);
  await expireDocuments(server.platform);
  return document;
}

const releaseOne = (id: number, more: object = { days: 10 }, customerId = 1) =>
  server.call(release, { params: { customerId, id }, body: { reason: 'Nova via pedida ao cliente', ...more } }, secret);
const problemOf = ({ body }: { body: unknown }) => body as Problem;

async function stateOf(id: number) {
  const [row] = await server.db.query(
    `select d.situation, s.situation as found_as, d.expires_on::text,
       (select count(*)::int from document_open_check o where o.document_id = d.id) > 0 as is_open
     from document d join document_search s on s.customer_id = d.customer_id and s.document_id = d.id where d.id = $1`,
    [id],
  );
  return row;
}

async function wrong() {
  const { database, storage, settings, clock } = server.platform;
  const stock = { database, storage, auditKey: settings.auditKey, now: clock.now(), withFiles: false };
  return (await runChecks(stock)).flatMap((report) =>
    report.wrong.map(({ what, id, says }) => `${what} ${id}: ${says}`),
  );
}

describe('an expiry that is released', () => {
  it('gives the document back what the rest says, until another day', async () => {
    const { id } = await expiredDocument();
    expect(await stateOf(id)).toMatchObject({ situation: 'V', is_open: false });
    const { status, body } = await releaseOne(id);
    expect(status).toBe(200);
    const expiresOn = addDays(today, 10);
    expect(body).toMatchObject({ documentId: id, situation: 'N', expiresOn });
    expect(await stateOf(id)).toEqual({ situation: 'N', found_as: 'N', expires_on: expiresOn, is_open: true });
    expect(await expireDocuments(server.platform)).toBe(0);
    const history = await server.call(endpoints.progress.list, { query: { documentId: id } }, secret);
    expect(history.body.items[0]).toMatchObject({ type: 'EXPIRE_UNDO', user: { name: manager.name } });
    expect(history.body.items[0]?.description).toContain('Nova via pedida ao cliente');
    const [audit] = await server.db.query(
      `select data ->> 'reason' as reason from audit where action = 'document.expiry.release' and object_id = $1`,
      [String(id)],
    );
    expect(audit).toEqual({ reason: 'Nova via pedida ao cliente' });
    expect(await wrong()).toEqual([]);
  });

  it('leaves a pendency that is open as it is', async () => {
    const { id } = await documentGoodFor(-1);
    const reasons = await server.call(endpoints.pendency.listReasons, {}, secret);
    await server.call(
      endpoints.pendency.insert,
      { query: { documentId: id }, body: { reasonId: reasons.body.items[0]?.id ?? 0, text: 'Falta o verso' } },
      secret,
    );
    await expireDocuments(server.platform);
    expect((await releaseOne(id)).body).toMatchObject({ situation: 'P' });
  });

  it('takes a day of its own, from today on', async () => {
    const { id } = await expiredDocument();
    const fieldsOf = async (more: object) => Object.keys(problemOf(await releaseOne(id, more)).fields ?? {});
    expect(await fieldsOf({ expiresOn: addDays(today, -1) })).toEqual(['expiresOn']);
    expect(await fieldsOf({ expiresOn: '2206-01-01' })).toEqual(['expiresOn']);
    expect(await fieldsOf({})).toEqual(['expiresOn']);
    expect(await fieldsOf({ expiresOn: today, days: 3 })).toEqual(['expiresOn']);
    expect(await fieldsOf({ days: 91 })).toEqual(['days']);
    expect(await fieldsOf({ days: 10, reason: '  ' })).toEqual(['reason']);
    expect((await releaseOne(id, { expiresOn: addDays(today, 700) })).body).toMatchObject({
      expiresOn: addDays(today, 700),
    });
  });

  it('is one of an expired document of the company of who releases it', async () => {
    const { id } = await documentGoodFor(3);
    expect(problemOf(await releaseOne(id)).code).toBe('expiry.not_expired');
    const expired = await expiredDocument();
    expect(problemOf(await releaseOne(expired.id, { days: 3 }, 2)).code).toBe('document.not_found');
    const [foreign] = await server.db.query<{ id: number }>(
      'select id::int from document where customer_id = 2 limit 1',
    );
    expect(problemOf(await releaseOne(foreign?.id ?? 0)).code).toBe('document.not_found');
    await server.db.query(`update document set situation = 'S' where id = $1`, [expired.id]);
    expect(problemOf(await releaseOne(expired.id)).code).toBe('document.canceled');
  });

  it('sets no date where the process has ended', async () => {
    const { id, processId } = await expiredDocument();
    await server.db.query('update process set is_open = false, situation_id = 4 where id = $1', [processId]);
    expect((await releaseOne(id)).body).toMatchObject({ situation: 'N', expiresOn: null });
  });
});

describe('before the last day of a document', () => {
  const toldOf = (id: number) =>
    server.db.query<{ user_id: number; title: string; text: string }>(
      `select user_id::int, title, text from notice where document_id = $1 and kind = 'EXPIRING' order by id`,
      [id],
    );

  it('whoever captured it and follows its process is told 30, 15 and 5 days before, once each', async () => {
    const { id, processId } = await documentGoodFor(31);
    await server.db.query('insert into process_follow (customer_id, user_id, process_id) values (1, $1, $2)', [
      manager.id,
      processId,
    ]);
    expect(await tellExpiry(server.platform)).toBe(0);
    const counts: number[] = [];
    for (const days of [30, 29, 16, 15, 14, 6, 5, 4, 1, 0]) {
      await server.db.query('update expiry_notice set expires_on = $2 where document_id = $1', [
        id,
        addDays(today, days),
      ]);
      await server.db.query('update document set expires_on = $2 where id = $1', [id, addDays(today, days)]);
      await Promise.all([tellExpiry(server.platform), tellExpiry(server.platform)]);
      await tellExpiry(server.platform);
      counts.push((await toldOf(id)).length);
    }
    expect(counts).toEqual([2, 2, 2, 4, 4, 4, 6, 6, 6, 6]);
    const told = await toldOf(id);
    expect(new Set(told.map(({ user_id }) => user_id))).toEqual(new Set([ana.id, manager.id]));
    expect(told[0]).toMatchObject({ title: `Vence em 30 dias: CNH #${id}` });
    expect(told[0]?.text).toMatch(/^O último dia é \d\d\/\d\d\/\d{4}\. /);
  });

  it('one that comes late is told of once, and again for another date', async () => {
    const { id } = await documentGoodFor(12);
    await tellExpiry(server.platform);
    expect((await toldOf(id)).map(({ title }) => title)).toEqual([`Vence em 12 dias: CNH #${id}`]);
    await server.db.query('update document set expires_on = $2 where id = $1', [id, addDays(today, 1)]);
    await tellExpiry(server.platform);
    expect((await toldOf(id)).map(({ title }) => title)).toEqual([
      `Vence em 12 dias: CNH #${id}`,
      `Vence amanhã: CNH #${id}`,
    ]);
  });

  it('those who check it are told where who captured it is gone', async () => {
    const { id } = await documentGoodFor(5);
    await server.db.query('update user_customer set enabled = false where user_id = $1 and customer_id = 1', [ana.id]);
    await tellExpiry(server.platform);
    await server.db.query('update user_customer set enabled = true where user_id = $1 and customer_id = 1', [ana.id]);
    const told = await toldOf(id);
    expect(told.length).toBeGreaterThan(0);
    expect(told.map(({ user_id }) => user_id)).not.toContain(ana.id);
  });

  it('nobody is told of what is canceled or expired', async () => {
    const { id } = await documentGoodFor(5);
    await server.db.query(`update document set situation = 'S' where id = $1`, [id]);
    expect(await tellExpiry(server.platform)).toBe(0);
    expect(await toldOf(id)).toEqual([]);
  });

  it('several documents come in one mail', async () => {
    const documents = [await documentGoodFor(5), await documentGoodFor(15)];
    await server.db.query('delete from outbox');
    expect(await tellExpiry(server.platform)).toBe(2);
    const [{ email = '' } = {}] = await server.db.query<{ email: string }>('select email from app_user where id = $1', [
      ana.id,
    ]);
    const before = (await mailsTo(server, email)).length;
    await sendMails(server);
    await sendMails(server);
    const mails = await mailsTo(server, email);
    expect(mails).toHaveLength(before + 1);
    const mail = mails.find((text) => documents.every(({ id }) => text.includes(`documentId=${id}`)));
    expect(mail).toBeDefined();
  });
});
