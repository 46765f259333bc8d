import { type Document, endpoints } from '@tramite/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type CaptureKit, createCaptureKit, pdfFile } from '../../../../test/capture-kit.ts';
import { idempotencyKey, startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { attach, remove } = endpoints.attachment;

let server: TestServer;
let kit: CaptureKit;
let secret: string;
let checker: string;
let documentId: number;
let establishmentId: number;

beforeAll(async () => {
  server = await startTestServer();
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
  kit = await createCaptureKit(server);
  secret = await server.signIn('helena.gerente');
  checker = await server.signIn('diego.conferente');
});
afterAll(() => server.stop());

beforeEach(async () => {
  [documentId = 0] = (await kit.beginSale()).documentIds;
  const document = await found();
  establishmentId = document.establishment.id;
});

async function found(): Promise<Document> {
  const { body } = await server.call(
    endpoints.search.search,
    { body: { searchType: 'documents', documentIds: [documentId] } },
    secret,
  );
  const [document] = body.searchResults;
  if (!document || !('attachments' in document)) throw new Error('The document is not found.');
  return document;
}

async function sent(label = 'Verso', name = 'verso.pdf') {
  const storageLocal = await kit.upload(secret, establishmentId, pdfFile(name, `Verso ${Math.random()}`));
  return { documentId, label, orignalFileName: name, storageLocal };
}
const attachOne = async (label?: string) => server.call(attach, { body: [await sent(label)] }, secret);
const removeOne = (attachmentId: number) => server.call(remove, { params: { id: documentId, attachmentId } }, secret);
async function checkAll() {
  const conference = await server.db.query<{ id: number; role_id: number }>(
    `select s.id::int, s.role_id::int from check_step s join document d on d.customer_id = s.customer_id and d.type_id = s.document_type_id
     where d.id = $1 and s.customer_id = 1 and s.enabled order by s.sequence`,
    [documentId],
  );
  await server.db.query(
    `insert into user_workflow_role (customer_id, user_id, workflow_role_id)
     select 1, (select id from app_user where login = 'diego.conferente'), r from unnest($1::bigint[]) r on conflict do nothing`,
    [conference.map(({ role_id }) => role_id)],
  );
  server.passTime(6_000);
  for (const _ of conference)
    await server.call(endpoints.documentCheck.signNext, { params: { id: documentId }, body: {} }, checker);
}

it('stands at the document with its label and a picture, in its history, and is told by T02', async () => {
  const { status, body } = await attachOne();
  expect(status).toBe(200);
  expect(body).toMatchObject({ documentId, situation: 'N' });
  const { attachments, version } = await found();
  expect(attachments).toMatchObject([
    { id: body.attachmentIds[0], label: 'Verso', originalFileName: 'verso.pdf', mimeType: 'application/pdf' },
  ]);
  expect(version).toBe(body.version);
  const labels = await server.call(endpoints.document.listAttachmentLabels, { params: { id: documentId } }, secret);
  expect(labels.body.items.find(({ label }) => label === 'Verso')?.attached).toBe(1);
  const history = await server.call(endpoints.progress.list, { query: { documentId } }, secret);
  expect(history.body.items[0]).toMatchObject({
    type: 'ATTACH',
    description: 'CNH: anexo Verso adicionado (verso.pdf)',
  });
});

it('makes a checked document wait for its last check again, and only that', async () => {
  await checkAll();
  expect((await found()).situation).toBe('C');
  expect((await attachOne()).body.situation).toBe('ANC');
  const document = await found();
  expect(document.situation).toBe('ANC');
  expect(document.checks.filter(({ userChecked }) => userChecked === null && true)).toHaveLength(1);
  await checkAll();
  const after = await found();
  expect(after.situation).toBe('C');
  const [attachment] = after.attachments;
  expect(await removeOne(attachment?.id ?? 0)).toMatchObject({ status: 409, body: { code: 'attachment.checked' } });
});

it('is not removed beneath a pendency either, once somebody signed a check after it', async () => {
  const [id = 0] = (await attachOne()).body.attachmentIds;
  await checkAll();
  await server.db.query(`update document set open_pendencies = 1, situation = 'P' where id = $1`, [documentId]);
  expect(await removeOne(id)).toMatchObject({ status: 409, body: { code: 'attachment.checked' } });
});

it('is removed once, with its file given up', async () => {
  const [id = 0] = (await attachOne()).body.attachmentIds;
  const [key] = await server.db.query<{ storage_key: string }>('select storage_key from attachment where id = $1', [
    id,
  ]);
  expect(await removeOne(id)).toMatchObject({ status: 200, body: { situation: 'N' } });
  expect((await found()).attachments).toEqual([]);
  const [file] = await server.db.query('select claimed_at from stored_file where storage_key = $1', [key?.storage_key]);
  expect(file).toEqual({ claimed_at: null });
  expect(await removeOne(id)).toMatchObject({ status: 404, body: { code: 'attachment.not_found' } });
});

it('is not removed where it is required or answers a pendency, nor where the flag is off', async () => {
  const [id = 0] = (await attachOne()).body.attachmentIds;
  await server.db.query(`update attachment_label set required = true where customer_id = 1 and label = 'Verso'`);
  expect(await removeOne(id)).toMatchObject({ body: { code: 'attachment.required' } });
  await server.db.query(`update attachment_label set required = false where customer_id = 1 and label = 'Verso'`);
  await server.db.query(
    `insert into pendency (customer_id, document_id, reason_id, text, created_by, created_at, attachment_ids)
     select 1, $1, (select min(id) from pendency_reason where customer_id = 1), 'x', owner_id, now(), array[$2::bigint]
     from document where id = $1`,
    [documentId, id],
  );
  expect(await removeOne(id)).toMatchObject({ body: { code: 'attachment.in_use' } });
});

it('is refused whole: a label the type does not know, a file nobody sent, two documents, a file that is taken', async () => {
  const good = await sent();
  const refused = (body: unknown[]) => server.call(attach, { body: body as never }, secret);
  expect(await refused([good, { ...(await sent()), label: 'Frente' }])).toMatchObject({
    body: { code: 'attachment.label_unknown' },
  });
  expect(await refused([good, { ...good, storageLocal: 'of-nobody/verso.pdf' }])).toMatchObject({
    body: { code: 'upload.not_found' },
  });
  expect(await refused([good, { ...(await sent()), documentId: documentId - 1 }])).toMatchObject({ status: 400 });
  expect(await refused([{ ...good, orignalFileName: undefined }])).toMatchObject({ status: 400 });
  expect((await found()).attachments).toEqual([]);
  expect((await refused([good])).status).toBe(200);
  expect(await refused([good])).toMatchObject({ body: { code: 'upload.not_found' } });
});

it('is attached once by a call that is repeated, and takes the rightly spelt name too', async () => {
  const { orignalFileName: originalFileName, ...rest } = await sent();
  const headers = idempotencyKey();
  const first = await server.call(attach, { body: [{ ...rest, originalFileName }], headers }, secret);
  expect(first.status).toBe(200);
  expect((await server.call(attach, { body: [{ ...rest, originalFileName }], headers }, secret)).body).toEqual(
    first.body,
  );
  expect((await found()).attachments).toHaveLength(1);
});

it('goes neither into a document without labels nor into one that ended', async () => {
  await server.db.query(
    'update document set type_id = (select id from document_type t where t.customer_id = 1 and not exists (select from attachment_label l where l.customer_id = 1 and l.document_type_id = t.id) limit 1) where id = $1',
    [documentId],
  );
  expect(await attachOne()).toMatchObject({ status: 409, body: { code: 'attachment.none_configured' } });
  await server.db.query(`update document set situation = 'S' where id = $1`, [documentId]);
  expect(await attachOne()).toMatchObject({ body: { code: 'document.canceled' } });
  await server.db.query(`update document set situation = 'V' where id = $1`, [documentId]);
  expect(await attachOne()).toMatchObject({ body: { code: 'document.expired' } });
});
