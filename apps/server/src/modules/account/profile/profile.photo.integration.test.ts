import { endpoints, type Problem, photoLimits } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { photosCheck } from '../../../../scripts/verify/photos.check.ts';
import { hasSharedFiles, sharedFile, withoutSharedFiles } from '../../../../test/capture-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { DecoderBusyError } from '../../../platform/decode/decode-error.ts';
import { ownerLockedPdf, pdfOf, pictureOf } from '../../../platform/decode/testing/sample-files.ts';
import { createPhotoKey } from '../../../platform/storage/storage-key.ts';
import { sweepPhotos } from './jobs/sweep-photos.job.ts';

const seller = findDemoUser('vendedor');
const DAYS = 24 * 60 * 60_000;
let server: TestServer;
let secret: string;

beforeAll(async () => {
  server = await startTestServer();
  secret = await server.signIn(seller.login);
});
afterAll(() => server.stop());

const send = (fileName: string, bytes: Uint8Array, as = secret) => {
  const photo = { fileName, content: Buffer.from(bytes).toString('base64') };
  return server.call(endpoints.profile.setPhoto, { body: { photo } }, as);
};
const remove = (as = secret) => server.call(endpoints.profile.setPhoto, { body: { photo: null } }, as);
const codeOf = ({ body }: { body: unknown }) => (body as Problem).code;
const keyOf = async (id = seller.id) => {
  const [row] = await server.db.query<{ photo: string | null }>('select photo from app_user where id = $1', [id]);
  return row?.photo ?? null;
};
const isStored = async (key: string | null) => key !== null && (await server.platform.storage.head(key)) !== undefined;
const linkOf = async (as = secret) => (await server.call(endpoints.session.get, {}, as)).body.photo;
const follow = (url: string, headers = {}) => server.sendRaw({ method: 'GET', url, headers });

async function verify() {
  const { database, storage, settings } = server.platform;
  const now = new Date(Date.now() + 2 * DAYS);
  const stock = {
    database,
    db: database.unsafeSystem,
    storage,
    auditKey: settings.auditKey,
    now,
    tell: () => undefined,
  };
  return (await photosCheck.look(stock)).wrong.map(({ says }) => says);
}

describe('the photo of a user', () => {
  it('is kept small, told wherever the user is told, and found by its link alone', async () => {
    const { status, body } = await send('Eu na praia.JPG', await pictureOf('jpeg', 6));
    expect(status).toBe(200);
    const url = body.photo ?? '';
    expect([await linkOf(), (await server.call(endpoints.profile.get, {}, secret)).body.photo]).toEqual([url, url]);
    const got = await follow(url);
    expect([got.status, got.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await sharp(got.bytes).metadata()).toMatchObject({ format: 'webp', width: 192, height: 192 });
    expect((await follow(url, { 'if-none-match': got.headers.etag })).status).toBe(304);
    const [path = ''] = url.split('?');
    expect((await follow(path)).status).not.toBe(200);
    expect((await follow(url.replace('customer=0', 'customer=1'))).status).not.toBe(200);
    server.passTime(30 * 60_000);
    expect((await follow(url)).status).not.toBe(200);
  });

  it('is shown to the administrators of the same company, and to nobody of another', async () => {
    const cards = async (as: string) =>
      (await server.call(endpoints.user.list, { body: { pageSize: 100 } }, as)).body.items;
    await send('eu.png', await pictureOf('png'));
    const inside = await cards(await server.signIn(findDemoUser('admin').login));
    expect(inside.filter(({ photo }) => photo !== null).map(({ id }) => id)).toEqual([seller.id]);
    expect(inside.find(({ id }) => id === seller.id)?.photo).toBe(await linkOf());
    const outside = await cards(await server.signIn(findDemoUser('admin', { customer: 'litoral' }).login));
    expect(outside.every(({ id, photo }) => id !== seller.id && photo === null)).toBe(true);
  });

  it('gives way to the next one, which leaves nothing of it behind', async () => {
    await send('eu.png', await pictureOf('png'));
    const former = await keyOf();
    expect((await send('eu.webp', await pictureOf('webp'))).status).toBe(200);
    expect(await keyOf()).not.toBe(former);
    expect([await isStored(former), await isStored(await keyOf())]).toEqual([false, true]);
    const last = await keyOf();
    expect((await remove()).body).toEqual({ photo: null });
    expect([await keyOf(), await linkOf(), await isStored(last)]).toEqual([null, null, false]);
    expect((await remove()).status).toBe(200);
    const told = await server.db.query(`select 1 from audit where action = 'user.photo' and actor_id = $1`, [
      seller.id,
    ]);
    expect(told.length).toBeGreaterThan(2);
  });

  it('is one of them where two come at once, and the other is gone', async () => {
    const pictures = await Promise.all((['png', 'jpeg', 'webp'] as const).map((format) => pictureOf(format)));
    const answers = await Promise.all([
      send('a.png', pictures[0] ?? Buffer.alloc(0)),
      send('b.jpg', pictures[1] ?? Buffer.alloc(0)),
      send('c.webp', pictures[2] ?? Buffer.alloc(0)),
    ]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(await isStored(await keyOf())).toBe(true);
    await sweepPhotos(server.platform, new Date(Date.now() + 2 * DAYS));
    expect(await verify()).toEqual([]);
  });

  it('stays as it is under an assumed profile', async () => {
    const manager = findDemoUser('gerente');
    const assumed = await server.signIn(manager.login);
    await server.db.query('update session set assumed_by = 1 where user_id = $1', [manager.id]);
    server.passTime(6_000);
    expect(codeOf(await send('eu.png', await pictureOf('png'), assumed))).toBe('assume.denied');
    expect(codeOf(await remove(assumed))).toBe('assume.denied');
    expect(await keyOf(manager.id)).toBeNull();
  });
});

describe('a file that is no photo', () => {
  it('is refused in Portuguese, and the photo stays', async () => {
    await send('eu.png', await pictureOf('png'));
    const before = await keyOf();
    const jpeg = await pictureOf('jpeg');
    const refused: readonly (readonly [string, Uint8Array, number, string])[] = [
      ['vazio.png', Buffer.alloc(0), 422, 'upload.empty'],
      ['eu.pdf', ownerLockedPdf(), 422, 'upload.type_not_allowed'],
      ['eu.jpg', pdfOf(['']), 422, 'upload.type_mismatch'],
      ['eu.png', jpeg, 422, 'upload.type_mismatch'],
      ['eu.jpg', jpeg.subarray(0, 200), 422, 'upload.broken'],
      ['eu.jpg', Buffer.alloc(photoLimits.maxBytes + 1, 1), 413, 'upload.too_large'],
    ];
    for (const [name, bytes, status, code] of refused) {
      const answer = await send(name, bytes);
      expect([name, answer.status, codeOf(answer)]).toEqual([name, status, code]);
      expect((answer.body as unknown as Problem).message).toContain(name);
    }
    const huge = await send('eu.jpg', Buffer.alloc(photoLimits.maxBytes + 1024 * 1024, 1));
    expect([huge.status, codeOf(huge)]).toEqual([413, 'request.too_large']);
    expect([await keyOf(), await isStored(before)]).toEqual([before, true]);
  });

  it('is told from real photos', async ({ skip }) => {
    if (!hasSharedFiles) skip(withoutSharedFiles);
    const whole = await send('retrato.jpg', sharedFile('image/Portrait_6.jpg', 'retrato.jpg').bytes);
    expect(whole.status).toBe(200);
    const cut = await send('cortada.jpg', sharedFile('image/truncated.jpg', 'cortada.jpg').bytes);
    expect(codeOf(cut)).toBe('upload.broken');
  });

  it('may come again when nobody had time for it', async () => {
    const busy = vi.spyOn(server.platform.decoder, 'drawPortrait').mockRejectedValueOnce(new DecoderBusyError());
    expect(codeOf(await send('eu.png', await pictureOf('png')))).toBe('upload.busy');
    busy.mockRestore();
    expect((await send('eu.png', await pictureOf('png'))).status).toBe(200);
  });
});

describe('what is left of photos', () => {
  it('is swept after a day, found by verify until then, and never what somebody has', async () => {
    await send('eu.png', await pictureOf('png'));
    const { storage } = server.platform;
    const lost = createPhotoKey(seller.id);
    await storage.write(lost, await pictureOf('webp'));
    expect(await verify()).toEqual(['nobody has it as a photo']);
    expect(await sweepPhotos(server.platform, new Date())).toBe(0);
    expect(await sweepPhotos(server.platform, new Date(Date.now() + 2 * DAYS))).toBe(1);
    expect([await isStored(lost), await isStored(await keyOf())]).toEqual([false, true]);
    expect(await verify()).toEqual([]);
  });

  it('is missed by verify where it should be', async () => {
    const key = await keyOf();
    await server.platform.storage.remove(key ?? '');
    expect(await verify()).toEqual(['the photo is missing']);
    const { database } = server.platform;
    const wrong = [{ customerId: 0, what: 'app_user', id: seller.id, says: 'the photo is missing' }];
    await photosCheck.repair?.(database.unsafeSystem, wrong, new Date());
    expect([await keyOf(), await verify()]).toEqual([null, []]);
  });
});
