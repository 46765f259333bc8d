import { type FileHandle, open } from 'node:fs/promises';
import { DecodeError } from '../decode-error.ts';

const headerLength = 16;
const maxBoxes = 10_000;

interface Box {
  readonly type: string;
  readonly size: number;
}

async function readBox(handle: FileHandle, at: number, left: number): Promise<Box> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(headerLength), 0, headerLength, at);
  if (bytesRead < 8) throw new DecodeError('upload.broken');
  const type = buffer.toString('latin1', 4, 8);
  const short = buffer.readUInt32BE(0);
  if (short === 0) return { type, size: left };
  if (short === 1) return { type, size: Number(buffer.readBigUInt64BE(8)) };
  return { type, size: short };
}

/** Checks the top-level boxes of an MP4: they must fill the file and contain an index. */
export async function ensureWholeVideo(path: string): Promise<Record<string, never>> {
  const handle = await open(path);
  try {
    const { size: fileSize } = await handle.stat();
    const types = new Set<string>();
    let at = 0;
    for (let count = 0; at < fileSize; count += 1) {
      const box = await readBox(handle, at, fileSize - at);
      if (box.size < 8 || at + box.size > fileSize || count > maxBoxes) throw new DecodeError('upload.broken');
      types.add(box.type);
      at += box.size;
    }
    if (!types.has('moov') || !types.has('mdat')) throw new DecodeError('upload.broken');
    return {};
  } finally {
    await handle.close();
  }
}
