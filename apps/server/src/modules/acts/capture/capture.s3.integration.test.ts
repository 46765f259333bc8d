import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@tramite/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CaptureKit, createCaptureKit, pdfFile } from '../../../../test/capture-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { startS3, type TestS3 } from '../../../platform/storage/testing/s3-server.ts';
import { sweepUnclaimedUploads } from './jobs/sweep-uploads.job.ts';

const { createUpload, createThumb } = endpoints.capture;
const MEGABYTE = 1024 * 1024;

let s3: TestS3;
let webDir: string;
let server: TestServer;
let kit: CaptureKit;
let ana: string;
let here: number;

beforeAll(async () => {
  s3 = await startS3();
  webDir = mkdtempSync(join(tmpdir(), 'tramite-web-'));
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Trâmite</title>');
  server = await startTestServer({ ...s3.environment, WEB_DIR: webDir });
  kit = await createCaptureKit(server);
  ana = await server.signIn('ana.vendedora');
  here = kit.establishmentId('Pampulha Novos');
});
afterAll(async () => {
  await server.stop();
  await s3.stop();
  rmSync(webDir, { recursive: true });
});

const open = (storageLocal: string) => server.call(createThumb, { body: { storageLocal } }, ana);

/** Puts bytes by a ticket that was told nothing, or something else, of them. */
async function putAs(bytes: Uint8Array, told: { size?: number; sha256?: string }): Promise<string> {
  const body = { accountId: here, originalFileName: 'contrato.pdf', ...told };
  const { uploadUrl, method, headers, storageLocal } = (await server.call(createUpload, { body }, ana)).body;
  const put = await fetch(uploadUrl, { method, headers, body: Buffer.from(bytes) });
  expect(put.status).toBe(200);
  return storageLocal;
}

describe('with files in a bucket', () => {
  it('a document is captured, kept and shown from there', async () => {
    const file = pdfFile('cnh.pdf', 'Carteira de habilitação');
    const cnh = await kit.object(ana, here, { indexers: kit.cnhIndexers() }, file);
    const thumb = await open(cnh.storageLocal);
    expect(thumb.body).toMatchObject({ mimeType: 'application/pdf', size: file.bytes.length, pageCount: 1 });

    const documents = [{ documentTypeId: kit.documentTypeId('CNH'), documentObjects: [cnh] }];
    const { documentIds } = await kit.beginSale({ documents });
    const body = { searchType: 'documents' as const, documentIds };
    const found = await server.call(endpoints.search.search, { body }, ana);
    const [document] = found.body.searchResults as { url: string }[];
    for (const [url = '', type] of [
      [document?.url, 'application/pdf'],
      [thumb.body.thumbPath ?? '', 'image/webp'],
    ]) {
      expect(url).toMatch(`${s3.settings.endpoint}/tramite/1/`);
      const answer = await fetch(url);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
      if (url !== document?.url) continue;
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="cnh.pdf"/);
      expect(Buffer.from(await answer.arrayBuffer()).equals(file.bytes)).toBe(true);
    }
  });

  it('a file beyond the limit that nobody announced is refused when it is opened, and gone', async () => {
    const key = await putAs(new Uint8Array(50 * MEGABYTE + 1), {});
    const answer = await open(key);
    expect(answer).toMatchObject({ status: 413, body: { code: 'upload.too_large' } });
    expect(answer.body).toMatchObject({ message: 'O arquivo contrato.pdf é maior que o limite de 50 MB.' });
    expect(await server.platform.storage.head(key)).toBeUndefined();
    expect(await open(key)).toMatchObject({ status: 422, body: { code: 'upload.not_found' } });
  });

  it('a file that is not the announced one is refused when it is opened, and gone', async () => {
    const sha256 = Buffer.alloc(32, 1).toString('base64');
    const key = await putAs(pdfFile().bytes, { sha256 });
    expect(await open(key)).toMatchObject({ status: 422, body: { code: 'upload.checksum' } });
    expect(await server.platform.storage.head(key)).toBeUndefined();
  });

  it('a broken file is refused and gone', async () => {
    const key = await putAs(Buffer.from('%PDF-1.4\n1 0 obj'), {});
    expect(await open(key)).toMatchObject({ status: 422, body: { code: 'upload.broken' } });
    expect(await server.platform.storage.head(key)).toBeUndefined();
  });

  it('what nobody claimed for a day is swept from there', async () => {
    const key = await putAs(pdfFile().bytes, {});
    await open(key);
    await server.db.query(`update stored_file set created_at = now() - interval '25 hours' where storage_key = $1`, [
      key,
    ]);
    expect(await sweepUnclaimedUploads(server.platform, new Date())).toBe(1);
    const left: string[] = [];
    for await (const found of server.platform.storage.listKeys('1', new Date(Date.now() + 60_000))) left.push(found);
    expect(left.filter((found) => found.startsWith(key))).toEqual([]);
    expect(left.length).toBeGreaterThan(0);
  });

  it('the client is told the bucket, and the page may reach it', async () => {
    const { body } = await server.call(endpoints.session.configurations, {}, ana);
    const place = { storage: 'S3', region: 'sa-east-1', bucketName: 'tramite', bucketRegion: 'sa-east-1' };
    expect(body).toMatchObject(place);
    const page = await server.app.inject('/auto/');
    const policy = String(page.headers['content-security-policy']).split('; ');
    for (const directive of ['connect-src', 'img-src', 'media-src', 'frame-src']) {
      expect(policy.find((part) => part.startsWith(directive))).toContain(` ${s3.settings.endpoint}`);
    }
  });

  it('there is no second way in: the routes of the local folder are not there', async () => {
    const answer = await server.app.inject('/api/v1/storage/1/2026/05/nota.txt');
    expect(answer.statusCode).toBe(404);
  });
});

it('a bucket that is away is told as such', async () => {
  const lonely = await startTestServer({ ...s3.environment, S3_ENDPOINT: 'http://127.0.0.1:9' });
  try {
    const away = await createCaptureKit(lonely);
    const secret = await lonely.signIn('ana.vendedora');
    const body = { accountId: away.establishmentId('Pampulha Novos'), originalFileName: 'contrato.pdf' };
    const { storageLocal } = (await lonely.call(createUpload, { body }, secret)).body;
    expect(await lonely.call(createThumb, { body: { storageLocal } }, secret)).toMatchObject({
      status: 503,
      body: { code: 'server.unavailable' },
    });
  } finally {
    await lonely.stop();
  }
});
