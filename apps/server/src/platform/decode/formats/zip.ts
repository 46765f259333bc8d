import { inflateRawSync } from 'node:zlib';
import { DecodeError } from '../decode-error.ts';

export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly encrypted: boolean;
  readonly compressedSize: number;
  readonly size: number;
  readonly offset: number;
}

const endLength = 22;
const entryLength = 46;
const localLength = 30;
const maxCommentLength = 0xffff;
const maxEntries = 10_000;

function findEnd(bytes: Buffer): number {
  const mark = Buffer.from('PK\x05\x06', 'latin1');
  const from = Math.max(0, bytes.length - endLength - maxCommentLength);
  for (let at = bytes.lastIndexOf(mark); at >= from; at = at === 0 ? -1 : bytes.lastIndexOf(mark, at - 1)) {
    if (at + endLength <= bytes.length) return at;
  }
  return -1;
}

/** Finds an archive wherever it starts in the file, as archive readers do. */
export function hasZipDirectory(bytes: Buffer): boolean {
  const end = findEnd(bytes);
  if (end < 0 || bytes.readUInt16LE(end + 10) === 0) return false;
  const directory = end - bytes.readUInt32LE(end + 12);
  return directory >= 0 && bytes.subarray(directory, directory + 4).toString('latin1') === 'PK\x01\x02';
}

/** Throws DecodeError `upload.broken`, or `upload.decode_limit` for too many entries. */
export function readZipEntries(bytes: Buffer): ZipEntry[] {
  const end = findEnd(bytes);
  if (end < 0) throw new DecodeError('upload.broken');
  const count = bytes.readUInt16LE(end + 10);
  if (count > maxEntries) throw new DecodeError('upload.decode_limit');
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + entryLength > end || bytes.readUInt32LE(at) !== 0x02014b50) throw new DecodeError('upload.broken');
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + entryLength, at + entryLength + nameLength),
      method: bytes.readUInt16LE(at + 10),
      encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      compressedSize: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += entryLength + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

export function readZipEntry(bytes: Buffer, entry: ZipEntry, limit: number): Buffer {
  const { offset } = entry;
  if (offset + localLength > bytes.length || bytes.readUInt32LE(offset) !== 0x04034b50) {
    throw new DecodeError('upload.broken');
  }
  const start = offset + localLength + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const packed = bytes.subarray(start, start + entry.compressedSize);
  if (entry.method === 0) return packed.subarray(0, limit);
  try {
    return inflateRawSync(packed, { maxOutputLength: limit });
  } catch (error) {
    const tooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new DecodeError(tooLarge ? 'upload.decode_limit' : 'upload.broken', error);
  }
}
