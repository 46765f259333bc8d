import { type BodyOf, type Document, endpoints, type Problem } from '@tramite/contract';
import { allCalls } from '@tramite/contract/server';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CaptureKit, createCaptureKit, pdfFile, putFile } from '../../../../test/capture-kit.ts';
import { findFacts } from '../../../../test/facts.ts';
import { mailsTo, sendMails } from '../../../../test/sent-mail.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { validInputs } from '../../../../test/valid-inputs.ts';
import { expireInvites } from './jobs/expire-invites.job.ts';

const calls = endpoints.documentInvite;
const outside = endpoints.outsider;
const seller = findDemoUser('vendedor');
const DAY_MS = 24 * 60 * 60_000;

let server: TestServer;
let kit: CaptureKit;
let documentId: number;
let secret: string;

beforeAll(async () => {
  server = await startTestServer();
  await server.db.query(`update user_customer set all_establishments = true, visibility = 'ALL' where customer_id = 1`);
  kit = await createCaptureKit(server);
  secret = await server.signIn(seller.login, 1);
});
afterAll(() => server.stop());

beforeEach(async () => {
  documentId = (await kit.beginSale()).documentIds[0] ?? 0;
});

const codeOf = ({ body }: { body: unknown }) => (body as Problem).code;
const inDays = (days: number) => new Date(server.platform.clock.now().getTime() + days * DAY_MS).toISOString();

function invite(more: Partial<BodyOf<typeof calls.create>> = {}) {
  const asked = { name: 'Maria de Souza', email: `maria.${documentId}@example.com`, actions: ['VIEW' as const] };
  return server.call(calls.create, { body: { documentId, expiresAt: inDays(5), ...asked, ...more } }, secret);
}

async function invited(more: Partial<BodyOf<typeof calls.create>> = {}) {
  const { status, body } = await invite(more);
  expect(status, JSON.stringify(body)).toBe(200);
  return { id: body.id, token: tokenIn(body.link) };
}

const tokenIn = (text: string) => /\/auto\/convite\/([\w-]+)/.exec(text)?.[1] ?? '';
const look = (token: string) => server.call(outside.get, { params: { token } });
const open = (token: string) => server.call(outside.open, { params: { token }, body: {} });
const finish = (token: string) => server.call(outside.finish, { params: { token }, body: {} });
const decline = (token: string, reason = 'Não conheço esta loja') =>
  server.call(outside.decline, { params: { token }, body: { reason } });

async function put(token: string, name = 'verso.pdf', text = `Verso ${Math.random()}`) {
  const file = pdfFile(name, text);
  const ticket = await server.call(outside.createUpload, {
    params: { token },
    body: { originalFileName: name, size: file.bytes.length },
  });
  expect(ticket.status, JSON.stringify(ticket.body)).toBe(200);
  await putFile(server, ticket.body, file);
  return ticket.body.storageLocal;
}

const attach = (token: string, storageLocal: string, label = 'Verso') =>
  server.call(outside.attach, { params: { token }, body: { label, originalFileName: 'verso.pdf', storageLocal } });

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

async function told(): Promise<string[]> {
  const rows = await server.db.query<{ kind: string }>(
    `select n.kind from notice n where n.document_id = $1 and n.user_id = $2 and n.kind like 'INVITE%' order by n.id`,
    [documentId, seller.id],
  );
  return rows.map(({ kind }) => kind);
}

const history = async () => {
  const { body } = await server.call(endpoints.progress.list, { query: { documentId } }, secret);
  return body.items.filter(({ type }) => type === 'INVITE' || type === 'ATTACH').map(({ description }) => description);
};

describe('an invite', () => {
  it('is mailed and texted with its link, stands at the document and in its history', async () => {
    const email = `maria.${documentId}@example.com`;
    const { body } = await invite({ email, cellphone: '(31) 98765-4321', message: 'Confira, por favor.' });
    await sendMails(server);
    const [mail = ''] = await mailsTo(server, email);
    expect(mail).toContain('Confira, por favor.');
    expect(tokenIn(mail)).toBe(tokenIn(body.link));
    expect(tokenIn((await mailsTo(server, '31987654321'))[0] ?? '')).toBe(tokenIn(body.link));
    expect(await found()).toMatchObject({ hasCollaboration: true, inviteStatus: 'PENDING' });
    expect(await history()).toEqual(['CNH: Maria de Souza recebeu um convite para ver o documento.']);
    const { body: list } = await server.call(calls.list, { params: { id: documentId } }, secret);
    expect(list.items).toMatchObject([{ name: 'Maria de Souza', state: 'PENDING', sends: 1 }]);
    const kept = await server.db.query<{ row: string }>('select to_jsonb(i)::text as row from document_invite i');
    expect(kept.some(({ row }) => row.includes(tokenIn(body.link)))).toBe(false);
  });

  it('is refused with what is wrong: no contact, a wrong one, a day too far or over, the same person twice', async () => {
    expect((await invite({ email: '' })).status).toBe(400);
    expect((await invite({ email: 'maria' })).status).toBe(400);
    expect((await invite({ cellphone: '123' })).status).toBe(400);
    expect((await invite({ expiresAt: inDays(31) })).status).toBe(400);
    expect((await invite({ expiresAt: inDays(-1) })).status).toBe(400);
    await invited();
    expect(codeOf(await invite())).toBe('document_invite.open');
  });

  it('is asked for by who may invite alone, of documents they see that did not end', async () => {
    const checker = await server.signIn('diego.conferente', 1);
    const body = {
      documentId,
      name: 'Maria',
      email: 'm@example.com',
      actions: ['VIEW' as const],
      expiresAt: inDays(1),
    };
    expect((await server.call(calls.create, { body }, checker)).status).toBe(403);
    await server.db.query(`update document set situation = 'S' where id = $1`, [documentId]);
    expect(codeOf(await invite())).toBe('document.canceled');
  });

  it('of twenty sent at once only as many are made as a document takes', async () => {
    await server.db.query(
      `insert into document_invite (customer_id, document_id, token_hash, name, email, actions, invited_by, invited_at, sent_at, expires_at)
       select 1, $1::bigint, decode(md5($1::bigint::text || n), 'hex'), 'X', 'x' || n || '@example.com', '{VIEW}', $2, now(), now(), now() + interval '3 days'
       from generate_series(1, 18) n`,
      [documentId, seller.id],
    );
    const answers = await Promise.all([1, 2, 3, 4].map((n) => invite({ email: `novo.${n}@example.com` })));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
    const [row] = await server.db.query<{ n: string }>(
      `select count(*) as n from document_invite where document_id = $1 and state = 'PENDING'`,
      [documentId],
    );
    expect(Number(row?.n)).toBeLessThanOrEqual(20);
    await server.db.query('delete from document_invite where document_id = $1', [documentId]);
  });

  it('is sent again three times a day, each time with another link; the one before opens nothing', async () => {
    const { id, token } = await invited();
    const again = () => server.call(calls.resend, { params: { id }, body: { isSent: true } }, secret);
    const first = await again();
    expect(first.status).toBe(200);
    expect(tokenIn(first.body.link)).not.toBe(token);
    expect(codeOf(await look(token))).toBe('document_invite.gone');
    const both = await Promise.all([again(), again()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(codeOf(await again())).toBe('document_invite.resent');
    await sendMails(server);
    expect(await mailsTo(server, `maria.${documentId}@example.com`)).toHaveLength(1);
  });

  it('that was revoked opens nothing, says so in the history and is revoked once', async () => {
    const { id, token } = await invited();
    const revoke = () => server.call(calls.revoke, { params: { id } }, secret);
    expect((await revoke()).body).toMatchObject({ state: 'REVOKED' });
    expect((await revoke()).status).toBe(200);
    expect(await look(token)).toMatchObject({ status: 404, body: { code: 'document_invite.gone' } });
    expect(await history()).toHaveLength(2);
    expect(await found()).toMatchObject({ inviteStatus: 'REVOKED' });
  });
});

describe('somebody with the link', () => {
  it('is seen once they say that it is they, not when a program reads the link', async () => {
    const { token } = await invited();
    expect((await look(token)).body).toMatchObject({ state: 'PENDING', name: 'Maria de Souza', documentType: 'CNH' });
    await look(token);
    expect(await told()).toEqual([]);
    expect((await open(token)).status).toBe(200);
    await Promise.all([open(token), open(token)]);
    expect(await told()).toEqual(['INVITE_SEEN']);
    expect(await found()).toMatchObject({ inviteStatus: 'VIEWED' });
  });

  it('sees the pages as pictures with their name on them, once they opened the invite, and no more than was shared', async () => {
    const { token } = await invited();
    const page = (n: number) =>
      server.app.inject({ method: 'GET', url: `/public/v1/document-invites/${token}/pages/${n}` });
    expect((await page(1)).statusCode).toBe(409);
    await open(token);
    const picture = await page(1);
    expect(picture.headers['content-type']).toBe('image/webp');
    expect(picture.headers['cache-control']).toBe('no-store');
    expect((await sharp(picture.rawPayload).metadata()).width).toBeGreaterThan(300);
    expect((await page(99)).statusCode).toBe(404);
    const other = await invited({ email: 'outra@example.com', actions: ['ATTACH'] });
    await open(other.token);
    const hidden = await server.app.inject({
      method: 'GET',
      url: `/public/v1/document-invites/${other.token}/pages/1`,
    });
    expect(hidden.statusCode).toBe(422);
    expect(
      (await server.call(outside.createUpload, { params: { token }, body: { originalFileName: 'a.pdf', size: 9 } }))
        .status,
    ).toBe(422);
  });

  it('sends a file, which stands at the document as theirs, once, however often it is sent', async () => {
    const { id, token } = await invited({ actions: ['VIEW', 'ATTACH'] });
    await open(token);
    expect(codeOf(await finish(token))).toBe('document_invite.unfinished');
    const key = await put(token);
    const answers = await Promise.all([attach(token, key), attach(token, key)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await found()).attachments).toMatchObject([{ label: 'Verso' }]);
    const [row] = await server.db.query<{ invite_id: string }>(
      'select invite_id from attachment where document_id = $1',
      [documentId],
    );
    expect(Number(row?.invite_id)).toBe(id);
    expect((await history())[0]).toBe('CNH: Maria de Souza, por convite, enviou o anexo Verso (verso.pdf)');
    await Promise.all([finish(token), finish(token)]);
    expect(await told()).toEqual(['INVITE_SEEN', 'INVITE_DONE']);
    expect((await look(token)).body).toMatchObject({ state: 'DONE' });
    expect(codeOf(await attach(token, key))).toBe('document_invite.ended');
  });

  it('attaches neither a file of the company nor one of another invite, nor what is no file', async () => {
    const { token } = await invited({ actions: ['ATTACH'] });
    const other = await invited({ actions: ['ATTACH'], email: 'outra@example.com' });
    await open(token);
    await open(other.token);
    const own = await kit.upload(secret, (await found()).establishment.id, pdfFile('de-ana.pdf', 'De Ana'));
    expect(codeOf(await attach(token, own))).toBe('upload.not_found');
    expect(codeOf(await attach(token, await put(other.token)))).toBe('upload.not_found');
    const [document] = await server.db.query<{ storage_key: string }>(
      'select storage_key from document where id = $1',
      [documentId],
    );
    expect(codeOf(await attach(token, document?.storage_key ?? ''))).toBe('upload.not_found');
    const ticket = await server.call(outside.createUpload, {
      params: { token },
      body: { originalFileName: 'a.exe', size: 9 },
    });
    expect(codeOf(ticket)).toBe('upload.type_not_allowed');
    expect((await found()).attachments).toEqual([]);
  });

  it('declines with the reason, which who invited is told, and nothing follows', async () => {
    const { token } = await invited({ actions: ['ATTACH'] });
    await Promise.all([decline(token), decline(token)]);
    expect(await told()).toEqual(['INVITE_DECLINED']);
    expect(codeOf(await open(token))).toBe('document_invite.ended');
    const { body } = await server.call(calls.listAll, { query: { state: 'DECLINED' } }, secret);
    expect(body.items[0]).toMatchObject({ reason: 'Não conheço esta loja', documentId });
  });

  it('is told the same of every link that opens nothing, also where who invited may invite no more', async () => {
    const { token } = await invited();
    const forged = `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`;
    const foreign = `${token.slice(0, 43)}2`;
    for (const bad of ['x', 'A'.repeat(43), forged, foreign, `${token}zzzzzzzzz`]) {
      expect(await look(bad), bad).toMatchObject({ status: 404, body: { code: 'document_invite.gone' } });
      expect(codeOf(await open(bad))).toBe('document_invite.gone');
    }
    expect((await look(token)).status).toBe(200);
    await server.db.query('update user_customer set enabled = false where customer_id = 1 and user_id = $1', [
      seller.id,
    ]);
    expect(codeOf(await look(token))).toBe('document_invite.gone');
    await server.db.query('update user_customer set enabled = true where customer_id = 1 and user_id = $1', [
      seller.id,
    ]);
  });

  it('is stopped after so many calls a minute with one link', async () => {
    const { token } = await invited();
    const statuses: number[] = [];
    for (let call = 0; call < 125; call += 1) statuses.push((await look(token)).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    server.passTime(60_000);
    expect((await look(token)).status).toBe(200);
  });

  it('gets nothing from any other call of the product with their link', async () => {
    const { token } = await invited({ actions: ['VIEW', 'ATTACH'] });
    await open(token);
    const facts = await findFacts(server.db, 1);
    const inside = allCalls().filter(({ endpoint }) => endpoint.access !== 'public');
    expect(inside.length).toBeGreaterThan(100);
    for (const { name, endpoint } of inside) {
      const input = validInputs[name](facts) as object;
      for (const as of [token, token.slice(0, 43)]) {
        const answer = await server.call(endpoint as never, input as never, as);
        expect(answer.status, `${name} as a session`).toBe(401);
      }
      const headers = { authorization: `Bearer ${token}` };
      const answer = await server.call(endpoint as never, { ...input, headers } as never);
      expect([401, 403], `${name} as a key`).toContain(answer.status);
    }
  });
});

// Days pass, and sessions with them.
describe('when its time is over, an invite', () => {
  it('ends by itself after its day, and who invited is told once', async () => {
    const { id } = await invited({ email: 'outra@example.com' });
    const again = () => server.call(calls.resend, { params: { id }, body: { isSent: false } }, secret);
    for (const _ of [1, 2, 3]) await again();
    const { token } = await invited({ expiresAt: inDays(1) });
    server.passTime(DAY_MS + 1000);
    expect(codeOf(await look(token))).toBe('document_invite.gone');
    expect(await expireInvites(server.platform)).toBeGreaterThan(0);
    expect(await expireInvites(server.platform)).toBe(0);
    secret = await server.signIn('helena.gerente', 1);
    expect((await again()).status).toBe(200);
    expect(await told()).toEqual(['INVITE_EXPIRED']);
    expect(await found()).toMatchObject({ inviteStatus: 'EXPIRED' });
  });
});
