import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { createDecoder } from './decoder.ts';
import {
  heic,
  hugePng,
  mp4Of,
  officeOf,
  ownerLockedPdf,
  pdfOf,
  pictureOf,
  program,
  zipOf,
} from './testing/sample-files.ts';

const decoder = createDecoder();
afterAll(() => decoder.close());

const inspect = (fileName: string, bytes: Uint8Array | string) =>
  decoder.inspectFile({ fileName, bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes });
const refusal = async (fileName: string, bytes: Uint8Array | string) =>
  inspect(fileName, bytes).then(
    () => 'taken',
    (error: { code?: string }) => error.code ?? error,
  );

describe('a file that is what its name says', () => {
  test('PDF, with its pages and the size of the first', async () => {
    const { thumbnail, ...facts } = await inspect('contrato.PDF', pdfOf(['0 0 9 9 re f', '0 0 9 9 re f'], [300, 200]));
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 });
    expect(facts).toEqual({
      mimeType: 'application/pdf',
      extension: 'pdf',
      kind: 'pdf',
      pageCount: 2,
      width: 300,
      height: 200,
    });
  });

  test('photos, measured upright', async () => {
    const upright = { kind: 'image', mimeType: 'image/jpeg', extension: 'jpg', pageCount: 1, width: 40, height: 80 };
    expect(await inspect('cnh.jpeg', await pictureOf('jpeg', 6))).toEqual({ ...upright, thumbnail: expect.anything() });
    expect(await inspect('cnh.png', await pictureOf('png'))).toMatchObject({ kind: 'image', width: 80, height: 40 });
    expect(await inspect('cnh.tif', await pictureOf('tiff'))).toMatchObject({ mimeType: 'image/tiff', pageCount: 1 });
    expect(await inspect('IMG_0001.HEIC', heic)).toMatchObject({ mimeType: 'image/heic', width: 64, height: 48 });
  });

  test('Office documents, text, XML and video', async () => {
    expect(await inspect('a.docx', officeOf('docx'))).toMatchObject({ kind: 'office', extension: 'docx' });
    expect(await inspect('a.xlsx', officeOf('xlsx'))).toMatchObject({ kind: 'office', extension: 'xlsx' });
    expect(await inspect('a.mp4', mp4Of())).toMatchObject({ kind: 'video', mimeType: 'video/mp4' });
    expect(await inspect('a.xml', '<?xml version="1.0"?><nfe xmlns="x"><n>1 &amp; 2</n></nfe>')).toMatchObject({
      kind: 'xml',
    });
    expect(await inspect('a.txt', 'BMW 320i, revisão em março')).toMatchObject({ kind: 'text' });
    expect(await inspect('a.txt', Buffer.from('MZ é só um começo', 'latin1'))).toMatchObject({ kind: 'text' });
    const typographic = Buffer.from([0x93, 0x63, 0x61, 0x72, 0x72, 0x6f, 0x94, 0x20, 0x97, 0x20, 0x80, 0x39]);
    expect(await inspect('windows-1252.txt', typographic)).toMatchObject({ kind: 'text' });
    const unicode = Buffer.from('\uFEFFVeículo revisado em março', 'utf16le');
    expect(await inspect('bloco-de-notas.txt', unicode)).toMatchObject({ kind: 'text' });
    expect(await inspect('big-endian.txt', Buffer.from(unicode).swap16())).toMatchObject({ kind: 'text' });
  });

  test('XML in the encoding it declares', async () => {
    const xml = '<?xml version="1.0" encoding="ISO-8859-1"?><a>São João</a>';
    expect(await inspect('a.xml', Buffer.from(xml, 'latin1'))).toMatchObject({ kind: 'xml' });
    expect(await refusal('a.xml', Buffer.from(xml.replace('ISO-8859-1', 'UTF-8'), 'latin1'))).toBe('upload.broken');
  });
});

describe('a disguised file', () => {
  test.each([
    ['contrato.exe', pdfOf(['']), 'upload.type_not_allowed'],
    ['contrato', pdfOf(['']), 'upload.type_not_allowed'],
    ['pagina.html', '<html></html>', 'upload.type_not_allowed'],
    ['foto.jpg', pdfOf(['']), 'upload.type_mismatch'],
    ['contrato.pdf', program(), 'upload.type_mismatch'],
    ['contrato.pdf', '<html><script>alert(1)</script></html>', 'upload.type_mismatch'],
    ['contrato.docx', zipOf([{ name: 'a.txt', data: Buffer.from('a') }]), 'upload.type_mismatch'],
    ['contrato.docx', officeOf('xlsx'), 'upload.type_mismatch'],
    ['planilha.xlsx', program(), 'upload.type_mismatch'],
    ['nota.txt', '<!DOCTYPE html><p>x</p>', 'upload.type_mismatch'],
    ['nota.txt', '  <script>alert(1)</script>', 'upload.type_mismatch'],
    ['nota.txt', '#!/bin/sh\nrm -rf /', 'upload.type_mismatch'],
    ['nota.txt', Buffer.from('\uFEFF<script>alert(1)</script>', 'utf16le'), 'upload.type_mismatch'],
    ['a.pdf', Buffer.concat([Buffer.from('#!/bin/sh\n'), pdfOf([''])]), 'upload.type_mismatch'],
    ['nota.txt', program(), 'upload.type_mismatch'],
    ['nota.xml', 'isto não é XML', 'upload.type_mismatch'],
    ['nota.xml', '<html><body/></html>', 'upload.type_mismatch'],
    ['nota.xml', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'upload.type_mismatch'],
  ])('is refused: %s (%#)', async (fileName, bytes, code) => {
    expect(await refusal(fileName, bytes)).toBe(code);
  });

  test('that is an image and an archive, a page or a PDF at once is refused', async () => {
    const photo = await pictureOf('jpeg');
    const archive = zipOf([{ name: 'Main.class', data: Buffer.from('x') }]);
    expect(await refusal('foto.jpg', Buffer.concat([photo, archive]))).toBe('upload.type_mismatch');
    expect(await refusal('foto.jpg', Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]))).toBe(
      'upload.type_mismatch',
    );
    expect(await refusal('a.pdf', Buffer.concat([pdfOf(['']), archive]))).toBe('upload.type_mismatch');
    expect(await refusal('a.pdf', Buffer.concat([Buffer.from('<html>'), pdfOf([''])]))).toBe('upload.type_mismatch');
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 20]), Buffer.from('%PDF-1.4 polyglot!')]);
    expect(await refusal('foto.jpg', Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)]))).toBe(
      'upload.type_mismatch',
    );
  });
});

describe('a dangerous file', () => {
  test.each([
    [
      'an archive that unpacks to a gigabyte',
      officeOf('docx', [{ name: 'word/a.xml', data: Buffer.alloc(9), declaredSize: 1e9 }]),
    ],
    ['an archive packed a thousandfold', officeOf('xlsx', [{ name: 'xl/a.xml', data: Buffer.alloc(30_000_000) }])],
  ])('%s is refused', async (_, bytes) => {
    expect(await refusal(bytes.includes('word/') ? 'a.docx' : 'a.xlsx', bytes)).toBe('upload.decode_limit');
  });

  test('an image of 60,000 by 60,000 pixels in 100 bytes is refused', async () => {
    expect(await refusal('a.png', hugePng(60_000, 60_000))).toBe('upload.decode_limit');
  });

  test('XML with entities, an external document type or a style sheet is refused', async () => {
    const xxe = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>';
    expect(await refusal('a.xml', xxe)).toBe('upload.type_not_allowed');
    expect(await refusal('a.xml', '<!DOCTYPE a SYSTEM "http://x/y.dtd"><a/>')).toBe('upload.type_not_allowed');
    expect(await refusal('a.xml', '<?xml-stylesheet href="x.xsl"?><a/>')).toBe('upload.type_not_allowed');
    expect(await refusal('a.xml', '<a><b xmlns:h="http://www.w3.org/1999/xhtml"/></a>')).toBe(
      'upload.type_not_allowed',
    );
    expect(await refusal('a.xml', '<a><![CDATA[<!DOCTYPE x>]]></a>')).toBe('taken');
  });

  test('Office documents with macros, programs or a password are refused', async () => {
    expect(await refusal('a.docx', officeOf('docm'))).toBe('upload.type_not_allowed');
    const virus = { name: 'word/embeddings/virus.exe', data: program() };
    expect(await refusal('a.docx', officeOf('docx', [virus]))).toBe('upload.type_not_allowed');
    expect(await refusal('a.docx', officeOf('docx', [{ name: 'x', data: Buffer.from('x'), encrypted: true }]))).toBe(
      'upload.encrypted',
    );
    const locked = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]);
    expect(await refusal('a.xlsx', locked)).toBe('upload.encrypted');
  });
});

describe('a broken file', () => {
  test('of each format is refused', async () => {
    const photo = await pictureOf('jpeg');
    expect(await refusal('a.pdf', 'x')).toBe('upload.type_mismatch');
    expect(await refusal('a.pdf', '')).toBe('upload.empty');
    expect(await refusal('a.pdf', '%PDF-1.7\nnothing of a document')).toBe('upload.broken');
    expect(await refusal('a.jpg', photo.subarray(0, photo.length - 40))).toBe('upload.broken');
    expect(await refusal('a.jpg', Buffer.from([0, 1, 2, 3, 4, 5]))).toBe('upload.broken');
    expect(await refusal('a.heic', heic.subarray(0, heic.length - 30))).toBe('upload.broken');
    expect(await refusal('a.docx', officeOf('docx').subarray(0, 200))).toBe('upload.broken');
    expect(await refusal('a.xml', '<a><b></a>')).toBe('upload.broken');
    expect(await refusal('a.mp4', mp4Of().subarray(0, -10))).toBe('upload.broken');
    expect(await refusal('a.mp4', mp4Of(['mdat']))).toBe('upload.broken');
  });

  test('a PDF page that is blank on purpose is no broken one', async () => {
    expect(await refusal('a.pdf', pdfOf(['']))).toBe('taken');
  });
});

describe('a file that others open', () => {
  /** Rings of colours, so that every part of the picture is its own. */
  const rings = async (format: 'jpeg' | 'png' | 'tiff') => {
    const size = 200;
    const data = Buffer.alloc(size * size * 3);
    for (let at = 0; at < data.length; at += 1) data[at] = (at * at) >> 7;
    return sharp(data, { raw: { width: size, height: size, channels: 3 } })
      .toFormat(format)
      .toBuffer();
  };

  test('a picture that lacks its end is taken with a notice, and drawn', async () => {
    for (const [format, name, share] of [
      ['jpeg', 'a.jpg', 1],
      ['jpeg', 'a.jpg', 0.6],
      ['png', 'a.png', 0.6],
    ] as const) {
      const whole = await rings(format);
      const cut = whole.subarray(0, share === 1 ? whole.length - 2 : Math.floor(whole.length * share));
      const found = await inspect(name, cut);
      expect(found).toMatchObject({ notice: 'incomplete', width: 200, height: 200 });
      expect(await sharp(found.thumbnail).metadata()).toMatchObject({ format: 'webp', width: 200 });
      expect(await inspect(name, whole)).not.toHaveProperty('notice');
    }
  });

  test('a photo with a second picture behind it is whole', async () => {
    const photo = await rings('jpeg');
    const index = Buffer.from('MPF\0II*\0\x08\0\0\0\0\0\0\0\0\0', 'latin1');
    const segment = Buffer.concat([Buffer.from([0xff, 0xe2, 0, index.length + 2]), index]);
    const both = Buffer.concat([photo.subarray(0, 2), segment, photo.subarray(2), photo]);
    expect(await inspect('ultrahdr.jpg', both)).not.toHaveProperty('notice');
  });

  test('a scan that the library cannot draw is taken with a notice, a torn one is not', async () => {
    const scan = await rings('tiff');
    const photometric = Buffer.from([0x06, 0x01, 0x03, 0x00, 0x01, 0x00, 0x00, 0x00]);
    const at = scan.indexOf(photometric);
    // Colours nobody knows.
    scan.writeUInt16LE(60_000, at + photometric.length);
    expect(await inspect('a.tif', scan)).toMatchObject({ notice: 'not_drawn', pageCount: 1, width: 200, height: 200 });
    expect(await refusal('a.tif', scan.subarray(0, 40))).toBe('upload.broken');
  });

  test('a PDF whose mark comes after lines of a printer or gateway', async () => {
    const late = Buffer.concat([Buffer.from('X-Gateway: 1\r\n\r\n'), pdfOf(['0 0 9 9 re f'])]);
    expect(await inspect('a.pdf', late)).toMatchObject({ kind: 'pdf', pageCount: 1 });
  });

  test('a PDF that only its owner may change opens without a password', async () => {
    expect(await inspect('a.pdf', ownerLockedPdf())).toMatchObject({ kind: 'pdf', pageCount: 1 });
    const thumbnail = await decoder.drawThumbnail({ bytes: ownerLockedPdf(), mimeType: 'application/pdf' });
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp' });
  });
});

describe('drawing', () => {
  const colourAt = async (image: Uint8Array | undefined, x: number, y: number) => {
    const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    return [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  };
  const nearRed = (colour: number[]) => (colour[0] ?? 0) > 180 && (colour[1] ?? 255) < 80 && (colour[2] ?? 255) < 80;

  test('a thumbnail shows the first page 300 px high in its true colours', async () => {
    const pdf = pdfOf(['0.8 0.2 0.2 rg 0 421 595 421 re f', '']);
    const image = await decoder.drawThumbnail({ bytes: pdf, mimeType: 'application/pdf' });
    expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', height: 300, width: 212 });
    expect(nearRed(await colourAt(image, 100, 50))).toBe(true);
    expect(await colourAt(image, 100, 250)).toEqual([255, 255, 255]);
  });

  test('a thumbnail of a photo is upright, of a transparent image white', async () => {
    const sideways = await decoder.drawThumbnail({ bytes: await pictureOf('jpeg', 6), mimeType: 'image/jpeg' });
    expect(await sharp(sideways).metadata()).toMatchObject({ width: 40, height: 80 });
    const empty = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    expect(await colourAt(await decoder.drawThumbnail({ bytes: empty, mimeType: 'image/png' }), 4, 4)).toEqual([
      255, 255, 255,
    ]);
  });

  test('a HEIC is drawn small and for browsers', async () => {
    const thumbnail = await decoder.drawThumbnail({ bytes: heic, mimeType: 'image/heic' });
    expect(nearRed(await colourAt(thumbnail, 30, 20))).toBe(true);
    const shown = await decoder.toDisplayImage({ bytes: heic, mimeType: 'image/heic', page: 1 });
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48 });
  });

  test('a video, text or archive has no thumbnail', async () => {
    expect(await decoder.drawThumbnail({ bytes: mp4Of(), mimeType: 'video/mp4' })).toBeUndefined();
  });

  test('a page is drawn at the resolution asked for, within reason', async () => {
    const pdf = pdfOf(['', '0.8 0.2 0.2 rg 0 0 72 72 re f'], [72, 72]);
    const page = await decoder.renderPage({ bytes: pdf, page: 2, dpi: 200 });
    expect(await sharp(page).metadata()).toMatchObject({ format: 'png', width: 200, height: 200 });
    expect(nearRed(await colourAt(page, 100, 100))).toBe(true);
    await expect(decoder.renderPage({ bytes: pdf, page: 3, dpi: 200 })).rejects.toThrow('no page 3');
    const gigantic = await decoder.renderPage({ bytes: pdfOf([''], [14_400, 14_400]), page: 1, dpi: 300 });
    expect((await sharp(gigantic).metadata()).width).toBeLessThanOrEqual(4000);
  });
});

const shared = fileURLToPath(new URL('../../../../../../shared/data/', import.meta.url));
const sharedFiles = existsSync(shared);
if (!sharedFiles) process.stderr.write('skipped: the files of ../shared/data are not here\n');

describe.skipIf(!sharedFiles)('files this project did not write (../shared/data)', () => {
  test.each([
    ['pdf/TAMReview.pdf', { kind: 'pdf', pageCount: 23 }],
    ['pdf/tracemonkey.pdf', { kind: 'pdf', pageCount: 14 }],
    ['pdf/appearances-1-rotated.pdf', { kind: 'pdf', width: 792, height: 612 }],
    ['pdf/annotation-line-without-appearance-empty-Rect.pdf', { kind: 'pdf', pageCount: 1 }],
    ['pdf/issue1055r.pdf', { kind: 'pdf', pageCount: 1 }],
    ['pdf/enc-R3_V2.pdf', { kind: 'pdf' }],
    ['image/truncated.jpg', { kind: 'image', notice: 'incomplete' }],
    ['image/Landscape_3.jpg', { kind: 'image', mimeType: 'image/jpeg' }],
    ['image/Portrait_6.jpg', { kind: 'image', mimeType: 'image/jpeg' }],
    ['image/G31D_MULTI.TIF', { kind: 'image', mimeType: 'image/tiff' }],
    ['barcode/14.png', { kind: 'image', mimeType: 'image/png' }],
    ['nfe/mod55-nfe-veiculo.xml', { kind: 'xml' }],
    ['nfe/cancelada_55_new.xml', { kind: 'xml' }],
  ])('%s is taken and, where it has a page, drawn', async (file, facts) => {
    const found = await decoder.inspectFile({ path: shared + file, fileName: file });
    expect(found).toMatchObject(facts);
    const thumbnail = await decoder.drawThumbnail({ path: shared + file, mimeType: found.mimeType });
    expect(thumbnail === undefined).toBe(found.kind === 'xml');
  });

  test.each([
    ['pdf/bad-data.pdf', 'upload.broken'],
    ['text/blns.json', 'upload.type_not_allowed'],
  ])('%s is refused as %s', async (file, code) => {
    expect(await refusal(file, readFileSync(shared + file))).toBe(code);
  });

  test('a portrait photo taken sideways is drawn upright', async () => {
    const path = `${shared}image/Portrait_6.jpg`;
    const { width = 0, height = 0 } = await sharp(
      await decoder.drawThumbnail({ path, mimeType: 'image/jpeg' }),
    ).metadata();
    expect(height).toBe(300);
    expect(width).toBeLessThan(height);
  });

  test('each page of a fax is shown', async () => {
    const input = { path: `${shared}image/G31D_MULTI.TIF`, mimeType: 'image/tiff' };
    const { pageCount = 0 } = await decoder.inspectFile({ path: input.path, fileName: 'fax.tif' });
    expect(pageCount).toBeGreaterThan(1);
    const last = await decoder.toDisplayImage({ ...input, page: pageCount });
    expect((await sharp(last).metadata()).format).toBe('webp');
    await expect(decoder.toDisplayImage({ ...input, page: pageCount + 1 })).rejects.toThrow('no page');
  });
});
