import { endpoints } from '@tramite/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runChecks } from '../../../../../scripts/verify/run-checks.ts';
import { type CaptureKit, createCaptureKit, holdUntilWaited } from '../../../../../test/capture-kit.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { expireDocuments } from './expire-documents.job.ts';

let server: TestServer;
let kit: CaptureKit;
let ana: string;

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  ana = await server.signIn('ana.vendedora');
});
beforeEach(() => server.db.query('update document set expires_on = null'));
afterAll(() => server.stop());

/** A document of a new sale, whose last day lies so many days from today in São Paulo. */
async function documentGoodFor(days: number): Promise<number> {
  const { documentIds } = await kit.beginSale();
  const id = documentIds[0] ?? 0;
  await server.db.query(
    `update document set expires_on = (now() at time zone 'America/Sao_Paulo')::date + $2::int where id = $1`,
    [id, days],
  );
  return id;
}

async function situationOf(id: number) {
  const [row] = await server.db.query(
    `select d.situation, s.situation as found, s.ts @@ ('''1:@s' || d.situation || '''')::tsquery as indexed,
       (select count(*)::int from document_open_check o where o.document_id = d.id) as open
     from document d join document_search s on s.customer_id = d.customer_id and s.document_id = d.id where d.id = $1`,
    [id],
  );
  return row;
}

const wrong = async () => {
  const { database, storage, settings, clock } = server.platform;
  const stock = { database, storage, auditKey: settings.auditKey, now: clock.now(), withFiles: false };
  return (await runChecks(stock)).flatMap((report) =>
    report.wrong.map(({ what, id, says }) => `${what} ${id}: ${says}`),
  );
};

describe('a document whose last day is over', () => {
  it('expires once: nobody checks it any more, and search, totals and history say so', async () => {
    const [over, lastDay] = [await documentGoodFor(-1), await documentGoodFor(0)];
    const before = await situationOf(lastDay);
    expect(await expireDocuments(server.platform)).toBe(1);
    expect(await situationOf(over)).toEqual({ situation: 'V', found: 'V', indexed: true, open: 0 });
    expect(await situationOf(lastDay)).toEqual(before);
    const history = await server.call(endpoints.progress.list, { query: { documentId: over } }, ana);
    expect(history.body.items[0]).toMatchObject({ type: 'EXPIRE', user: null, description: 'Documento vencido: CNH' });
    const audited = await server.db.query(
      `select actor_id, object_type from audit where action = 'document.expire' and object_id = $1`,
      [String(over)],
    );
    expect(audited).toEqual([{ actor_id: null, object_type: 'document' }]);
    expect(await expireDocuments(server.platform)).toBe(0);
    expect(await wrong()).toEqual([]);
  });

  it('is one whose day is over where its customer is, not where the server is', async () => {
    const id = await documentGoodFor(-1);
    await server.db.query(`update customer set time_zone = 'Pacific/Pago_Pago' where id = 1`);
    await server.db.query(
      `update document set expires_on = (now() at time zone 'Pacific/Pago_Pago')::date where id = $1`,
      [id],
    );
    expect(await expireDocuments(server.platform)).toBe(0);
    await server.db.query(`update customer set time_zone = 'Pacific/Kiritimati' where id = 1`);
    expect(await expireDocuments(server.platform)).toBe(1);
    await server.db.query(`update customer set time_zone = 'America/Sao_Paulo' where id = 1`);
  });

  it('stays canceled if it was canceled', async () => {
    const id = await documentGoodFor(-1);
    await server.db.query(`update document set situation = 'S' where id = $1`, [id]);
    expect(await expireDocuments(server.platform)).toBe(0);
    await server.db.query(`update document set situation = 'N' where id = $1`, [id]);
  });

  it('expires as it stands after who was faster', async () => {
    const id = await documentGoodFor(-1);
    const expired = await holdUntilWaited(
      server,
      { statement: `update document set version = version + 1 where id = $1`, values: [id], waiting: 1 },
      () => expireDocuments(server.platform),
    );
    expect(expired).toBe(1);
    expect(await situationOf(id)).toMatchObject({ situation: 'V', open: 0 });
  });

  it('expires with all others, however many they are', async () => {
    const [due] = await server.db.query<{ n: number }>(
      `with due as (update document set expires_on = '2026-01-01' where customer_id = 1 and situation not in ('S', 'V') returning 1)
       select count(*)::int as n from due`,
    );
    expect(due?.n).toBeGreaterThan(200);
    expect(await expireDocuments(server.platform)).toBe(due?.n);
    expect(await wrong()).toEqual([]);
  });
});
