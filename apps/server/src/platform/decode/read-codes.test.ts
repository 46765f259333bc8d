import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codePaper } from '@tramite/fixtures/documents/codes/code-paper';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { createDecoder } from './decoder.ts';
import { readFileCodes } from './read-codes.ts';
import { hugePng, pdfOf } from './testing/sample-files.ts';

const decoder = createDecoder();
afterAll(() => decoder.close());

const pdf = 'application/pdf';
const slip = '00193373700000001000500940144816060680935031';
const bill = '84610000000246100291100546033900469589506108';
const read = (bytes: Uint8Array, mimeType = pdf) => decoder.readCodes({ bytes, mimeType });
/** Without the limits of a process, as long as it takes. */
async function readAll(bytes: Uint8Array, time: number) {
  const folder = await mkdtemp(join(tmpdir(), 'tramite-codes-'));
  try {
    await writeFile(join(folder, 'file'), bytes);
    return await readFileCodes(join(folder, 'file'), pdf, time);
  } finally {
    await rm(folder, { recursive: true });
  }
}
const refusal = (bytes: Uint8Array, mimeType = pdf) =>
  read(bytes, mimeType).then(
    () => 'read',
    (error: { code?: string }) => error.code ?? error,
  );

describe('codes of a file', () => {
  test('are read from each page of a PDF, with the text beside them, or of the first where there is no time', async () => {
    const paper = codePaper([{ bars: slip, qr: 'PIX de teste' }, { lines: ['sem código'] }, { bars: bill }]);
    const found = await readAll(paper, Number.POSITIVE_INFINITY);
    expect(found).toMatchObject({ pageCount: 3, pagesRead: 3 });
    expect(new Set(found.codes.map(({ page, text }) => `${page} ${text}`))).toEqual(
      new Set([`1 ${slip}`, '1 PIX de teste', `3 ${bill}`]),
    );
    expect(found.texts.find(({ page }) => page === 2)?.text).toContain('sem código');
    expect(await readAll(paper, 0)).toMatchObject({ pageCount: 3, pagesRead: 1, codes: [{ page: 1 }, { page: 1 }] });
  });

  test('are read from pictures, upright or sideways, clean or grey and blurred', async () => {
    const whole = await decoder.renderPage({ bytes: codePaper([{ bars: slip }]), page: 1, dpi: 200 });
    const page = await sharp(whole).extract({ left: 50, top: 480, width: 950, height: 280 }).png().toBuffer();
    const sideways = await sharp(page).rotate(90).jpeg({ quality: 70 }).toBuffer();
    expect((await read(sideways, 'image/jpeg')).codes).toEqual([{ page: 1, text: slip }]);
    const poor = await sharp(page).linear(0.5, 70).blur(0.6).rotate(4, { background: '#c6c6c6' }).png().toBuffer();
    expect((await read(poor, 'image/png')).codes).toEqual([{ page: 1, text: slip }]);
    const seeThrough = await sharp(page).ensureAlpha(0.9).tiff().toBuffer();
    expect((await read(seeThrough, 'image/tiff')).codes).toEqual([{ page: 1, text: slip }]);
  });

  test('are none in a paper without, and the text of a text file is given', async () => {
    expect(await read(pdfOf(['']))).toEqual({ pageCount: 1, pagesRead: 1, codes: [], texts: [] });
    expect(await read(Buffer.from('linha 123'), 'text/plain')).toMatchObject({
      texts: [{ page: 1, text: 'linha 123' }],
    });
    expect(await read(Buffer.from('PK'), 'video/mp4')).toMatchObject({ codes: [], texts: [] });
  });
});

test('hostile files are refused, each within the time of a file', async () => {
  const start = performance.now();
  expect(await refusal(Buffer.from('%PDF-1.4 nothing'))).toBe('upload.broken');
  expect(await refusal(Buffer.from('no picture'), 'image/png')).toBe('upload.broken');
  expect(await refusal(hugePng(60_000, 60_000), 'image/png')).toBe('upload.decode_limit');
  expect(performance.now() - start).toBeLessThan(30_000);
});

const shared = fileURLToPath(new URL('../../../../../../shared/data/barcode/', import.meta.url));
const hasShared = existsSync(shared);
if (!hasShared) process.stderr.write('skipped: the files of ../shared/data are not here\n');

test.skipIf(!hasShared).each(['1', '2', '5', '14'])('photograph %s gives its digits', async (name) => {
  const { codes } = await read(readFileSync(`${shared}${name}.png`), 'image/png');
  expect(codes).toEqual([{ page: 1, text: readFileSync(`${shared}${name}.txt`, 'utf8').trim() }]);
});
