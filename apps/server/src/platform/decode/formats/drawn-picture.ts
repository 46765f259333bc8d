import type { Sharp } from 'sharp';
import { DecodeError } from '../decode-error.ts';
import { detectFormat } from '../detect-format.ts';
import { extensionOf, findFormat } from '../file-formats.ts';
import { ensureSingleFormat } from '../polyglot.ts';
import { readWhole } from '../read-whole.ts';
import { toSharp, withHeifPicture } from './heif.ts';
import { openPicture, readPicture } from './picture.ts';

export type DrawnFormat = 'jpg' | 'png' | 'heic' | 'webp';

/** Redraws a picture without its metadata. It must be complete and match its name. @throws DecodeError */
export async function drawAnew(
  path: string,
  fileName: string,
  formats: readonly DrawnFormat[],
  draw: (picture: Sharp) => Promise<Buffer>,
): Promise<Buffer> {
  const name = formatOf(fileName, formats);
  const bytes = await readWhole(path);
  if (bytes.length === 0) throw new DecodeError('upload.empty');
  await ensureContentIs(name, path, bytes);
  ensureSingleFormat(name, bytes);
  if (name === 'heic') return withHeifPicture(bytes, (picture) => draw(toSharp(picture)));
  return readPicture(() => draw(openPicture(path, 1, true)));
}

function formatOf(fileName: string, formats: readonly DrawnFormat[]): DrawnFormat {
  const said = extensionOf(fileName) === 'webp' ? 'webp' : findFormat(fileName);
  const name = formats.find((each) => each === said);
  if (!name) throw new DecodeError('upload.type_not_allowed');
  return name;
}

async function ensureContentIs(name: DrawnFormat, path: string, bytes: Buffer): Promise<void> {
  const found = isWebp(bytes) ? 'webp' : await detectFormat(path);
  if (found === name) return;
  throw new DecodeError(found === 'unknown' ? 'upload.broken' : 'upload.type_mismatch');
}

function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
}
