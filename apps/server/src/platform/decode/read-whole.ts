import { readFile, stat } from 'node:fs/promises';
import { uploadLimits } from '@tramite/contract';
import { DecodeError } from './decode-error.ts';

/** Reads a file that is decoded in memory; only videos are larger and those are never read whole. */
export async function readWhole(path: string): Promise<Buffer> {
  const { size } = await stat(path);
  if (size === 0) throw new DecodeError('upload.empty');
  if (size > uploadLimits.maxBytes) throw new DecodeError('upload.decode_limit');
  return readFile(path);
}
