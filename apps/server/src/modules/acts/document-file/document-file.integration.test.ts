import { type BodyOf, type Document, endpoints, type Problem } from '@tramite/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CaptureKit, createCaptureKit, pdfFile, type TestFile } from '../../../../test/capture-kit.ts';
import { idempotencyKey, startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { replace, listVersions } = endpoints.documentFile;

let server: TestServer;
let kit: CaptureKit;
let seller: string;
let checker: string;
let second: string;
let reasonId: number;
let documentId: number;
let workflowId: number;
let establishmentId: number;

beforeAll(async () => {
  server = await startTestServer();
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
  kit = await createCaptureKit(server);
  seller = await server.signIn('ana.vendedora');
  checker = await server.signIn('diego.conferente');
  second = await server.signIn('elisa.conferente');
  const reasons = await server.call(endpoints.pendency.listReasons, {}, checker);
  reasonId = reasons.body.items.find(({ label }) => label === 'Ilegível')?.id ?? reasons.body.items[0]?.id ?? 0;
  await giveRoles('diego.conferente', 'elisa.conferente');
});
afterAll(() => server.stop());

beforeEach(async () => {
  const sale = await kit.beginSale();
  workflowId = sale.workflowId;
  documentId = sale.documentIds[0] ?? 0;
  establishmentId = (await found()).establishment.id;
});

async function giveRoles(...logins: string[]) {
  await server.db.query(
    `insert into user_workflow_role (customer_id, user_id, workflow_role_id)
     select 1, u.id, s.role_id from app_user u, check_step s
     join document_type t on t.customer_id = s.customer_id and t.id = s.document_type_id and t.code = 'CNH'
     where u.login = any($1) and s.customer_id = 1 on conflict do nothing`,
    [logins],
  );
  server.passTime(6_000);
}

async function search(options: object, secret = seller): Promise<Document[]> {
  const body = { searchType: 'documents' as const, ...options };
  const answer = await server.call(endpoints.search.search, { body }, secret);
  return answer.body.searchResults.filter((each): each is Document => 'attachments' in each);
}

async function found(secret = seller): Promise<Document> {
  const [document] = await search({ documentIds: [documentId] }, secret);
  if (!document) throw new Error('The document is not found.');
  return document;
}

type Body = BodyOf<typeof replace>;

async function bodyOf(more: Partial<Body> = {}, file: TestFile = freshFile(), secret = seller): Promise<Body> {
  const storageLocal = await kit.upload(secret, establishmentId, file);
  return { storageLocal, originalFileName: file.name, ...more };
}
const freshFile = (name = 'cnh-nova.pdf') => pdfFile(name, `CNH ${Math.random()}`);
const send = (body: Body, secret = seller, headers?: Record<string, string>) =>
  server.call(replace, { params: { id: documentId }, body, headers }, secret);
const replaceWith = async (more: Partial<Body> = {}, file?: TestFile, secret = seller) =>
  send(await bodyOf(more, file, secret), secret);
const versions = (secret = seller) => server.call(listVersions, { params: { id: documentId } }, secret);
const sign = (secret = checker) =>
  server.call(endpoints.documentCheck.signNext, { params: { id: documentId }, body: {} }, secret);
async function refuse(secret = checker) {
  const { checkId } = await found(secret);
  return server.call(
    endpoints.pendency.refuseCheck,
    { params: { id: documentId, checkId: checkId ?? 0 }, body: { reasonId, text: 'Borrada, envie de novo' } },
    secret,
  );
}
const insertIn = (secret: string, waitingOn: 'team' | 'customer' = 'team') =>
  server.call(
    endpoints.pendency.insert,
    { query: { documentId }, body: { reasonId, text: 'Envie outra', waitingOn } },
    secret,
  );
const problemOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as Problem).code];
const historyOf = async () =>
  (await server.call(endpoints.progress.list, { query: { documentId } }, checker)).body.items;
const noticesOf = (kind: string) =>
  server.db.query<{ login: string; text: string }>(
    `select u.login, n.text from notice n join app_user u on u.id = n.user_id
     where n.customer_id = 1 and n.document_id = $1 and n.kind = $2 order by 1`,
    [documentId, kind],
  );
const setChecked = (on: boolean) =>
  server.db.query('update customer set edit_checked_document = $1 where id = 1', [on]);

describe('another file of a document', () => {
  it('takes the place of the first, which is kept; fields and number stay', async () => {
    const before = await found();
    const { status, body } = await replaceWith({ comment: 'A primeira saiu borrada' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ documentId, situation: 'N', openPendencies: 0, fileVersion: 2 });
    const after = await found();
    expect(after).toMatchObject({
      fileName: 'cnh-nova.pdf',
      fileVersion: 2,
      version: body.version,
      thumbState: 'READY',
    });
    expect(after.indexers).toEqual(before.indexers);
    const { items } = (await versions()).body;
    expect(items).toMatchObject([
      { number: 2, fileName: 'cnh-nova.pdf', by: { name: 'Ana Beatriz Moreira' }, comment: 'A primeira saiu borrada' },
      {
        number: 1,
        fileName: before.fileName,
        by: before.captureInfo.owner,
        at: before.captureInfo.date,
        comment: null,
      },
    ]);
    for (const { url, thumb } of items) {
      expect((await server.sendRaw({ method: 'GET', url })).status).toBe(200);
      expect((await server.sendRaw({ method: 'GET', url: thumb ?? '' })).status).toBe(200);
    }
  });

  it('stands in the history and the audit, and is found by its name alone', async () => {
    const before = await found();
    await replaceWith({}, freshFile('xilofone.pdf'));
    const [entry] = await historyOf();
    expect(entry).toMatchObject({ type: 'FILE', user: { name: 'Ana Beatriz Moreira' } });
    expect(entry?.description).toBe(`CNH: arquivo “${before.fileName}” substituído por “xilofone.pdf”, versão 2.`);
    const audit = await server.db.query(
      `select data from audit where action = 'document.replace_file' and object_id = $1`,
      [String(documentId)],
    );
    expect(audit).toMatchObject([{ data: { fileVersion: 2 } }]);
    expect((await search({ text: 'xilofone' })).map(({ id }) => id)).toEqual([documentId]);
    const all = await search({ text: before.fileName.replace('.pdf', ''), documentIds: [documentId] });
    expect(all).toEqual([]);
  });

  it('is asked for with all checks, from the first on, and who signed is told', async () => {
    await sign();
    expect((await found()).situation).toBe('C');
    expect((await insertIn(second)).body.situation).toBe('P');
    const { body } = await replaceWith();
    expect(body).toMatchObject({ situation: 'P', openPendencies: 1 });
    const after = await found(checker);
    expect(after.checks.every(({ userChecked }) => userChecked === null)).toBe(true);
    expect(await noticesOf('CHECK_UNDONE')).toMatchObject([{ login: 'diego.conferente' }]);
    expect(await noticesOf('FILE_REPLACED')).toMatchObject([{ login: 'elisa.conferente' }]);
    expect((await historyOf())[0]?.description).toMatch(/a conferir de novo, porque o arquivo foi substituído$/);
  });

  it('answers a refusal: resolved in the same act, told to who refused, and first of what waits for them', async () => {
    const { pendencyId } = (await refuse()).body;
    expect((await found()).abilities.replaceFile).toBe(true);
    expect(await search({ options: { toCheck: true, fileAnew: true }, documentIds: [documentId] }, checker)).toEqual(
      [],
    );
    server.passTime(1000);
    const { status, body } = await replaceWith({ pendencyId, comment: 'Fotografada de novo' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ situation: 'N', openPendencies: 0 });
    const notices = await noticesOf('FILE_REPLACED');
    expect(notices).toEqual([
      {
        login: 'diego.conferente',
        text: 'Ana Beatriz Moreira substituiu o arquivo e resolveu a pendência. Fotografada de novo',
      },
    ]);
    expect(await noticesOf('PENDENCY_OUT')).toEqual([]);
    expect(
      (await historyOf())
        .map(({ type }) => type)
        .slice(0, 2)
        .sort(),
    ).toEqual(['FILE', 'PENDENCY_OUT']);
    const anew = await search({ options: { toCheck: true, fileAnew: true }, documentIds: [documentId] }, checker);
    expect(anew.map(({ id }) => id)).toEqual([documentId]);
    expect(await search({ options: { toCheck: true, fileAnew: true }, documentIds: [documentId] }, second)).toEqual([]);
    await sign();
    expect(await search({ options: { toCheck: true, fileAnew: true }, documentIds: [documentId] }, checker)).toEqual(
      [],
    );
  });

  it('lets a pendency stand that it does not answer', async () => {
    await refuse();
    expect((await replaceWith()).body).toMatchObject({ situation: 'P', openPendencies: 1 });
  });

  it('says of a pendency that was resolved before who was first, and asks how it was answered', async () => {
    const { pendencyId } = (await refuse()).body;
    expect(problemOf(await replaceWith({ pendencyId }))).toEqual([400, 'request.invalid']);
    expect(problemOf(await replaceWith({ pendencyId: 1, comment: 'De outro' }))).toEqual([404, 'pendency.not_found']);
    expect((await replaceWith({ pendencyId, comment: 'De novo' })).status).toBe(200);
    expect(problemOf(await replaceWith({ pendencyId, comment: 'E de novo' }))).toEqual([409, 'pendency.resolved']);
  });

  it('lets the time of the process go on where its pendency waited for the customer', async () => {
    const pendency = await insertIn(checker, 'customer');
    await replaceWith({ pendencyId: pendency.body.pendencyId, comment: 'O cliente enviou' });
    const [process] = await server.db.query('select situation_id from process where customer_id = 1 and id = $1', [
      workflowId,
    ]);
    expect(process).toEqual({ situation_id: 1 });
  });
});

describe('is refused', () => {
  it('where it is the same file, or that of another document of the process', async () => {
    const file = freshFile();
    await replaceWith({}, file);
    expect(problemOf(await replaceWith({}, file))).toEqual([409, 'document_file.same']);
    const twin = freshFile();
    const body = {
      workflowTypeId: kit.typeId('NEW_CAR_SALE'),
      ...{ establishmentId, workflowId, documentTypeId: kit.documentTypeId('CNH') },
      documentObjects: [await kit.object(seller, establishmentId, { indexers: kit.cnhIndexers() }, twin)],
    };
    const added = await server.call(endpoints.capture.captureMultiple, { body }, seller);
    if (added.status === 200) expect(problemOf(await replaceWith({}, twin))).toEqual([409, 'document.duplicate']);
  });

  it('of a canceled or checked document, by the switch and the permission of the company', async () => {
    for (const each of (await found()).checks) if (each.id) await sign();
    expect((await found()).situation).toBe('C');
    await setChecked(true);
    server.passTime(6_000);
    expect((await found()).abilities.replaceFile).toBe('indexer.checked_denied');
    expect(problemOf(await replaceWith())).toEqual([403, 'indexer.checked_denied']);
    expect((await replaceWith({}, undefined, checker)).body.situation).toBe('N');
    await server.db.query(`update document set situation = 'S' where id = $1`, [documentId]);
    expect(problemOf(await replaceWith())).toEqual([409, 'document.canceled']);
  });

  it('without the permission, in an assumed profile, and of what another company has', async () => {
    const auditor = await server.signIn('igor.auditor');
    expect(problemOf(await send(await bodyOf(), auditor))).toEqual([403, 'permission.denied']);
    const joana = await server.signIn('joana.gerente');
    expect(problemOf(await send(await bodyOf(), joana))).toEqual([404, 'document.not_found']);
    expect(problemOf(await versions(joana))).toEqual([404, 'document.not_found']);
  });

  it('after the twentieth, also where two come at once', async () => {
    await server.db.query('update document set file_version = 19 where id = $1', [documentId]);
    const bodies = [await bodyOf(), await bodyOf()];
    const answers = await Promise.all(bodies.map((body) => send(body)));
    expect(answers.map(problemOf).sort()).toEqual([
      [200, undefined],
      [409, 'document_file.too_many'],
    ]);
    expect((await found()).abilities.replaceFile).toBe('document_file.too_many');
  });

  it('for a file that is nobody’s, a key used twice, and a version that is old', async () => {
    const body = await bodyOf();
    expect((await send(body)).status).toBe(200);
    expect(problemOf(await send(body))).toEqual([422, 'upload.not_found']);
    expect(problemOf(await send(await bodyOf(), seller, { 'if-match': '"1"' }))).toEqual([409, 'conflict.version']);
  });
});

describe('at the same time', () => {
  it('the same call with one key puts one file', async () => {
    const headers = idempotencyKey();
    const body = await bodyOf();
    const first = await send(body, seller, headers);
    const again = await send(body, seller, headers);
    expect(again.body).toEqual(first.body);
    expect((await versions()).body.count).toBe(2);
  });

  it('two files come one after the other, and none is lost', async () => {
    const bodies = [await bodyOf(), await bodyOf(), await bodyOf()];
    const answers = await Promise.all(bodies.map((body) => send(body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await versions()).body.items.map(({ number }) => number)).toEqual([4, 3, 2, 1]);
  });

  it('a check is of the file that was there, or asked for anew', async () => {
    const body = await bodyOf();
    const [replaced, signed] = await Promise.all([send(body), sign()]);
    expect(signed.status).toBe(200);
    // A seller does not replace what is checked.
    if (replaced.status !== 200) expect(problemOf(replaced)).toEqual([403, 'indexer.checked_denied']);
    const marks = await server.db.query<{ round: number; at: Date; current: number; replaced: Date }>(
      `select dc.round, dc.checked_at as at, d.check_round as current, v.replaced_at as replaced
       from document d join document_version v on v.customer_id = 1 and v.document_id = d.id
       left join document_check dc on dc.customer_id = 1 and dc.document_id = d.id where d.id = $1`,
      [documentId],
    );
    for (const { round, current, at, replaced: when } of marks) if (round === current) expect(at >= when).toBe(true);
  });

  it('a cancelation ends it, or comes after it', async () => {
    const manager = await server.signIn('helena.gerente');
    const cancel = { documentId, reason: 1, reasonText: 'Cliente desistiu da compra' };
    const body = await bodyOf();
    const [replaced, canceled] = await Promise.all([
      send(body),
      server.call(endpoints.documentCancelation.cancel, { body: cancel }, manager),
    ]);
    expect(canceled.status).toBe(200);
    expect([200, 409]).toContain(replaced.status);
    expect((await found(manager)).situation).toBe('S');
  });
});

describe('the earlier files', () => {
  it('follow their document into the bin and back, and are swept with it', async () => {
    await replaceWith();
    const manager = await server.signIn('helena.gerente');
    const [old] = await server.db.query<{ storage_key: string }>(
      'select storage_key from document_version where document_id = $1',
      [documentId],
    );
    const removed = await server.call(endpoints.bin.delete, { params: { id: documentId } }, manager);
    expect(removed.status).toBe(200);
    expect(await server.db.query('select from document_version where document_id = $1', [documentId])).toEqual([]);
    await server.call(endpoints.bin.restore, { params: { id: documentId } }, manager);
    expect((await versions()).body.items.map(({ number }) => number)).toEqual([2, 1]);
    const [file] = await server.db.query(
      'select claimed_at is not null as claimed from stored_file where storage_key = $1',
      [old?.storage_key],
    );
    expect(file).toEqual({ claimed: true });
  });

  it('are turned over page by page like the present one', async () => {
    await replaceWith();
    const page = await server.call(
      endpoints.document.getPage,
      { params: { id: documentId, page: 1 }, query: { fileVersion: 1 } },
      seller,
    );
    expect(problemOf(page)).toEqual([422, 'document.not_image']);
    const none = await server.call(
      endpoints.document.getPage,
      { params: { id: documentId, page: 1 }, query: { fileVersion: 2 } },
      seller,
    );
    expect(problemOf(none)).toEqual([404, 'document.not_found']);
  });
});
