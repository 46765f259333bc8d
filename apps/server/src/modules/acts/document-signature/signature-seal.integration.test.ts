import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { endpoints, type Problem } from '@tramite/contract';
import { DEMO_PASSWORD, findDemoUser } from '@tramite/fixtures/world/demo-users';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signatureReceiptsCheck } from '../../../../scripts/verify/signature-receipts.check.ts';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { verifySeals } from '../../../platform/pdf-seal/verify-seals.ts';
import { sealDocuments } from './jobs/seal-documents.job.ts';
import type { ReceiptBody } from './receipt-body.ts';
import { sealDocument } from './signature-seal.service.ts';

const calls = endpoints.documentSignature;
const [manager, lender, seller] = [findDemoUser('gerente'), findDemoUser('fi'), findDemoUser('vendedor')];
const hasPdfsig = spawnSync('pdfsig', ['-v']).error === undefined;

let server: TestServer;
let kit: CaptureKit;
let documentId: number;
const secretOf: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer();
  await server.db.query(`update user_customer set all_establishments = true, visibility = 'ALL' where customer_id = 1`);
  kit = await createCaptureKit(server);
  for (const { login } of [manager, lender, seller]) secretOf[login] = await server.signIn(login, 1);
});
afterAll(() => server.stop());

beforeEach(async () => {
  documentId = (await kit.beginSale()).documentIds[0] ?? 0;
});

const as = (user: { login: string }) => secretOf[user.login] ?? '';
const seal = () => sealDocument(server.platform, 1, documentId);

/** The file of the document is another from the beginning. */
async function putFile(bytes: Buffer, mimeType = 'application/pdf') {
  const [row] = await server.db.query<{ storage_key: string }>('select storage_key from document where id = $1', [
    documentId,
  ]);
  await server.platform.storage.write(row?.storage_key ?? '', bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await server.db.query('update document set sha256 = $1, mime_type = $2, page_count = 1 where id = $3', [
    sha256,
    mimeType,
    documentId,
  ]);
  return sha256;
}

async function aPdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([595, 842]).drawText('Contrato de venda');
  return Buffer.from(await document.save());
}

/** Asks these people, side by side, and has each sign; answers the codes of the receipts. */
async function signedBy(...signers: readonly { id: number; login: string }[]): Promise<string[]> {
  const body = {
    ...{ documentIds: [documentId], order: 'PARALLEL' as const },
    signers: signers.map(({ id }) => ({ id, isProfile: false })),
  };
  const asked = await server.call(calls.request, { body }, as(seller));
  const signatureId = asked.body.items[0]?.signatureId ?? 0;
  const codes: string[] = [];
  for (const signer of signers) {
    const { status, body: signed } = await server.call(
      calls.sign,
      {
        body: {
          ...{ documentId, signatureId, method: 'PASSWORD', code: DEMO_PASSWORD, accepted: true },
          placements: [{ page: 1, x: 0.1, y: 0.8, w: 0.3, h: 0.07 }],
          mark: { kind: 'TYPED' },
        },
      },
      as(signer),
    );
    expect(status, JSON.stringify(signed)).toBe(200);
    codes.push(signed.receiptCode);
  }
  return codes;
}

const signersOf = async () => (await server.call(calls.get, { params: { id: documentId } }, as(seller))).body.signers;

async function download(url: string | null | undefined): Promise<Buffer> {
  const { statusCode, rawPayload } = await server.app.inject({ method: 'GET', url: url ?? '' });
  expect(statusCode).toBe(200);
  return rawPayload;
}

const receiptOf = async (code: string | undefined): Promise<ReceiptBody> => {
  const [row] = await server.db.query<{ body: string }>('select body from signature_receipt where code = $1', [code]);
  return JSON.parse(row?.body ?? 'null');
};

const chainFaults = async () =>
  (await signatureReceiptsCheck.look({ db: server.platform.database.unsafeSystem, tell: () => undefined } as never))
    .wrong;

describe('a signed document', () => {
  it('has a sealed PDF and a receipt of each who signed; the seals before stay valid', async () => {
    const sha256 = await putFile(await aPdf());
    const codes = await signedBy(lender, manager);
    expect((await signersOf())[0]).toMatchObject({ status: 'SIGNED', receiptUrl: null, signedUrl: null });
    await seal();
    const signers = await signersOf();
    const [first, second] = await Promise.all(signers.map(({ signedUrl }) => download(signedUrl)));
    expect(second?.subarray(0, first?.length).equals(first ?? Buffer.alloc(0))).toBe(true);
    const seals = verifySeals(second ?? Buffer.alloc(0));
    expect(seals).toMatchObject([
      { isWhole: true, coversAll: false },
      { isWhole: true, coversAll: true },
    ]);
    expect(seals[0]?.by).toMatch(/certificado próprio sem ICP-Brasil/);
    const receipt = await download(signers[1]?.receiptUrl);
    expect(verifySeals(receipt)).toMatchObject([{ isWhole: true, coversAll: true }]);
    const body = await receiptOf(codes[1]);
    expect(body).toMatchObject({
      document: { id: documentId, sha256 },
      signer: { name: manager.name, method: 'PASSWORD', address: expect.any(String) },
      signedFile: createHash('sha256')
        .update(second ?? '')
        .digest('hex'),
    });
    expect(body.number).toBe((await receiptOf(codes[0])).number + 1);
    expect(await chainFaults()).toEqual([]);
    if (hasPdfsig) expect(said(second)).toHaveLength(2);
  });

  it('is sealed once, however often and by how many at once, and goes on after what failed', async () => {
    await putFile(await aPdf());
    await signedBy(lender, manager);
    const { storage } = server.platform;
    const write = vi.spyOn(storage, 'write').mockRejectedValueOnce(new Error('The volume is full.'));
    await expect(seal()).rejects.toThrow('The volume is full.');
    write.mockRestore();
    await Promise.all([seal(), seal(), seal()]);
    await seal();
    const [row] = await server.db.query(
      `select (select count(*)::int from signature_file where document_id = $1) as files,
        (select count(*)::int from signature_receipt where document_id = $1) as receipts,
        (select count(*)::int from signature_file k join stored_file f using (customer_id, storage_key)
          where k.document_id = $1 and f.claimed_at is not null and f.sha256 = k.sha256) as claimed`,
      [documentId],
    );
    expect(row).toEqual({ files: 4, receipts: 2, claimed: 4 });
    expect(await chainFaults()).toEqual([]);
  });

  it('that was a picture is put into a PDF; the receipt names the picture', async () => {
    const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#ccd' } })
      .png()
      .toBuffer();
    const sha256 = await putFile(bytes, 'image/png');
    const [code] = await signedBy(lender);
    await seal();
    expect(verifySeals(await download((await signersOf())[0]?.signedUrl))).toMatchObject([{ isWhole: true }]);
    expect(await receiptOf(code)).toMatchObject({ document: { sha256 }, unsealed: null });
  });

  it('that takes no seal has its receipt alone, which says why', async () => {
    const sha256 = await putFile(Buffer.from('%PDF-1.4 isto não é um PDF'));
    const [code] = await signedBy(lender);
    await seal();
    expect((await signersOf())[0]).toMatchObject({ signedUrl: null, receiptUrl: expect.any(String) });
    expect(await receiptOf(code)).toMatchObject({ document: { sha256 }, signedFile: null, unsealed: 'upload.broken' });
  });

  it('keeps the seals of a request before, and what was left behind is made by the clock', async () => {
    await putFile(await aPdf());
    await signedBy(lender);
    await seal();
    await signedBy(manager);
    server.passTime(11 * 60_000);
    await sealDocuments(server.platform, server.platform.clock.now());
    expect(verifySeals(await download((await signersOf())[0]?.signedUrl))).toHaveLength(2);
  });
});

describe('the chain of receipts', () => {
  it('is told to be broken where one was changed or taken away', async () => {
    await putFile(await aPdf());
    const [code = '', next = ''] = await signedBy(lender, manager);
    await seal();
    const { number } = await receiptOf(code);
    const [kept] = await server.db.query<{ body: string }>('select body from signature_receipt where code = $1', [
      code,
    ]);
    await server.db.query(`update signature_receipt set body = replace(body, $1, 'Outra Pessoa') where code = $2`, [
      lender.name,
      code,
    ]);
    expect(await chainFaults()).toMatchObject([{ id: number, says: 'what it says is not what was hashed' }]);
    await server.db.query('delete from signature_receipt where code = $1', [code]);
    expect((await chainFaults()).map(({ says }) => says)).toContain('the receipt after it is missing');
    await server.db.query(
      `insert into signature_receipt select customer_id, $1, $2, document_id, signature_id, signer_id, $3,
        encode(sha256(convert_to($3, 'UTF8')), 'hex'), made_at from signature_receipt where code = $4`,
      [number, code, kept?.body, next],
    );
    expect(await chainFaults()).toEqual([]);
  });
});

describe('a receipt', () => {
  const check = (code: string) => server.call(endpoints.receipt.check, { params: { code } });
  const codeOf = ({ body }: { body: unknown }) => (body as Problem).code;

  it('is checked by anybody who has its code, without names', async () => {
    const original = await putFile(await aPdf());
    const [first = '', second = ''] = await signedBy(lender, manager);
    expect(await check(first)).toMatchObject({ status: 409, body: { code: 'receipt.not_ready' } });
    await seal();
    const { status, body } = await check(first.toLowerCase().replaceAll('-', ' '));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ code: first, method: 'PASSWORD', document: 'KEPT', isWhole: true });
    expect(body.initials).toMatch(/^(\p{Lu}\. ?)+$/u);
    expect(JSON.stringify(body)).not.toContain(lender.name.split(' ')[0]);
    expect(body.files.map(({ kind }) => kind)).toEqual(['ORIGINAL', 'SIGNED', 'RECEIPT', 'SIGNED']);
    expect(body.files[0]?.sha256).toBe(original);
    expect((await check(second)).body.files.map(({ kind }) => kind)).toEqual(['ORIGINAL', 'SIGNED', 'RECEIPT']);
  });

  it('that nobody knows, or that is no code, is not found', async () => {
    for (const code of ['2223-7K3M-9QWX-2222-3333', 'ZZZZ-7K3M-9QWX-2222-3333', 'x', "' or 1=1", '%00', '..%2f']) {
      expect(codeOf(await check(code)), code).toBe('receipt.not_found');
    }
  });

  it('says what became of its document, and that it was changed itself', async () => {
    await putFile(await aPdf());
    const [code = ''] = await signedBy(lender);
    await seal();
    await server.db.query(`update document set situation = 'S' where id = $1`, [documentId]);
    expect((await check(code)).body).toMatchObject({ document: 'CANCELED', isWhole: true });
    await server.db.query('update signature_receipt set document_id = 2000000000 where code = $1', [code]);
    expect((await check(code)).body).toMatchObject({ document: 'REMOVED', isWhole: true });
    await server.db.query(`update signature_receipt set body = replace(body, 'PASSWORD', 'TOTP') where code = $1`, [
      code,
    ]);
    expect((await check(code)).body.isWhole).toBe(false);
    await server.db.query(`update signature_receipt set body = replace(body, 'TOTP', 'PASSWORD') where code = $1`, [
      code,
    ]);
  });
});

/** What poppler says of each seal that is valid. */
function said(pdf: Buffer | undefined): readonly string[] {
  const file = join(mkdtempSync(join(tmpdir(), 'seal-')), 'signed.pdf');
  writeFileSync(file, pdf ?? '');
  return execFileSync('pdfsig', ['-nocert', file], { encoding: 'utf8' }).match(/Signature is Valid/g) ?? [];
}
