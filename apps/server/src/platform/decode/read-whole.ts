import { readFile, stat } from 'node:fs/promises';
import { uploadLimits } from '@tramite/contract';
import { DecodeError } from './decode-error.ts';

/** For formats decoded in memory; videos are larger and never read whole. */
export async function readWhole(path: string): Promise<Buffer> {
  const { size } = await stat(path);
  if (size === 0) throw new DecodeError('upload.empty');
  if (size > uploadLimits.maxBytes) throw new DecodeError('upload.decode_limit');
  return readFile(path);
}
