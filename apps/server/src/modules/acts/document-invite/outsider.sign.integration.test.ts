import { type BodyOf, type Document, endpoints, type Problem } from '@tramite/contract';
import { DEMO_PASSWORD, findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { mailsTo, sendMails } from '../../../../test/sent-mail.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { verifySeals } from '../../../platform/pdf-seal/verify-seals.ts';
import { sealDocument } from '../document-signature/signature-seal.service.ts';
import { expireInvites } from './jobs/expire-invites.job.ts';

const calls = endpoints.documentInvite;
const signing = endpoints.documentSignature;
const outside = endpoints.outsider;
const [manager, lender, seller] = [findDemoUser('gerente'), findDemoUser('fi'), findDemoUser('vendedor')];
const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;

let server: TestServer;
let kit: CaptureKit;
let documentId: number;
let email: string;
let pass: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer();
  await server.db.query(`update user_customer set all_establishments = true, visibility = 'ALL' where customer_id = 1`);
  kit = await createCaptureKit(server);
});
afterAll(() => server.stop());

beforeEach(async () => {
  pass = {};
  for (const { login } of [manager, lender, seller]) pass[login] = await server.signIn(login, 1);
  documentId = (await kit.beginSale()).documentIds[0] ?? 0;
  email = `maria.${documentId}@example.com`;
});

const as = (user: { login: string }) => pass[user.login] ?? '';
const codeOf = ({ body }: { body: unknown }) => (body as Problem).code;
const inDays = (days: number) => new Date(server.platform.clock.now().getTime() + days * 24 * HOUR_MS).toISOString();

function invite(more: Partial<BodyOf<typeof calls.create>> = {}) {
  const asked = { name: 'Maria de Souza', email, actions: ['VIEW' as const, 'SIGN' as const] };
  return server.call(calls.create, { body: { documentId, expiresAt: inDays(5), ...asked, ...more } }, as(seller));
}

async function invited(more: Partial<BodyOf<typeof calls.create>> = {}) {
  const { status, body } = await invite(more);
  expect(status, JSON.stringify(body)).toBe(200);
  return { id: body.id, token: /\/auto\/convite\/([\w-]+)/.exec(body.link)?.[1] ?? '' };
}

const open = (token: string) => server.call(outside.open, { params: { token }, body: {} });
const look = (token: string) => server.call(outside.get, { params: { token } });
const page = (token: string, n = 1) =>
  server.app.inject({ method: 'GET', url: `/public/v1/document-invites/${token}/pages/${n}` });
const askCode = (token: string, channel: 'EMAIL' | 'SMS' = 'EMAIL') =>
  server.call(outside.sendCode, { params: { token }, body: { channel } });
const decline = (token: string) =>
  server.call(outside.decline, { params: { token }, body: { reason: 'O valor está errado' } });

async function codeSentTo(contact = email): Promise<string> {
  await sendMails(server);
  const texts = await mailsTo(server, contact);
  return texts.map((text) => /\b\d{6}\b/.exec(text)?.[0]).find((code) => code !== undefined) ?? '';
}

type Signing = Partial<BodyOf<typeof outside.sign>>;

function sign(token: string, more: Signing = {}) {
  const body = { code: '', name: 'Maria Aparecida de Souza', cpf: '529.982.247-25', accepted: true as const };
  return server.call(outside.sign, {
    params: { token },
    body: { ...body, placements: [{ page: 1, x: 0.1, y: 0.8, w: 0.3, h: 0.07 }], mark: { kind: 'TYPED' }, ...more },
  });
}

/** Opened, read, and with a code in hand. */
async function ready(more: Partial<BodyOf<typeof calls.create>> = {}) {
  const { id, token } = await invited(more);
  await open(token);
  expect((await page(token)).statusCode).toBe(200);
  const sent = await askCode(token);
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return { id, token, code: await codeSentTo(more.email ?? email) };
}

const request = async () => (await server.call(signing.get, { params: { id: documentId } }, as(seller))).body;
const history = async () =>
  (await server.call(endpoints.progress.list, { query: { documentId } }, as(seller))).body.items.map(
    ({ description }) => description,
  );

async function found(): Promise<Document | undefined> {
  const body = { searchType: 'documents' as const, documentIds: [documentId] };
  const answer = await server.call(endpoints.search.search, { body }, as(seller));
  return answer.body.searchResults.filter((each): each is Document => 'attachments' in each)[0];
}

async function told(user: { id: number } = seller): Promise<string[]> {
  const rows = await server.db.query<{ kind: string }>(
    'select kind from notice where document_id = $1 and user_id = $2 order by id',
    [documentId, user.id],
  );
  return rows.map(({ kind }) => kind);
}

describe('somebody without an account who is asked to sign', () => {
  it('reads all pages, types the code that was mailed, signs, and leaves the same evidence as anybody', async () => {
    const { token } = await invited();
    expect(await found()).toMatchObject({ signatureStatus: 'OPEN' });
    expect(await request()).toMatchObject({ signers: [{ name: 'Maria de Souza', isGuest: true, status: 'TURN' }] });
    const { body: work } = await open(token);
    expect(work.signature).toMatchObject({ state: 'TURN', channels: [{ channel: 'EMAIL', to: 'm•••@example.com' }] });
    expect(codeOf(await askCode(token))).toBe('document_invite.pages_unseen');
    expect(codeOf(await sign(token, { code: '123456' }))).toBe('document_invite.pages_unseen');
    await page(token);
    expect((await askCode(token)).body).toMatchObject({ sentTo: 'm•••@example.com' });
    const signed = await sign(token, { code: await codeSentTo() });
    expect(signed, JSON.stringify(signed.body)).toMatchObject({ status: 200, body: { state: 'DONE' } });
    const { receiptCode } = signed.body;

    expect(await request()).toMatchObject({
      status: 'DONE',
      signers: [
        { name: 'Maria Aparecida de Souza', status: 'SIGNED', method: 'EMAIL_CODE', cpfMasked: '•••.982.247-••' },
      ],
    });
    expect(await found()).toMatchObject({ signatureStatus: 'DONE', inviteStatus: 'DONE' });
    expect((await history())[0]).toBe(
      `CNH: assinado por Maria Aparecida de Souza (convidado). Comprovante ${receiptCode}.`,
    );
    expect(await told()).toEqual(['INVITE_SEEN', 'SIGN_DONE']);
    expect((await look(token)).body).toMatchObject({ state: 'DONE', receiptCode });

    await sealDocument(server.platform, 1, documentId);
    const check = await server.call(endpoints.receipt.check, { params: { code: receiptCode } });
    expect(check.body).toMatchObject({ initials: 'M. A. S.', role: 'convidado', method: 'EMAIL_CODE', isWhole: true });
    expect(JSON.stringify(check.body)).not.toContain('Maria');
    const [receipt] = await server.db.query<{ body: string }>('select body from signature_receipt where code = $1', [
      receiptCode,
    ]);
    expect(JSON.parse(receipt?.body ?? '{}').signer).toMatchObject({
      ...{ name: 'Maria Aparecida de Souza', cpf: '•••.982.247-••', codeTo: 'm•••@example.com' },
      address: expect.any(String),
    });
    const [file] = await server.db.query<{ storage_key: string }>(
      `select storage_key from signature_file where document_id = $1 and kind = 'SIGNED'`,
      [documentId],
    );
    const seals = await verifySeals(await server.platform.storage.readBuffer(file?.storage_key ?? '', 50_000_000));
    expect(seals).toHaveLength(1);
  });

  it('signs once of a double click, two tabs and what is sent again, which are all answered the same', async () => {
    const { token, code } = await ready();
    const answers = await Promise.all([sign(token, { code }), sign(token, { code }), sign(token, { code })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const again = await sign(token, { code: '000000' });
    expect(new Set([...answers, again].map(({ body }) => body.receiptCode)).size).toBe(1);
    const rows = await server.db.query('select 1 from signature_signer where receipt_code = $1', [
      again.body.receiptCode,
    ]);
    expect(rows).toHaveLength(1);
    expect((await history()).filter((line) => line.includes('assinado por'))).toHaveLength(1);
  });

  it('says name and CPF, each wrong one named', async () => {
    const { token, code } = await ready();
    const wrong = await sign(token, { code, name: ' ', cpf: '529.982.247-24' });
    expect(wrong).toMatchObject({
      status: 400,
      body: { fields: { name: expect.any(String), cpf: 'CPF inválido.' } },
    });
    expect(codeOf(await sign(token, { code, placements: [{ page: 99, x: 0, y: 0, w: 1, h: 1 }] }))).toBe(
      'document.no_page',
    );
    expect(codeOf(await sign(token, { code, mark: { kind: 'DRAWN', drawing: 'aGVsbG8=' } }))).toBe(
      'signature.drawing_invalid',
    );
    expect((await sign(token, { code })).status).toBe(200);
  });

  it('refuses with the reason, which ends the request and is told to who asked', async () => {
    const { token } = await invited();
    await open(token);
    await Promise.all([decline(token), decline(token)]);
    expect(await request()).toMatchObject({
      status: 'REFUSED',
      ended: { by: 'Maria de Souza', reason: 'O valor está errado' },
      signers: [{ status: 'REFUSED' }],
    });
    expect(await told()).toEqual(['INVITE_SEEN', 'SIGN_REFUSE']);
    expect(await found()).toMatchObject({ signatureStatus: 'REFUSED', inviteStatus: 'DECLINED' });
    expect(codeOf(await sign(token, { code: '123456' }))).toBe('document_invite.ended');
  });
});

describe('the code', () => {
  it('is kept as a hash, goes to the contact of the invite alone and is dead after ten minutes or another one', async () => {
    const { token, code } = await ready();
    const kept = await server.db.query<{ row: string }>(
      `select to_jsonb(i)::text || coalesce((select string_agg(o.payload::text, '') from outbox o), '') as row
       from document_invite i where i.document_id = $1`,
      [documentId],
    );
    expect(kept.some(({ row }) => row.includes(code))).toBe(false);
    expect(codeOf(await askCode(token, 'SMS'))).toBe('document_invite.no_contact');
    expect(codeOf(await askCode(token))).toBe('document_invite.code_wait');
    server.passTime(MINUTE_MS);
    await askCode(token);
    const next = await codeSentTo();
    if (next !== code) expect(codeOf(await sign(token, { code }))).toBe('document_invite.code_wrong');
    server.passTime(10 * MINUTE_MS);
    expect(codeOf(await sign(token, { code: next }))).toBe('document_invite.code_wrong');
  });

  it('of another invite opens nothing', async () => {
    const one = await ready();
    documentId = (await kit.beginSale()).documentIds[0] ?? 0;
    const other = await ready({ email: `outra.${documentId}@example.com` });
    if (one.code !== other.code)
      expect(codeOf(await sign(other.token, { code: one.code }))).toBe('document_invite.code_wrong');
  });

  it('is tried five times, however many tries come at once', async () => {
    const { token, code } = await ready();
    const wrong = code === '000000' ? '000001' : '000000';
    const answers = await Promise.all(Array.from({ length: 9 }, () => sign(token, { code: wrong })));
    expect(answers.every(({ status }) => status >= 400)).toBe(true);
    await Promise.all(Array.from({ length: 5 }, () => sign(token, { code: wrong })));
    const [row] = await server.db.query<{ tries: number }>(
      'select code_tries as tries from document_invite where document_id = $1',
      [documentId],
    );
    expect(row?.tries).toBe(5);
    expect(codeOf(await sign(token, { code }))).toBe('document_invite.code_spent');
  });

  it('is sent one at a time, five times a day for an invite and ten times to an address', async () => {
    const first = await invited();
    await open(first.token);
    await page(first.token);
    const both = await Promise.all([askCode(first.token), askCode(first.token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
    for (let more = 0; more < 4; more += 1) {
      server.passTime(MINUTE_MS);
      expect((await askCode(first.token)).status).toBe(200);
    }
    server.passTime(MINUTE_MS);
    expect(codeOf(await askCode(first.token))).toBe('document_invite.codes_spent');
    await server.db.query(`update document_invite_address set codes = 10 where address = $1`, [email]);
    documentId = (await kit.beginSale()).documentIds[0] ?? 0;
    const other = await invited();
    await open(other.token);
    await page(other.token);
    expect(codeOf(await askCode(other.token))).toBe('document_invite.codes_spent');
  });

  it('goes by text message where they reach phones; an invite without a way for it is not made', async () => {
    const { sms } = server.platform;
    expect(codeOf(await invite({ email: '', cellphone: '(31) 98765-4321' }))).toBe('document_invite.no_code_way');
    Object.assign(server.platform, { sms: { ...sms, reachesPhones: true } });
    const { token } = await invited({ email: '', cellphone: '(31) 98765-4321' });
    const { body } = await open(token);
    expect(body.signature?.channels).toEqual([{ channel: 'SMS', to: '(31) •••••-4321' }]);
    await page(token);
    await askCode(token, 'SMS');
    const signed = await sign(token, { code: await codeSentTo('31987654321') });
    Object.assign(server.platform, { sms });
    expect(signed.status, JSON.stringify(signed.body)).toBe(200);
    expect((await request()).signers).toMatchObject([{ method: 'SMS_CODE' }]);
  });
});

describe('a request', () => {
  const person = ({ id }: { id: number }) => ({ id, isProfile: false });
  const ask = (signers: { id: number }[], order: 'SEQUENTIAL' | 'PARALLEL' = 'SEQUENTIAL') =>
    server.call(
      signing.request,
      { body: { documentIds: [documentId], signers: signers.map(person), order } },
      as(seller),
    );
  const signAs = (user: { login: string }, signatureId: number) => {
    const body = { documentId, signatureId, method: 'PASSWORD' as const, code: DEMO_PASSWORD, placements: [] };
    return server.call(signing.sign, { body: { ...body, accepted: true } }, as(user));
  };

  it('takes them after those who were asked, tells them by their link when it is their turn, and goes on', async () => {
    const { body } = await ask([lender]);
    const id = body.items[0]?.signatureId ?? 0;
    const { token } = await invited();
    await sendMails(server);
    const before = (await mailsTo(server, email)).length;
    expect((await open(token)).body.signature).toMatchObject({ state: 'WAITING' });
    await page(token);
    expect(codeOf(await askCode(token))).toBe('signature.not_your_turn');
    expect((await signAs(lender, id)).body).toMatchObject({ status: 'OPEN' });
    await sendMails(server);
    expect(await mailsTo(server, email)).toHaveLength(before + 1);
    await askCode(token);
    expect((await sign(token, { code: await codeSentTo() })).status).toBe(200);
    expect(await request()).toMatchObject({ status: 'DONE', signers: [{ status: 'SIGNED' }, { isGuest: true }] });
    expect(await told(lender)).toContain('SIGN_DONE');
    await sealDocument(server.platform, 1, documentId);
    const rows = await server.db.query('select 1 from signature_receipt where document_id = $1', [documentId]);
    expect(rows).toHaveLength(2);
  });

  it('is put into another order with them, and they are taken out of it by their invite alone', async () => {
    await ask([lender]);
    const { id, token } = await invited();
    const { signatureId } = await request();
    const guest = { id, isProfile: false, isGuest: true };
    const change = (signers: object[]) =>
      server.call(
        signing.update,
        { params: { id: signatureId }, body: { signers: signers as never, order: 'SEQUENTIAL' } },
        as(seller),
      );
    expect(codeOf(await change([person(lender)]))).toBe('signature.guest_stays');
    expect(codeOf(await change([person(lender), { ...guest, id: 2_000_000_000 }]))).toBe('signature.signer_unknown');
    const changed = await change([guest, person(lender)]);
    expect(changed.body.signers).toMatchObject([
      { isGuest: true, status: 'TURN', name: 'Maria de Souza' },
      { name: lender.name, status: 'WAITING' },
    ]);
    await server.call(calls.revoke, { params: { id } }, as(seller));
    expect(await request()).toMatchObject({ status: 'OPEN', signers: [{ name: lender.name, status: 'TURN' }] });
    expect(codeOf(await look(token))).toBe('document_invite.gone');
  });

  it('of theirs alone ends where the invite is taken back', async () => {
    const { id, token, code } = await ready();
    await server.call(calls.revoke, { params: { id } }, as(seller));
    expect(codeOf(await sign(token, { code }))).toBe('document_invite.gone');
    expect(await request()).toMatchObject({ status: 'CANCELED' });
    expect(await found()).toMatchObject({ signatureStatus: null, inviteStatus: 'REVOKED' });
  });

  it('cannot be signed once the document is another, was canceled, or the request was', async () => {
    const { token, code } = await ready();
    await server.db.query(`update document set sha256 = repeat('0', 64) where id = $1`, [documentId]);
    expect(codeOf(await sign(token, { code }))).toBe('document_invite.file_changed');
    expect((await open(token)).body.signature).toMatchObject({ state: 'CHANGED' });
    const { signatureId } = await request();
    await server.call(signing.cancel, { params: { id: signatureId }, body: { reason: 'Engano' } }, as(seller));
    expect(codeOf(await sign(token, { code }))).toBe('signature.ended');
    expect((await open(token)).body.signature).toMatchObject({ state: 'OVER' });
    expect((await server.call(outside.finish, { params: { token }, body: {} })).status).toBe(200);
    await server.db.query(`update document set situation = 'S' where id = $1`, [documentId]);
    expect(codeOf(await sign(token, { code }))).toBe('document_invite.gone');
  });

  it('is made by who may ask for signatures, of what can be signed; an invite that waits for them is not finished', async () => {
    const { token } = await invited();
    await open(token);
    expect(codeOf(await server.call(outside.finish, { params: { token }, body: {} }))).toBe('document_invite.unsigned');
    const plain = await kit.beginSale();
    documentId = plain.documentIds[0] ?? 0;
    await server.db.query(`update document set mime_type = 'text/plain' where id = $1`, [documentId]);
    expect(codeOf(await invite({ actions: ['SIGN'] }))).toBe('signature.not_signable');
    expect(codeOf(await invite({ actions: ['FILL'] }))).toBe('document_invite.not_offered');
    const without = await invited({ actions: ['ATTACH'] });
    await open(without.token);
    expect(codeOf(await askCode(without.token))).toBe('document_invite.not_offered');
    expect(codeOf(await sign(without.token, { code: '123456' }))).toBe('document_invite.not_offered');
  });

  // A day passes, and sessions with it.
  it('ends as not signed where the time of an invite is over, though others still sign', async () => {
    await ask([lender], 'PARALLEL');
    const { token } = await invited({ expiresAt: inDays(1) });
    const { signatureId } = await request();
    server.passTime(24 * HOUR_MS + 1000);
    expect(codeOf(await look(token))).toBe('document_invite.gone');
    expect(await expireInvites(server.platform)).toBeGreaterThan(0);
    const [row] = await server.db.query('select state, ended_by, reason from document_signature where id = $1', [
      signatureId,
    ]);
    expect(row).toEqual({
      state: 'CANCELED',
      ended_by: null,
      reason: 'O convite de Maria de Souza expirou sem ser concluído.',
    });
    expect(await told(lender)).toContain('SIGN_CANCEL');
    expect(await told()).toEqual(['INVITE_EXPIRED']);
  });
});
