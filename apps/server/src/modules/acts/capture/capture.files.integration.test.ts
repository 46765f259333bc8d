import { endpoints } from '@tramite/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type CaptureKit,
  createCaptureKit,
  hasSharedFiles,
  pdfFile,
  sharedFile,
  type TestFile,
} from '../../../../test/capture-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { DecoderBusyError } from '../../../platform/decode/decode-error.ts';
import { sweepUnclaimedUploads } from './jobs/sweep-uploads.job.ts';

const { createUpload, createThumb, capture } = endpoints.capture;

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

const ask = (body: object, secret = ana) =>
  server.call(createUpload, { body: { accountId: here, originalFileName: 'contrato.pdf', ...body } }, secret);
const open = (storageLocal: string, secret = ana) => server.call(createThumb, { body: { storageLocal } }, secret);
const put = (file: TestFile) => kit.upload(ana, here, file);
const rowOf = async (key: string) =>
  (await server.db.query('select inspected_at, claimed_at from stored_file where storage_key = $1', [key]))[0];

describe('a ticket', () => {
  it('names a place of the customer for one file and says how to put it', async () => {
    const { status, body } = await ask({ size: 1000 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      method: 'PUT',
      storageLocal: expect.stringMatching(/^1\/\d{4}\/\d{2}\/[0-9a-f-]+\.pdf$/),
    });
    expect(Date.parse(body.expiresAt)).toBeGreaterThan(Date.now());
    expect(await rowOf(body.storageLocal)).toEqual({ inspected_at: null, claimed_at: null });
  });

  it.each([
    ['programa.exe', 10, 'upload.type_not_allowed', 'O tipo do arquivo (programa.exe) não é suportado pelo produto'],
    ['sem-extensao', 10, 'upload.type_not_allowed', 'O tipo do arquivo (sem-extensao) não é suportado pelo produto'],
    ['vazio.pdf', 0, 'upload.empty', 'O arquivo vazio.pdf está vazio.'],
    ['grande.pdf', 50 * 1024 * 1024 + 1, 'upload.too_large', 'O arquivo grande.pdf é maior que o limite de 50 MB.'],
    ['grande.mp4', 200 * 1024 * 1024 + 1, 'upload.too_large', 'O arquivo grande.mp4 é maior que o limite de 200 MB.'],
  ])('is refused before the file travels: %s of %i bytes', async (originalFileName, size, code, message) => {
    expect((await ask({ originalFileName, size })).body).toMatchObject({ code, message });
  });

  it('is given for a video beyond the limit of other files', async () => {
    expect((await ask({ originalFileName: 'entrega.MP4', size: 60 * 1024 * 1024 })).status).toBe(200);
  });

  it('is given for processes the actor sees, in that establishment', async () => {
    const processOf = async (condition: string) =>
      (await server.db.query<{ id: number }>(`select id::int from process where ${condition} limit 1`))[0]?.id;
    const [{ id: me } = { id: 0 }] = await server.db.query<{ id: number }>(
      `select id::int from app_user where login = 'ana.vendedora'`,
    );
    const own = `customer_id = 1 and establishment_id = ${here} and owner_id = ${me}`;
    expect((await ask({ processId: await processOf(own) })).status).toBe(200);
    expect((await ask({ processId: null })).status).toBe(200);
    for (const processId of [
      999_999_999,
      await processOf('customer_id = 2'),
      await processOf(`customer_id = 1 and establishment_id <> ${here}`),
      await processOf(`customer_id = 1 and establishment_id = ${here} and owner_id <> ${me}`),
    ]) {
      expect(await ask({ processId }), String(processId)).toMatchObject({
        status: 404,
        body: { code: 'process.not_found' },
      });
    }
  });

  it('is given for establishments of the actor only', async () => {
    const answer = await ask({ accountId: kit.establishmentId('Savassi') });
    expect(answer).toMatchObject({ status: 404, body: { code: 'establishment.not_found' } });
  });
});

describe('an uploaded file', () => {
  it('is opened, measured and drawn', async () => {
    const file = pdfFile('recibo.pdf');
    const answer = await open(await put(file));
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body).toMatchObject({
      name: 'recibo.pdf',
      size: file.bytes.length,
      mimeType: 'application/pdf',
      pageCount: 1,
    });
    const thumb = await server.app.inject({ method: 'GET', url: answer.body.thumbPath ?? '' });
    expect(thumb.headers['content-type']).toBe('image/webp');
    expect(thumb.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
  });

  it('has no thumbnail where there is nothing to draw', async () => {
    const key = await put({
      name: 'nota.xml',
      bytes: Buffer.from('<?xml version="1.0"?><nota><valor>1</valor></nota>'),
    });
    expect((await open(key)).body).toMatchObject({
      mimeType: 'application/xml',
      pageCount: null,
      thumbPath: null,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('answers the same when it is asked for again', async () => {
    const key = await put(pdfFile());
    expect((await open(key)).body).toEqual((await open(key)).body);
  });

  it('is for who put it alone, and once captured for who sees the document', async () => {
    const file = await kit.object(ana, here, { indexers: kit.cnhIndexers() }, pdfFile());
    const key = file.storageLocal;
    const [carla, bruno, caio] = await Promise.all(
      ['carla.fi', 'bruno.vendedor', 'caio.vendedor'].map((login) => server.signIn(login)),
    );
    const notThere = { status: 422, body: { code: 'upload.not_found' } };
    for (const secret of [carla, bruno, caio]) expect(await open(key, secret)).toMatchObject(notThere);
    await kit.beginSale({ documents: [{ documentTypeId: kit.documentTypeId('CNH'), documentObjects: [file] }] });
    expect(await open(key, carla)).toMatchObject({ status: 200 });
    expect(await open(key)).toMatchObject({ status: 200 });
    for (const secret of [bruno, caio]) expect(await open(key, secret)).toMatchObject(notThere);
  });

  it('of a colleague is not opened by who sees only their own, though it is part of a document', async () => {
    const [document] = await server.db.query<{ key: string }>(
      `select d.storage_key as key from document d join app_user u on u.id = d.owner_id
       where d.customer_id = 1 and d.establishment_id = ${here} and u.login <> 'ana.vendedora' limit 1`,
    );
    const key = document?.key ?? '';
    expect(await open(key)).toMatchObject({ status: 422, body: { code: 'upload.not_found' } });
    expect(await open(key, await server.signIn('carla.fi'))).toMatchObject({ status: 200 });
  });

  it('that came without its end is taken with a notice, whenever it is asked for', async () => {
    const noise = Buffer.from(Array.from({ length: 120_000 }, (_, at) => (at * at) >> 7));
    const whole = await sharp(noise, { raw: { width: 200, height: 200, channels: 3 } })
      .jpeg()
      .toBuffer();
    const key = await put({ name: 'foto.jpg', bytes: whole.subarray(0, whole.length * 0.6) });
    const first = await open(key);
    expect(first).toMatchObject({ status: 200, body: { notice: 'incomplete', thumbPath: expect.any(String) } });
    expect((await open(key)).body.notice).toBe('incomplete');
    expect((await open(await put(pdfFile()))).body.notice).toBeNull();
  });

  it('is asked for again when no decoder was free in time', async () => {
    const key = await put(pdfFile());
    const busy = vi.spyOn(server.platform.decoder, 'inspectFile').mockRejectedValueOnce(new DecoderBusyError());
    const answer = await open(key);
    busy.mockRestore();
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'upload.busy', message: expect.stringMatching(/^Há muitos arquivos .* em 10 segundos\.$/) },
    });
    expect(await open(key)).toMatchObject({ status: 200 });
  });

  it('is not there before it was put', async () => {
    const ticket = await ask({ size: 10 });
    expect(await open(ticket.body.storageLocal)).toMatchObject({
      status: 422,
      body: { code: 'upload.not_found', message: 'O arquivo contrato.pdf não foi recebido. Envie novamente.' },
    });
  });
});

describe('a file that is not what it seems', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const refused: [what: string, name: string, code: string, file: () => TestFile][] = [
    ['a picture called PDF', 'falso.pdf', 'upload.type_mismatch', () => ({ name: 'falso.pdf', bytes: png })],
    [
      'a cut PDF',
      'cortado.pdf',
      'upload.broken',
      () => ({ name: 'cortado.pdf', bytes: Buffer.from('%PDF-1.4\n1 0 obj') }),
    ],
    [
      'an XML with entities',
      'nota.xml',
      'upload.type_not_allowed',
      () => ({
        name: 'nota.xml',
        bytes: Buffer.from('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
      }),
    ],
  ];

  it.each(refused)('is refused and gone: %s', async (_, name, code, file) => {
    const key = await put(file());
    const answer = await open(key);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code, message: expect.stringContaining(name) });
    expect(await server.platform.storage.head(key)).toBeUndefined();
    expect(await rowOf(key)).toBeUndefined();
  });

  it.skipIf(!hasSharedFiles)('is refused and gone when nothing of it can be read', async () => {
    const key = await put(sharedFile('pdf/bad-data.pdf'));
    expect(await open(key)).toMatchObject({ status: 422, body: { code: 'upload.broken' } });
    expect(await server.platform.storage.head(key)).toBeUndefined();
  });

  it('stops a capture that skipped the check, and leaves its other files in peace', async () => {
    const good = await put(pdfFile());
    const bad = await put({ name: 'falso.pdf', bytes: png });
    const indexers = kit.cnhIndexers();
    const documentObjects = [
      { name: 'proposta.pdf', storageLocal: good, indexers },
      { name: 'falso.pdf', storageLocal: bad, indexers },
    ];
    const body = {
      workflowTypeId: kit.typeId('NEW_CAR_SALE'),
      establishmentId: here,
      indexers: kit.saleIndexers(),
      documents: [{ documentTypeId: kit.documentTypeId('CNH'), documentObjects }],
    };
    expect(await server.call(capture, { body }, ana)).toMatchObject({
      status: 422,
      body: { code: 'upload.type_mismatch' },
    });
    expect(await rowOf(good)).toMatchObject({ claimed_at: null });
    expect(await rowOf(bad)).toBeUndefined();
    const without = { ...body, documents: [{ ...body.documents[0], documentObjects: documentObjects.slice(0, 1) }] };
    expect((await server.call(capture, { body: without as typeof body }, ana)).status).toBe(200);
  });

  it('is noticed when its bytes changed after it was opened', async () => {
    const key = await put(pdfFile());
    await open(key);
    await server.platform.storage.write(key, Buffer.from('outra coisa'));
    expect(await open(key)).toMatchObject({ status: 422, body: { code: 'upload.checksum' } });
  });
});

describe('the daily sweep', () => {
  it('removes what nobody claimed for a day, and nothing else', async () => {
    const [old, fresh] = [await put(pdfFile()), await put(pdfFile())];
    const { body } = await open(old);
    const sale = await kit.beginSale();
    await server.db.query(
      `update stored_file set created_at = now() - interval '25 hours'
       where storage_key = $1 or storage_key = (select storage_key from document where id = $2)`,
      [old, sale.documentIds[0]],
    );
    expect(await sweepUnclaimedUploads(server.platform, new Date())).toBe(1);
    expect(await rowOf(old)).toBeUndefined();
    expect(await server.platform.storage.head(old)).toBeUndefined();
    expect((await server.app.inject({ method: 'GET', url: body.thumbPath ?? '' })).statusCode).toBe(404);
    expect(await rowOf(fresh)).toBeDefined();
    expect(await sweepUnclaimedUploads(server.platform, new Date())).toBe(0);
  });
});
