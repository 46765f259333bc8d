import type { Sharp } from 'sharp';
import { DecodeError } from '../decode-error.ts';
import { detectFormat } from '../detect-format.ts';
import { extensionOf, findFormat } from '../file-formats.ts';
import { ensureSingleFormat } from '../polyglot.ts';
import { readWhole } from '../read-whole.ts';
import { toSharp, withHeifPicture } from './heif.ts';
import { openPicture, readPicture } from './picture.ts';

/** Side of a portrait: the largest it is shown, on a screen of two dots a pixel. */
const portraitPixels = 192;

const formats = ['jpg', 'png', 'heic', 'webp'] as const;
type PortraitFormat = (typeof formats)[number];

/**
 * Draws the middle of a picture as a square WebP, upright, on white, without what the file says beside it. The picture
 * must be whole, and what its name says.
 * @throws DecodeError
 */
export async function drawPortrait(path: string, fileName: string): Promise<Buffer> {
  const name = formatOf(fileName);
  const bytes = await readWhole(path);
  if (bytes.length === 0) throw new DecodeError('upload.empty');
  await ensureContentIs(name, path, bytes);
  ensureSingleFormat(name, bytes);
  if (name === 'heic') return withHeifPicture(bytes, (picture) => cut(toSharp(picture)));
  return readPicture(() => cut(openPicture(path, 1, true)));
}

function formatOf(fileName: string): PortraitFormat {
  const said = extensionOf(fileName) === 'webp' ? 'webp' : findFormat(fileName);
  const name = formats.find((each) => each === said);
  if (!name) throw new DecodeError('upload.type_not_allowed');
  return name;
}

async function ensureContentIs(name: PortraitFormat, path: string, bytes: Buffer): Promise<void> {
  const found = isWebp(bytes) ? 'webp' : await detectFormat(path);
  if (found === name) return;
  throw new DecodeError(found === 'unknown' ? 'upload.broken' : 'upload.type_mismatch');
}

function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
}

function cut(picture: Sharp): Promise<Buffer> {
  return picture
    .resize(portraitPixels, portraitPixels, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .webp({ quality: 82 })
    .toBuffer();
}
