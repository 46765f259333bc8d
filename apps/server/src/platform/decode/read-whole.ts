import { readFile, stat } from 'node:fs/promises';
import { DecodeError } from './decode-error.ts';

const maxBytes = 50 * 1024 * 1024;

/** Reads a file that is decoded in memory; only videos are larger than 50 MB and those are never read whole. */
export async function readWhole(path: string): Promise<Buffer> {
  const { size } = await stat(path);
  if (size === 0) throw new DecodeError('upload.empty');
  if (size > maxBytes) throw new DecodeError('upload.decode_limit');
  return readFile(path);
}
