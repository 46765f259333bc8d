import { createHash } from 'node:crypto';
import { type BodyOf, type Document, endpoints, type Problem } from '@tramite/contract';
import { DEMO_PASSWORD, findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { openSession } from '../../../../test/open-session.ts';
import { mailsTo, sendMails } from '../../../../test/sent-mail.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const calls = endpoints.documentSignature;
const manager = findDemoUser('gerente');
const lender = findDemoUser('fi');
const seller = findDemoUser('vendedor');
const checker = findDemoUser('conferente');

let server: TestServer;
let kit: CaptureKit;
let documentId: number;
const secretOf: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer();
  await server.db.query(`update user_customer set all_establishments = true, visibility = 'ALL' where customer_id = 1`);
  kit = await createCaptureKit(server);
  for (const user of [manager, lender, seller, checker]) secretOf[user.login] = await server.signIn(user.login, 1);
});
afterAll(() => server.stop());

beforeEach(async () => {
  documentId = (await kit.beginSale()).documentIds[0] ?? 0;
});

const as = (user: { login: string }) => secretOf[user.login] ?? '';
const codeOf = ({ body }: { body: unknown }) => (body as Problem).code;
const person = (user: { id: number }) => ({ id: user.id, isProfile: false });

async function ask(more: Partial<BodyOf<typeof calls.request>> = {}, by: { login: string } = seller) {
  const body = { documentIds: [documentId], signers: [person(lender), person(manager)], order: 'SEQUENTIAL' as const };
  return server.call(calls.request, { body: { ...body, ...more } }, as(by));
}

async function asked(more: Partial<BodyOf<typeof calls.request>> = {}): Promise<number> {
  const { status, body } = await ask(more);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.items[0]?.signatureId ?? 0;
}

type Signing = Partial<BodyOf<typeof calls.sign>>;

function sign(signatureId: number, by: { login: string }, more: Signing = {}) {
  const body = { documentId, signatureId, method: 'PASSWORD' as const, placements: [], accepted: true as const };
  const code = more.proof === undefined ? { code: DEMO_PASSWORD } : {};
  return server.call(calls.sign, { body: { ...body, ...code, ...more } }, as(by));
}

const get = (by: { login: string } = seller) => server.call(calls.get, { params: { id: documentId } }, as(by));

async function found(by: { login: string }, options: object = { documentIds: [documentId] }): Promise<Document[]> {
  const { body } = await server.call(
    endpoints.search.search,
    { body: { searchType: 'documents', ...options } },
    as(by),
  );
  return body.searchResults.filter((each): each is Document => 'attachments' in each);
}

const toSign = async (by: { login: string }) =>
  (await found(by, { quickFilterId: 6, pageSize: 100 })).map(({ id }) => id);
const noticesOf = async (kind: string) =>
  (
    await server.db.query<{ login: string }>(
      `select u.login from notice n join app_user u on u.id = n.user_id
       where n.customer_id = 1 and n.document_id = $1 and n.kind = $2 order by n.id`,
      [documentId, kind],
    )
  ).map(({ login }) => login);
const historyOf = async () =>
  (await server.call(endpoints.progress.list, { query: { documentId } }, as(seller))).body.items;

describe('signatures in order', () => {
  it('come one after the other, each told when it is their turn, and the document says where it stands', async () => {
    const id = await asked({ message: 'Confira o valor.', dueDate: '2099-12-30' });
    expect(await noticesOf('SIGN_REQUEST')).toEqual([lender.login]);
    expect(await toSign(lender)).toContain(documentId);
    expect(await toSign(manager)).not.toContain(documentId);
    expect((await sign(id, manager)).status).toBe(403);
    const first = await sign(id, lender);
    expect(first, JSON.stringify(first.body)).toMatchObject({ status: 200, body: { status: 'OPEN' } });
    expect(first.body.receiptCode).toMatch(/^(\w{4}-){4}\w{4}$/);
    expect(await noticesOf('SIGN_REQUEST')).toEqual([lender.login, manager.login]);
    expect(await toSign(lender)).not.toContain(documentId);
    expect(await toSign(manager)).toContain(documentId);
    expect((await sign(id, manager)).body).toMatchObject({ status: 'DONE', documentId });
    expect(await noticesOf('SIGN_DONE')).toEqual([lender.login, seller.login].sort());
    const { body } = await get();
    expect(body).toMatchObject({
      status: 'DONE',
      order: 'SEQUENTIAL',
      message: 'Confira o valor.',
      dueDate: '2099-12-30',
      signers: [
        { name: lender.name, status: 'SIGNED', method: 'PASSWORD' },
        { name: manager.name, status: 'SIGNED' },
      ],
    });
    const [record] = await found(seller);
    expect(record).toMatchObject({ hasSignature: true, signatureStatus: 'DONE', signatureProvider: 'INTERNAL' });
    expect((await historyOf()).map(({ type }) => type).slice(0, 3)).toEqual(['SIGN', 'SIGN', 'SIGN_REQUEST']);
  });

  it('end where somebody refuses, with the reason told to who asked and who signed', async () => {
    const id = await asked();
    await sign(id, lender);
    const refused = await server.call(
      calls.refuse,
      { params: { id }, body: { reason: 'O valor está errado' } },
      as(manager),
    );
    expect(refused.body).toMatchObject({
      status: 'REFUSED',
      ended: { by: manager.name, reason: 'O valor está errado' },
      signers: [{ status: 'SIGNED' }, { status: 'REFUSED' }],
    });
    expect((await noticesOf('SIGN_REFUSE')).sort()).toEqual([lender.login, seller.login].sort());
    expect(codeOf(await sign(id, manager))).toBe('signature.ended');
    expect(await toSign(manager)).not.toContain(documentId);
    expect((await found(seller))[0]?.abilities).toMatchObject({ requestSignature: true, delete: expect.anything() });
    await asked();
  });
});

describe('signing', () => {
  it('happens once of a double click, of two tabs, and of what is sent again', async () => {
    const id = await asked();
    const answers = await Promise.all([sign(id, lender), sign(id, lender), sign(id, lender)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(codeOf(await sign(id, lender))).toBe('signature.already_signed');
    const [row] = await server.db.query(
      `select count(*)::int as signed from signature_signer where signature_id = $1 and signed_at is not null`,
      [id],
    );
    expect(row).toEqual({ signed: 1 });
  });

  it('asks who it is: a wrong password signs nothing, a proof is good for ten minutes of the same session', async () => {
    const id = await asked();
    expect(await sign(id, lender, { code: 'Outra-Senha-1' })).toMatchObject({
      status: 422,
      body: { code: 'password.wrong', fields: { code: expect.any(String) } },
    });
    expect(codeOf(await sign(id, lender, { code: undefined }))).toBe('signature.proof_needed');
    expect(codeOf(await sign(id, lender, { method: 'TOTP', code: '123456' }))).toBe('signature.method_unavailable');
    const first = await sign(id, lender);
    const { proof } = first.body;
    expect(codeOf(await sign(id, manager, { proof }))).toBe('signature.proof_expired');
    documentId = (await kit.beginSale()).documentIds[0] ?? 0;
    const next = await asked({ order: 'PARALLEL' });
    expect((await sign(next, lender, { proof })).status).toBe(200);
    documentId = (await kit.beginSale()).documentIds[0] ?? 0;
    const third = await asked({ order: 'PARALLEL' });
    server.passTime(11 * 60_000);
    expect(codeOf(await sign(third, lender, { proof }))).toBe('signature.proof_expired');
  });

  it('takes a code that was mailed', async () => {
    const id = await asked();
    const sent = await server.call(calls.sendCode, {}, as(lender));
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    await sendMails(server);
    const [owner] = await server.db.query<{ email: string }>('select email from app_user where id = $1', [lender.id]);
    const [text = ''] = await mailsTo(server, owner?.email ?? '');
    const code = /\b\d{6}\b/.exec(text)?.[0];
    const { body } = await get(lender);
    expect(body.methods).toEqual(['PASSWORD', 'EMAIL_CODE']);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(codeOf(await sign(id, lender, { method: 'EMAIL_CODE', code: wrong }))).toBe('mfa.invalid_code');
    expect((await sign(id, lender, { method: 'EMAIL_CODE', code })).status).toBe(200);
  });

  it('in a role is done by one of those who have it', async () => {
    const [role] = await server.db.query<{ id: number; label: string }>(
      `select id::int, label from workflow_role where customer_id = 1 and code = 'FI'`,
    );
    const id = await asked({ signers: [{ id: role?.id ?? 0, isProfile: true }] });
    expect(await toSign(lender)).toContain(documentId);
    expect((await sign(id, lender)).body.status).toBe('DONE');
    expect((await get()).body.signers).toMatchObject([{ name: lender.name, role: role?.label, status: 'SIGNED' }]);
  });

  it('is not possible once the file is another, or the document is canceled', async () => {
    const id = await asked();
    await server.db.query(`update document set sha256 = repeat('0', 64) where id = $1`, [documentId]);
    expect(codeOf(await sign(id, lender))).toBe('signature.file_changed');
    await server.db.query(`update document set situation = 'S' where id = $1`, [documentId]);
    expect(codeOf(await sign(id, lender))).toBe('document.canceled');
    expect(await toSign(lender)).not.toContain(documentId);
  });

  it('is never done under an assumed profile', async () => {
    const id = await asked();
    const secret = await openSession(server.db, { userId: lender.id, customerId: 1 });
    const hash = createHash('sha256').update(secret).digest();
    await server.db.query('update session set assumed_by = 1 where secret_hash = $1', [hash]);
    const body = { documentId, signatureId: id, method: 'PASSWORD' as const, code: DEMO_PASSWORD, placements: [] };
    const answer = await server.call(calls.sign, { body: { ...body, accepted: true } }, secret);
    expect(codeOf(answer)).toBe('assume.denied');
  });

  it('puts drawings on pages that exist, and refuses what is no drawing', async () => {
    const id = await asked();
    const placements = [{ page: 1, x: 0.1, y: 0.8, w: 0.3, h: 0.1 }];
    const beyond = await sign(id, lender, { placements: [{ ...placements[0], page: 99, x: 0, y: 0, w: 1, h: 1 }] });
    expect(codeOf(beyond)).toBe('document.no_page');
    const broken = await sign(id, lender, { placements, mark: { kind: 'DRAWN', drawing: 'aGVsbG8=' } });
    expect(codeOf(broken)).toBe('signature.drawing_invalid');
    expect((await sign(id, lender, { placements, mark: { kind: 'TYPED' } })).status).toBe(200);
  });
});

describe('the pages', () => {
  it('are shown as pictures, those that are asked for', async () => {
    const id = await asked();
    const { status, body } = await server.call(calls.listPages, { params: { id }, query: {} }, as(lender));
    expect(status, JSON.stringify(body)).toBe(200);
    const [page] = body.pages;
    expect(page).toMatchObject({ n: 1, w: expect.any(Number), h: expect.any(Number) });
    const picture = await server.sendRaw({ method: 'GET', url: page?.url ?? '' });
    expect(picture.status).toBe(200);
    const beyond = await server.call(calls.listPages, { params: { id }, query: { from: 99 } }, as(lender));
    expect(codeOf(beyond)).toBe('document.no_page');
  });
});

describe('a request', () => {
  it('is for several documents, all of them or none', async () => {
    const { documentIds } = await kit.beginSale();
    const both = [documentId, documentIds[0] ?? 0];
    expect(codeOf(await ask({ documentIds: [...both, 2_000_000_000] }))).toBe('document.not_found');
    expect((await get()).status).toBe(404);
    const { body } = await ask({ documentIds: both });
    expect(body.count).toBe(2);
    expect(codeOf(await ask({ documentIds: both }))).toBe('signature.open');
  });

  it('names only those who may sign and see the document, each once, until a day to come', async () => {
    expect(codeOf(await ask({ signers: [person(checker)] }))).toBe('signature.signer_unknown');
    expect(codeOf(await ask({ signers: [person(lender), person(lender)] }))).toBe('signature.signer_twice');
    expect(codeOf(await ask({ dueDate: '2020-01-01' }))).toBe('request.invalid');
    const { body } = await server.call(calls.listSigners, { params: { id: documentId } }, as(seller));
    const people = body.items.filter(({ isProfile }) => !isProfile).map(({ id }) => id);
    expect(people).toEqual(expect.arrayContaining([lender.id, manager.id]));
    expect(people).not.toContain(checker.id);
  });

  it('is made by one of two who ask at once', async () => {
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('is changed while it is open; who signed stays', async () => {
    const id = await asked();
    await sign(id, lender);
    const change = (signers: object[], order: 'SEQUENTIAL' | 'PARALLEL' = 'PARALLEL') =>
      server.call(
        calls.update,
        { params: { id }, body: { signers: signers as never, order, message: 'Novo texto' } },
        as(seller),
      );
    expect(codeOf(await change([person(manager)]))).toBe('signature.signed_stays');
    expect(codeOf(await change([person(lender)]))).toBe('signature.all_signed');
    const other = findDemoUser('fi', { index: 1 });
    const { body } = await change([person(other), person(lender), person(manager)], 'SEQUENTIAL');
    expect(body.signers.map(({ profile, status }) => [profile.id, status])).toEqual([
      [other.id, 'TURN'],
      [lender.id, 'SIGNED'],
      [manager.id, 'WAITING'],
    ]);
    expect(codeOf(await sign(id, manager))).toBe('signature.not_your_turn');
  });

  it('is reminded of once an hour', async () => {
    const id = await asked();
    const remind = () => server.call(calls.remind, { params: { id } }, as(seller));
    expect((await remind()).status).toBe(200);
    expect(await noticesOf('SIGN_REQUEST')).toEqual([lender.login, lender.login]);
    expect(codeOf(await remind())).toBe('signature.reminded');
    expect((await get()).body.abilities.remind).toBe('signature.reminded');
    await server.db.query(`update document_signature set reminded_at = now() - interval '61 minutes' where id = $1`, [
      id,
    ]);
    expect((await remind()).status).toBe(200);
  });

  it('is taken back with a reason; what was signed stays on record', async () => {
    const id = await asked();
    const cancel = (of: number) =>
      server.call(calls.cancel, { params: { id: of }, body: { reason: 'Pedido errado' } }, as(seller));
    expect((await cancel(id)).body).toMatchObject({ status: 'CANCELED', ended: { reason: 'Pedido errado' } });
    expect((await found(seller))[0]).toMatchObject({ hasSignature: false, signatureStatus: null });
    expect(await noticesOf('SIGN_CANCEL')).toEqual([lender.login]);
    const again = await asked();
    await sign(again, lender);
    await cancel(again);
    expect((await found(seller))[0]).toMatchObject({ hasSignature: true, signatureStatus: 'CANCELED' });
    expect(codeOf(await cancel(again))).toBe('signature.ended');
    expect((await found(manager))[0]?.abilities.delete).not.toBe(true);
  });
});
