import { endpoints, type Problem } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runChecks } from '../../../../scripts/verify/run-checks.ts';
import { idempotencyKey, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { finishOnDocumentCancelConfirmed } from './events/finish-cancelation.on-document-cancel-confirmed.ts';
import { sandbox } from './systems/sandbox.ts';

const { cancel } = endpoints.documentCancelation;
const { listReasons } = endpoints.cancelation;
const manager = findDemoUser('gerente');

let server: TestServer;
let secret: string;
let reason: number;
let wordy: number;

beforeAll(async () => {
  server = await startTestServer();
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
  secret = await server.signIn(manager.login);
  const { body } = await server.call(listReasons, {}, secret);
  reason = body.items.find(({ requiresText }) => !requiresText)?.id ?? 0;
  wordy = body.items.find(({ requiresText }) => requiresText)?.id ?? 0;
});
afterAll(() => server.stop());

type More = Record<string, unknown>;
const cancelOne = (documentId: number, more: More = {}, headers?: Record<string, string>, as = secret) =>
  server.call(cancel, { body: { documentId, reason, reasonText: 'Capturado em duplicidade', ...more }, headers }, as);
const problemOf = ({ body }: { body: unknown }) => body as Problem;
const ibidOf = ({ body }: { body: unknown }) => (body as { ibid: string }).ibid;

async function aDocument(situation: string, condition = 'true') {
  const [found] = await server.db.query<{ id: number; process_id: number }>(
    `select d.id::int, d.process_id::int from document d
     join process p on p.customer_id = d.customer_id and p.id = d.process_id and p.is_open
     where d.customer_id = 1 and d.situation = $1 and ${condition} order by d.id desc limit 1`,
    [situation],
  );
  if (!found) throw new Error(`The test world has no document in ${situation} of an open process.`);
  return found;
}

async function stateOf(id: number) {
  const [row] = await server.db.query(
    `select d.situation, s.situation as found_as, d.open_pendencies, d.expires_on,
       (select count(*)::int from document_open_check o where o.document_id = d.id) as open
     from document d join document_search s on s.customer_id = d.customer_id and s.document_id = d.id where d.id = $1`,
    [id],
  );
  return row;
}

const canceled = { situation: 'S', found_as: 'S', open_pendencies: 0, expires_on: null, open: 0 };

async function wrong() {
  const { database, storage, settings, clock } = server.platform;
  const stock = { database, storage, auditKey: settings.auditKey, now: clock.now(), withFiles: false };
  return (await runChecks(stock)).flatMap((report) =>
    report.wrong.map(({ what, id, says }) => `${what} ${id}: ${says}`),
  );
}

const outside = (id: number) =>
  server.db.query('select ibid, fields from sandbox_cancellation where document_id = $1', [id]);

async function historyOf(documentId: number) {
  const { body } = await server.call(endpoints.progress.list, { query: { documentId } }, secret);
  return body.items;
}

describe('the reasons of a company', () => {
  it('are its own, in its order', async () => {
    const { body } = await server.call(listReasons, {}, secret);
    expect(body.count).toBe(body.items.length);
    expect(body.items.length).toBeGreaterThan(1);
  });

  it('may need a word more', async () => {
    const { id } = await aDocument('N');
    const { status, body } = await cancelOne(id, { reason: wordy, reasonText: '  ' });
    expect(status).toBe(400);
    expect((body as unknown as Problem).fields).toHaveProperty('reasonText');
    expect(problemOf(await cancelOne(id, { reason: 999_999 }))).toMatchObject({
      code: 'cancelation.reason_not_found',
    });
  });
});

describe('a document that is canceled', () => {
  it('is kept and only read: nobody checks it, it expires no more, and search, totals and history say so', async () => {
    const { id } = await aDocument('N');
    const { status, body } = await cancelOne(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'CANCELED', documentId: id });
    expect(await stateOf(id)).toEqual(canceled);
    const [entry] = await historyOf(id);
    expect(entry).toMatchObject({ type: 'CANCEL', user: { name: manager.name } });
    expect(entry?.description).toMatch(/^Documento cancelado: .+\. Motivo: .+: Capturado em duplicidade$/);
    expect(problemOf(await cancelOne(id))).toMatchObject({ code: 'document.canceled' });
    expect(await wrong()).toEqual([]);
  });

  it('takes its open pendencies with it, and the time of its process goes on', async () => {
    const { id, process_id: processId } = await aDocument('N', 'p.situation_id = 1 and p.due_at is not null');
    const reasons = await server.call(endpoints.pendency.listReasons, {}, secret);
    await server.call(
      endpoints.pendency.insert,
      {
        query: { documentId: id },
        body: { reasonId: reasons.body.items[0]?.id ?? 0, text: 'Falta o verso', waitingOn: 'customer' },
      },
      secret,
    );
    const processOf = async () =>
      (
        await server.db.query('select situation_id, due_at is not null as runs from process where id = $1', [processId])
      )[0];
    expect(await processOf()).toEqual({ situation_id: 2, runs: false });
    expect((await cancelOne(id)).status).toBe(200);
    expect(await stateOf(id)).toEqual(canceled);
    expect(await processOf()).toEqual({ situation_id: 1, runs: true });
    const [pendency] = await server.db.query(
      'select resolution, resolved_by::int from pendency where document_id = $1 order by id desc limit 1',
      [id],
    );
    expect(pendency).toEqual({ resolution: 'Documento cancelado.', resolved_by: manager.id });
    expect(await wrong()).toEqual([]);
  });

  it('counts for its process no longer', async () => {
    const { id, process_id: processId } = await aDocument(
      'C',
      `d.is_required and not exists (select from document o
         where o.process_id = d.process_id and o.type_id = d.type_id and o.id <> d.id)`,
    );
    const missing = async () => {
      const body = { searchType: 'workflows' as const, workflowIds: [processId] };
      const answer = await server.call(endpoints.search.search, { body }, secret);
      const [found] = answer.body.searchResults;
      return found && 'missing' in found ? found.missing.filter(({ kind }) => kind === 'document').length : -1;
    };
    const before = await missing();
    await cancelOne(id);
    expect(await missing()).toBeGreaterThanOrEqual(Math.max(before, 0));
    const [facts] = await server.db.query(
      `select count(*)::int as n from document where process_id = $1 and situation not in ('S', 'V') and id = $2`,
      [processId, id],
    );
    expect(facts).toEqual({ n: 0 });
  });

  it('was checked only where the company and the permission allow it', async () => {
    const { id } = await aDocument('C', 'not d.is_required');
    await server.db.query('update customer set cancel_checked_document = false where id = 1');
    server.passTime(6_000);
    expect(problemOf(await cancelOne(id)).code).toBe('cancelation.checked_disabled');
    await server.db.query('update customer set cancel_checked_document = true where id = 1');
    server.passTime(6_000);
    expect((await cancelOne(id)).body).toMatchObject({ status: 'CANCELED' });
  });

  it('is canceled once for a key, and not by who saw another version', async () => {
    const { id } = await aDocument('N');
    const stale = await cancelOne(id, {}, { 'if-match': '999' });
    expect(problemOf(stale)).toMatchObject({ code: 'conflict.version' });
    const headers = idempotencyKey();
    const first = await cancelOne(id, {}, headers);
    expect((await cancelOne(id, {}, headers)).body).toEqual(first.body);
  });

  it('belongs to the company of who cancels', async () => {
    const [foreign] = await server.db.query<{ id: number }>(
      'select id::int from document where customer_id = 2 limit 1',
    );
    expect(problemOf(await cancelOne(foreign?.id ?? 0)).code).toBe('document.not_found');
    expect(problemOf(await cancelOne(999_999_999)).code).toBe('document.not_found');
  });
});

describe('where a system outside has a say', () => {
  const fields = { REASON_CODE: '12', PROTOCOL: '2026-778' };

  beforeAll(async () => {
    await server.db.query(
      `insert into feature_flag (name, customer_id, value) values ('cancel-integration', 1, '{"system": "sandbox"}')`,
    );
    server.passTime(6_000);
  });

  async function begin(condition = 'true') {
    const { id } = await aDocument('N', condition);
    const first = await cancelOne(id);
    return { id, first, ibid: ibidOf(first) };
  }

  it('the first step asks and changes nothing, the second cancels there and here', async () => {
    const { id, first, ibid } = await begin();
    expect(first.body).toMatchObject({
      status: 'CONFIRMATION',
      integration: { system: 'Integração de teste', requires: ['REASON_CODE', 'PROTOCOL'] },
    });
    expect(await stateOf(id)).toMatchObject({ situation: 'N' });
    const second = await cancelOne(id, { ibid, fields });
    expect(second.body).toMatchObject({ status: 'CANCELED', documentId: id });
    expect(await stateOf(id)).toEqual(canceled);
    expect(await outside(id)).toEqual([{ ibid, fields }]);
    expect((await historyOf(id))[0]).toMatchObject({ type: 'CANCEL', user: { name: manager.name } });
    expect(await wrong()).toEqual([]);
  });

  it('the second step again is the same cancelation', async () => {
    const { id, ibid } = await begin();
    await cancelOne(id, { ibid, fields });
    expect((await cancelOne(id, { ibid, fields })).body).toMatchObject({ status: 'CANCELED' });
    expect(await outside(id)).toHaveLength(1);
  });

  it('two second steps side by side cancel once', async () => {
    const { id, ibid } = await begin();
    const answers = await Promise.all([1, 2, 3].map(() => cancelOne(id, { ibid, fields })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await outside(id)).toHaveLength(1);
    expect((await historyOf(id)).filter(({ type }) => type === 'CANCEL')).toHaveLength(1);
  });

  it('asks for what is required, field by field', async () => {
    const { id, ibid } = await begin();
    const { status, body } = await cancelOne(id, { ibid, fields: { PROTOCOL: ' ' } });
    expect(status).toBe(400);
    expect(Object.keys((body as unknown as Problem).fields ?? {}).sort()).toEqual([
      'fields.PROTOCOL',
      'fields.REASON_CODE',
    ]);
    expect(await stateOf(id)).toMatchObject({ situation: 'N' });
  });

  it('the second step comes within ten minutes', async () => {
    const { id, ibid } = await begin();
    server.passTime(10 * 60_000 + 1_000);
    expect(problemOf(await cancelOne(id, { ibid, fields }))).toMatchObject({ code: 'cancelation.expired' });
    expect(await stateOf(id)).toMatchObject({ situation: 'N' });
    expect(await outside(id)).toEqual([]);
  });

  it('is refused when the document changed in between, with who changed it', async () => {
    const { id, ibid } = await begin();
    const reasons = await server.call(endpoints.pendency.listReasons, {}, secret);
    await server.call(
      endpoints.pendency.insert,
      { query: { documentId: id }, body: { reasonId: reasons.body.items[0]?.id ?? 0, text: 'Falta o verso' } },
      secret,
    );
    const answer = await cancelOne(id, { ibid, fields });
    expect(answer.status).toBe(409);
    expect(problemOf(answer)).toMatchObject({ code: 'conflict.version' });
    expect(problemOf(answer).message).toContain(manager.name);
    expect(await outside(id)).toEqual([]);
  });

  it('is refused for another reason, for another user and for another document', async () => {
    const { id, ibid } = await begin();
    expect(problemOf(await cancelOne(id, { ibid, fields, reasonText: 'Outro' })).code).toBe('cancelation.changed');
    const checker = await server.signIn(findDemoUser('faturamento').login);
    expect(problemOf(await cancelOne(id, { ibid, fields }, undefined, checker)).code).toBe('cancelation.not_found');
    const { id: another } = await aDocument('N', `d.id <> ${id}`);
    expect(problemOf(await cancelOne(another, { ibid, fields })).code).toBe('cancelation.not_found');
    expect(await outside(id)).toEqual([]);
  });

  it('leaves the document as it is where the system refuses, and says why', async () => {
    const { id, ibid } = await begin();
    const refused = await cancelOne(id, { ibid, fields: { ...fields, PROTOCOL: '000' } });
    expect(refused.status).toBe(422);
    expect(problemOf(refused)).toMatchObject({
      code: 'cancelation.refused',
      message: 'Integração de teste recusou o cancelamento: o protocolo não existe.',
    });
    expect(await stateOf(id)).toMatchObject({ situation: 'N' });
    const again = ibidOf(await cancelOne(id));
    expect(again).not.toBe(ibid);
    expect((await cancelOne(id, { ibid: again, fields })).body).toMatchObject({ status: 'CANCELED' });
  });

  describe('after a crash between there and here', () => {
    const crashed = async (isDoneOutside: boolean) => {
      const { id, ibid } = await begin();
      await server.db.query(`update document_cancellation set state = 'CONFIRMED', fields = $2 where ibid = $1`, [
        ibid,
        fields,
      ]);
      if (isDoneOutside) await sandbox.cancel(server.platform, { ibid, customerId: 1, documentId: id, fields });
      return { id, ibid };
    };
    const runJob = (ibid: string) =>
      finishOnDocumentCancelConfirmed.run(server.platform, { customerId: 1, ibid } as never);

    it.each([true, false])('the job goes on, canceled outside already: %s', async (isDoneOutside) => {
      const { id, ibid } = await crashed(isDoneOutside);
      await runJob(ibid);
      await runJob(ibid);
      expect(await stateOf(id)).toEqual(canceled);
      expect(await outside(id)).toEqual([{ ibid, fields }]);
      expect((await historyOf(id)).filter(({ type }) => type === 'CANCEL')).toHaveLength(1);
    });

    it('whoever cancels it again gets the same cancelation, also beside the job', async () => {
      const { id, ibid } = await crashed(true);
      const [answer] = await Promise.all([cancelOne(id), runJob(ibid)]);
      expect(answer.body).toMatchObject({ status: 'CANCELED' });
      expect(await outside(id)).toHaveLength(1);
      expect((await historyOf(id)).filter(({ type }) => type === 'CANCEL')).toHaveLength(1);
      expect(await wrong()).toEqual([]);
    });
  });
});
