import { endpoints, type Problem } from '@tramite/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orphanObjectsCheck } from '../../../../scripts/verify/orphan-objects.check.ts';
import {
  type CaptureKit,
  createCaptureKit,
  hasSharedFiles,
  pdfFile,
  sharedFile,
  type TestFile,
} from '../../../../test/capture-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import type { Platform } from '../../../platform/call/context.ts';
import { heic } from '../../../platform/decode/testing/sample-files.ts';
import { sweepDrawnPages } from './jobs/sweep-drawn-pages.job.ts';

let server: TestServer;
let kit: CaptureKit;
let ana: string;

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  ana = await server.signIn('ana.vendedora');
});
afterAll(() => server.stop());

/** A new sale whose CNH is this file; answers the document's id. */
async function captureFile(file: TestFile): Promise<number> {
  const object = await kit.object(ana, kit.establishmentId('Pampulha Novos'), { indexers: kit.cnhIndexers() }, file);
  const documents = [{ documentTypeId: kit.documentTypeId('CNH'), documentObjects: [object] }];
  const { documentIds } = await kit.beginSale({ documents });
  return documentIds[0] ?? 0;
}

const pageOf = (id: number, page = 1, query = {}, secret = ana) =>
  server.call(endpoints.document.getPage, { params: { id, page }, query }, secret);
const codeOf = ({ body }: { body: unknown }) => (body as Problem).code;

async function follow(url: string) {
  const { status, bytes, headers } = await server.sendRaw({ method: 'GET', url });
  return { status, type: headers['content-type'], picture: status === 200 ? await sharp(bytes).metadata() : null };
}

/** Whether verify takes a drawn page for nobody's. Other tests of the run draw theirs into the same folder. */
async function isOrphan({ database, storage, settings }: Platform, key: string) {
  const now = new Date(Date.now() + 2 * 24 * 60 * 60_000);
  const stock = {
    database,
    db: database.unsafeSystem,
    storage,
    auditKey: settings.auditKey,
    now,
    tell: () => undefined,
  };
  const { wrong } = await orphanObjectsCheck.look(stock);
  return wrong.some(({ id }) => id === key);
}

describe('a page of an image that browsers cannot show', () => {
  it('of a HEIC is a WebP behind a link that needs no session and stays the same', async () => {
    const id = await captureFile({ name: 'cnh.heic', bytes: heic });
    const { body } = await pageOf(id);
    expect(body).toMatchObject({ page: 1, pageCount: 1 });
    const answer = await follow(body.url);
    expect(answer).toMatchObject({ status: 200, type: 'image/webp', picture: { width: 64, height: 48 } });
    const before = await server.platform.storage.head(keyIn(body.url));
    expect(keyIn((await pageOf(id)).body.url)).toBe(keyIn(body.url));
    expect(await server.platform.storage.head(keyIn(body.url))).toEqual(before);
    expect(codeOf(await pageOf(id, 2))).toBe('document.no_page');
  });

  it.skipIf(!hasSharedFiles)('of a fax is each of its pages', async () => {
    const id = await captureFile(sharedFile('image/G31D_MULTI.TIF'));
    const { pageCount } = (await pageOf(id)).body;
    expect(pageCount).toBeGreaterThan(1);
    const last = await follow((await pageOf(id, pageCount)).body.url);
    expect(last.picture).toMatchObject({ format: 'webp' });
    expect(codeOf(await pageOf(id, pageCount + 1))).toBe('document.no_page');
  });

  it('is thrown away after a week and drawn again when it is asked for', async () => {
    const id = await captureFile({ name: 'cnh.heic', bytes: heic });
    const key = keyIn((await pageOf(id)).body.url);
    const { platform } = server;
    expect(await isOrphan(platform, key)).toBe(false);
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000);
    await sweepDrawnPages(platform, inDays(6));
    expect(await platform.storage.head(key)).toBeDefined();
    await sweepDrawnPages(platform, inDays(8));
    expect(await platform.storage.head(key)).toBeUndefined();
    expect(await follow((await pageOf(id)).body.url)).toMatchObject({ status: 200, type: 'image/webp' });
  });

  it('is refused for a file that is no image', async () => {
    expect(codeOf(await pageOf(await captureFile(pdfFile())))).toBe('document.not_image');
  });

  it('is unknown to another company, and where the attachment is of another document', async () => {
    const id = await captureFile({ name: 'cnh.heic', bytes: heic });
    const joana = await server.signIn('joana.gerente');
    expect(codeOf(await pageOf(id, 1, {}, joana))).toBe('document.not_found');
    const [other] = await server.db.query<{ id: number }>(
      'select id::int from attachment where customer_id = 1 and document_id <> $1 limit 1',
      [id],
    );
    expect(codeOf(await pageOf(id, 1, { attachmentId: other?.id ?? 0 }))).toBe('document.not_found');
  });

  it('says that the file is gone when storage has lost it', async () => {
    const id = await captureFile({ name: 'cnh.heic', bytes: heic });
    const [row] = await server.db.query<{ storage_key: string }>('select storage_key from document where id = $1', [
      id,
    ]);
    await server.platform.storage.remove(row?.storage_key ?? '');
    expect(codeOf(await pageOf(id))).toBe('upload.not_found');
  });
});

const keyIn = (url: string) => url.replace(/^\/api\/v1\/storage\//, '').replace(/\?.*$/, '');
