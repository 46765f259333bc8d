import { endpoints } from '@tramite/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaptureKit } from '../test/capture-kit.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { unsafeSealAudit } from './platform/audit/seal-audit.ts';
import { unsafeRelayBatch } from './platform/outbox/relay.ts';
import { startWorker } from './worker.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('the relay', () => {
  it('sends every row once, in order, under an id that a repetition would repeat', async () => {
    const [before] = await server.db.query<{ n: number }>('select count(*)::int as n from outbox');
    const sent: string[] = [];
    const send = async (_name: string, _data: object, { id }: { id: string }) => sent.push(id);
    const effects = { 'document.captured': ['thumbnail.on-document-captured'] };
    let relayed = 0;
    for (let n = -1; n !== 0; relayed += n)
      n = await unsafeRelayBatch(server.platform.database.unsafeSystem, effects, send, new Date());
    expect(relayed).toBe(before?.n);
    expect(new Set(sent).size).toBe(sent.length);
  });

  it('keeps the rows when the queue does not take them', async () => {
    const kit = await createCaptureKit(server);
    await kit.beginSale();
    const send = () => Promise.reject(new Error('the queue is away'));
    const effects = { 'document.captured': ['x'] };
    await expect(unsafeRelayBatch(server.platform.database.unsafeSystem, effects, send, new Date())).rejects.toThrow(
      'away',
    );
    const rows = await server.db.query(`select 1 from outbox where event = 'document.captured'`);
    expect(rows).toHaveLength(1);
  });
});

describe('the worker', () => {
  it('draws the thumbnail of a document whose capture left it to a job', async () => {
    const kit = await createCaptureKit(server);
    const { documentIds } = await kit.beginSale();
    await server.db.query(`update document set thumb_state = 'PENDING', thumb_key = null where id = any($1)`, [
      documentIds,
    ]);
    const worker = await startWorker(server.platform);
    try {
      await expect.poll(() => thumbState(documentIds[0]), { timeout: 15_000, interval: 200 }).toBe('READY');
    } finally {
      await worker.stop();
    }
    const secret = await server.signIn('ana.vendedora');
    const body = { searchType: 'documents' as const, documentIds };
    const found = await server.call(endpoints.search.search, { body }, secret);
    const [document] = found.body.searchType === 'documents' ? found.body.searchResults : [];
    const thumb = await server.sendRaw({ method: 'GET', url: document?.thumb ?? '' });
    expect(thumb.headers['content-type']).toBe('image/webp');
  });
});

async function thumbState(id: number | undefined): Promise<string | undefined> {
  const [row] = await server.db.query<{ thumb_state: string }>('select thumb_state from document where id = $1', [id]);
  return row?.thumb_state;
}

describe('the audit', () => {
  it('is chained in batches that writers never wait for', async () => {
    const { database, settings } = server.platform;
    const later = new Date(Date.now() + 60_000);
    expect(await unsafeSealAudit(database.unsafeSystem, 1, settings.auditKey, later)).toBeGreaterThan(0);
    expect(await unsafeSealAudit(database.unsafeSystem, 1, settings.auditKey, later)).toBe(0);
    const kit = await createCaptureKit(server);
    await kit.beginSale();
    await unsafeSealAudit(database.unsafeSystem, 1, settings.auditKey, later);
    const seals = await server.db.query<{ number: number; hash: Buffer; previous_hash: Buffer }>(
      'select number, hash, previous_hash from audit_seal where customer_id = 1 order by number',
    );
    expect(seals).toHaveLength(2);
    expect(seals[1]?.previous_hash).toEqual(seals[0]?.hash);
  });

  it('cannot be changed or removed by either role', async () => {
    const db = server.platform.database.unsafeSystem;
    const { sql } = await import('kysely');
    await expect(sql`update audit set action = 'x'`.execute(db)).rejects.toThrow(/permission denied/);
    await expect(sql`delete from audit`.execute(db)).rejects.toThrow(/permission denied/);
    await expect(sql`delete from audit`.execute(server.platform.database.forCustomer(1))).rejects.toThrow(
      /permission denied/,
    );
  });
});
