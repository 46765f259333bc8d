import { draftLimits, endpoints } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { openSession } from '../../../../test/open-session.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import type { AskedCapture } from './capture.body.ts';
import { purgeDrafts } from './jobs/purge-drafts.job.ts';
import { sweepUnclaimedUploads } from './jobs/sweep-uploads.job.ts';

const { capture, listDrafts, getDraft, discardDraft, previewCopy, copyDraft } = endpoints.capture;
const seller = findDemoUser('vendedor');

let server: TestServer;
let kit: CaptureKit;
let ana: string;
let here: number;

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  ana = await server.signIn('ana.vendedora');
  here = kit.establishmentId('Pampulha Novos');
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.query('delete from capture_draft');
});

const half = (more: Partial<AskedCapture> = {}): AskedCapture => ({
  workflowTypeId: kit.typeId('NEW_CAR_SALE'),
  establishmentId: here,
  indexers: [kit.indexer('customerName', 'Marta'), kit.indexer('customerDocument', '529.98')],
  documents: [],
  draft: true,
  title: 'Marta',
  ...more,
});
const send = (body: AskedCapture, headers = {}, secret = ana) => server.call(capture, { body, headers }, secret);
const keep = async (body: AskedCapture) => {
  const answer = await send(body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const cnh = async () => ({
  documentTypeId: kit.documentTypeId('CNH'),
  documentObjects: [await kit.object(ana, here, { indexers: kit.cnhIndexers() })],
});
const list = async (secret = ana) => (await server.call(listDrafts, {}, secret)).body;
const get = (id: number, secret = ana) => server.call(getDraft, { params: { id } }, secret);
const count = async (table: string) =>
  Number((await server.db.query<{ n: string }>(`select count(*) as n from ${table}`))[0]?.n);

describe('a draft', () => {
  it('keeps what was filled in, right or not, and files of no type, and begins nothing', async () => {
    const before = await count('process');
    const file = await kit.object(ana, here);
    const option = kit.option('customerType', 'Pessoa física');
    const indexers = [kit.indexer('customerName', 'Marta'), kit.indexer('customerType', option)];
    const documents = [await cnh(), { documentTypeId: null, documentObjects: [file] }];
    const kept = await keep(half({ indexers, documents }));
    expect(kept).toMatchObject({ documentIds: [], version: 1 });
    expect(await count('process')).toBe(before);
    const { body } = await get(kept.workflowId);
    expect(body).toMatchObject({ title: 'Marta', workflowTypeId: kit.typeId('NEW_CAR_SALE'), indexers, documents });
    expect(body.options).toEqual([expect.objectContaining({ id: option, label: 'Pessoa física' })]);
    expect(body.files).toHaveLength(2);
    expect(await list()).toMatchObject({
      count: 1,
      items: [{ id: kept.workflowId, version: 1, fileCount: 2, type: { label: expect.any(String) } }],
    });
  });

  it('may lack its type, which a capture may not', async () => {
    expect(await keep(half({ workflowTypeId: null }))).toMatchObject({ version: 1 });
    const answer = await send(half({ workflowTypeId: null, draft: false }));
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    const bare = [{ documentTypeId: null, documentObjects: [await kit.object(ana, here)] }];
    expect((await send(half({ documents: bare, draft: false }))).body).toMatchObject({
      fields: { 'documents.0.documentTypeId': 'Campo obrigatório.' },
    });
  });

  it('is changed in its place, and whoever saw an older one is told', async () => {
    const { workflowId } = await keep(half());
    expect(await keep(half({ workflowId, title: 'Marta Guardada' }))).toMatchObject({ workflowId, version: 2 });
    const late = await send(half({ workflowId }), { 'if-match': '1' });
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict.version' } });
    expect((await get(workflowId)).body).toMatchObject({ title: 'Marta Guardada', version: 2 });
  });

  it('is saved once however often its first save is repeated', async () => {
    const headers = { 'idempotency-key': '00000000-0000-4000-8000-0000000000aa' };
    const [first, again] = [await send(half(), headers), await send(half(), headers)];
    expect(again.body).toEqual(first.body);
    expect(await list()).toMatchObject({ count: 1 });
  });

  it('refuses a type and a file that do not exist, an establishment of others, and one draft too many', async () => {
    expect((await send(half({ workflowTypeId: 999_999 }))).body).toMatchObject({ code: 'process_type.not_found' });
    const gone = { name: 'a.pdf', storageLocal: '1/2026/11/00000000-0000-4000-8000-000000000000.pdf' };
    const documents = [{ documentTypeId: null, documentObjects: [gone] }];
    expect((await send(half({ documents }))).body).toMatchObject({ code: 'upload.not_found' });
    expect((await send(half({ establishmentId: 999_999 }))).body).toMatchObject({ code: 'establishment.not_found' });
    expect((await send(half({ workflowId: 999_999_999 }))).body).toMatchObject({ code: 'draft.not_found' });
    await server.db.query(
      `insert into capture_draft (customer_id, id, user_id, establishment_id, indexers, documents, updated_at)
       select 1, 900000 + n, $1, $2, '[]', '[]', now() from generate_series(1, $3::int) n`,
      [seller.id, here, draftLimits.maxDrafts],
    );
    expect((await send(half())).body).toMatchObject({
      code: 'draft.too_many',
      message: 'Você já tem 50 rascunhos. Envie ou descarte um deles.',
    });
  });

  it('is sent as the process of its number, and is gone in the same statement', async () => {
    const documents = [await cnh()];
    const { workflowId } = await keep(half({ documents }));
    const whole = half({ workflowId, documents, indexers: kit.saleIndexers(), draft: false, title: undefined });
    expect((await send({ ...whole, indexers: [] })).body).toMatchObject({ code: 'indexer.invalid' });
    expect((await get(workflowId)).status).toBe(200);
    expect(await send(whole, { 'if-match': '7' })).toMatchObject({ body: { code: 'conflict.version' } });
    const sent = await send(whole, { 'if-match': '1' });
    expect(sent).toMatchObject({ status: 200, body: { workflowId } });
    expect((await get(workflowId)).body).toMatchObject({ code: 'draft.not_found' });
    expect(await count('capture_draft_file')).toBe(0);
    expect((await server.db.query('select id from process where id = $1', [workflowId])).length).toBe(1);
    expect((await send(half({ workflowId }))).body).toMatchObject({ code: 'draft.not_found' });
  });

  it('goes when it is discarded', async () => {
    const { workflowId: id } = await keep(half());
    expect((await server.call(discardDraft, { params: { id } }, ana)).status).toBe(200);
    expect(await list()).toEqual({ count: 0, items: [] });
    expect((await server.call(discardDraft, { params: { id } }, ana)).body).toMatchObject({ code: 'draft.not_found' });
  });
});

describe('whose a draft is', () => {
  it('is neither seen, changed, copied, sent nor discarded by anybody else', async () => {
    const { workflowId: id } = await keep(half());
    for (const login of ['helena.gerente', 'bruno.vendedor']) {
      const other = await server.signIn(login);
      expect(await list(other)).toEqual({ count: 0, items: [] });
      expect((await get(id, other)).body).toMatchObject({ code: 'draft.not_found' });
      expect((await server.call(discardDraft, { params: { id } }, other)).body).toMatchObject({
        code: 'draft.not_found',
      });
    }
    const helena = await server.signIn('helena.gerente');
    expect((await send(half({ workflowId: id }), {}, helena)).body).toMatchObject({ code: 'draft.not_found' });
    expect((await get(id)).body).toMatchObject({ version: 1 });
  });

  it('is hidden from an administrator in the profile of its user, who keeps none either', async () => {
    const { workflowId: id } = await keep(half());
    const secret = await openSession(server.db, { userId: seller.id, customerId: 1 });
    await server.db.query(
      `update session set assumed_by = $1 where id = (
         select id from session where user_id = $2 order by created_at limit 1)`,
      [findDemoUser('admin').id, seller.id],
    );
    expect((await get(id, secret)).body).toMatchObject({ code: 'assume.denied' });
    expect((await send(half(), {}, secret)).body).toMatchObject({ code: 'assume.denied' });
  });
});

describe('the files of a draft', () => {
  const old = async () => {
    await server.db.query(`update stored_file set created_at = now() - interval '25 hours' where claimed_at is null`);
    return sweepUnclaimedUploads(server.platform, new Date());
  };

  it('live as long as it does, and no longer than they are part of it', async () => {
    await old();
    const documents = [await cnh()];
    const { workflowId } = await keep(half({ documents }));
    expect(await old()).toBe(0);
    await keep(half({ workflowId }));
    expect(await old()).toBe(1);
  });

  it('go with one that nobody touched for a month', async () => {
    await keep(half({ documents: [await cnh()] }));
    expect(await purgeDrafts(server.platform)).toBe(0);
    await server.db.query(`update capture_draft set updated_at = now() - interval '31 days'`);
    expect(await purgeDrafts(server.platform)).toBe(1);
    expect(await purgeDrafts(server.platform)).toBe(0);
    expect(await list()).toEqual({ count: 0, items: [] });
    expect(await old()).toBe(1);
  });
});

describe('a copy for another process type', () => {
  it('keeps what fits, tells before what it loses, and can be sent as well as the draft', async () => {
    const typeId = kit.typeId('LOOSE_DOCUMENTS');
    const documents = [await cnh()];
    const { workflowId } = await keep(half({ documents, indexers: kit.saleIndexers() }));
    const params = { a: workflowId, b: typeId };
    const told = await server.call(previewCopy, { params }, ana);
    expect(told.status, JSON.stringify(told.body)).toBe(200);
    const { status, body } = await server.call(copyDraft, { params }, ana);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.lost).toEqual(told.body);
    const copy = (await get(body.workflowId)).body;
    const source = (await get(workflowId)).body;
    expect(copy.workflowTypeId).toBe(typeId);
    const kept = copy.indexers.map(({ id }) => id);
    const lost = told.body.indexers.map(({ id }) => id);
    expect(new Set([...kept, ...lost])).toEqual(new Set(source.indexers.map(({ id }) => id)));
    expect(lost.length).toBeGreaterThan(0);
    expect(copy.files.map(({ sha256 }) => sha256)).toEqual(source.files.map(({ sha256 }) => sha256));
    expect(copy.files[0]?.storageLocal).not.toBe(source.files[0]?.storageLocal);
    expect(await list()).toMatchObject({ count: 2 });
    expect(await server.platform.storage.head(copy.files[0]?.storageLocal ?? '')).toBeDefined();
  });

  it('is refused for a type that is not there and for a draft that is not', async () => {
    const { workflowId: a } = await keep(half());
    const copyTo = async (params: { a: number; b: number }) => (await server.call(copyDraft, { params }, ana)).body;
    expect(await copyTo({ a, b: 999_999 })).toMatchObject({ code: 'process_type.not_found' });
    expect(await copyTo({ a: 999_999, b: kit.typeId('LOOSE_DOCUMENTS') })).toMatchObject({ code: 'draft.not_found' });
  });
});
