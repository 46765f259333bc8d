import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDecoder, type Decoder } from '../decoder.ts';
import { heic, hugePng, officeOf, pdfOf, pictureOf, program, zipOf } from '../testing/sample-files.ts';

let decoder: Decoder;
beforeAll(() => {
  decoder = createDecoder();
});
afterAll(async () => {
  await decoder.close();
});

const draw = (fileName: string, bytes: Uint8Array) => decoder.drawPortrait({ fileName, bytes });
const refusal = (fileName: string, bytes: Uint8Array) =>
  draw(fileName, bytes).then(
    () => 'taken',
    (error: { code?: string }) => error.code ?? error,
  );

/** Three stripes, 90 x 30: what is cut away is red and blue, what stays is green. */
function striped() {
  const stripe = (background: string, left: number) => ({
    input: { create: { width: 30, height: 30, channels: 3 as const, background } },
    left,
    top: 0,
  });
  return sharp({ create: { width: 90, height: 30, channels: 3, background: '#ff0000' } })
    .composite([stripe('#00ff00', 30), stripe('#0000ff', 60)])
    .png();
}

describe('a portrait', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('is drawn of a %s as a small square', async (format) => {
    const drawn = await draw(`eu.${format}`, await pictureOf(format));
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp', width: 192, height: 192 });
  });

  it('is drawn of what phones make', async () => {
    expect(await sharp(await draw('IMG_0001.HEIC', heic)).metadata()).toMatchObject({ width: 192, height: 192 });
  });

  it('is the middle of the picture', async () => {
    const { data } = await sharp(await draw('eu.png', await striped().toBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [red = 255, green = 0, blue = 255] = data.subarray((96 * 192 + 96) * 3);
    expect([red < 60, green > 190, blue < 60]).toEqual([true, true, true]);
  });

  it('tells nothing of where and with what it was taken', async () => {
    const exif = { IFD0: { Make: 'Camera', Artist: 'Ana' }, IFD3: { GPSLatitude: '19/1 55/1 0/1' } };
    const told = await sharp(await pictureOf('jpeg'))
      .withExif(exif)
      .toBuffer();
    expect((await sharp(told).metadata()).exif).toBeDefined();
    const drawn = await sharp(await draw('eu.jpg', told)).metadata();
    expect([drawn.exif, drawn.xmp, drawn.iptc, drawn.icc]).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('what is no picture of somebody', () => {
  it('is refused with the reason', async () => {
    const jpeg = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    const lockedOffice = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    const webp = await sharp(jpeg).webp().toBuffer();
    const refused: readonly (readonly [string, Uint8Array, string])[] = [
      ['eu.jpg', Buffer.alloc(0), 'upload.empty'],
      ['eu.gif', jpeg, 'upload.type_not_allowed'],
      ['eu.tif', await pictureOf('tiff'), 'upload.type_not_allowed'],
      ['eu.pdf', pdfOf(['']), 'upload.type_not_allowed'],
      ['eu', jpeg, 'upload.type_not_allowed'],
      ['eu.png', jpeg, 'upload.type_mismatch'],
      ['eu.webp', jpeg, 'upload.type_mismatch'],
      ['eu.jpg', webp, 'upload.type_mismatch'],
      ['eu.jpg', pdfOf(['']), 'upload.type_mismatch'],
      ['eu.png', officeOf('docx'), 'upload.type_mismatch'],
      ['eu.jpg', program(), 'upload.type_mismatch'],
      ['eu.jpg', Buffer.concat([jpeg, zipOf([{ name: 'a', data: Buffer.from('a') }])]), 'upload.type_mismatch'],
      ['eu.jpg', lockedOffice, 'upload.encrypted'],
      ['eu.jpg', jpeg.subarray(0, jpeg.length / 2), 'upload.broken'],
      ['eu.webp', webp.subarray(0, webp.length / 2), 'upload.broken'],
      ['eu.webp', Buffer.concat([webp.subarray(0, 16), Buffer.alloc(200, 7)]), 'upload.broken'],
      ['eu.png', hugePng(20_000, 20_000), 'upload.decode_limit'],
    ];
    for (const [name, bytes, code] of refused)
      expect([name, code, await refusal(name, bytes)]).toEqual([name, code, code]);
  });
});
