import { DecodeError } from '../decode-error.ts';
import { readZipEntries, type ZipEntry } from './zip.ts';

/** A file of an archive, by its name without folders. */
export interface PackedFile {
  readonly name: string;
  readonly entry: ZipEntry;
}

const MOST_FILES = 2_000;
const MOST_UNPACKED = 200 * 1024 * 1024;
/** Papers are packed already: what shrinks more was made to harm. */
const MOST_RATIO = 200;
const leadsOut = /^\/|\\|\0|(?:^|\/)\.\.(?:\/|$)|^[A-Za-z]:/;

/**
 * The files of an archive that a person sends, from whatever folder. Nothing is unpacked.
 * @throws DecodeError for locked archives, bombs, overlapping bytes, names that lead out of it, and two files of one name
 */
export function packedFiles(bytes: Buffer): PackedFile[] {
  const all = readZipEntries(bytes);
  if (all.some(({ name }) => leadsOut.test(name))) throw new DecodeError('upload.broken');
  const entries = all.filter(({ name }) => !/\/$|(?:^|\/)(?:__MACOSX\/|\.)/.test(name));
  if (entries.length > MOST_FILES) throw new DecodeError('upload.decode_limit');
  if (entries.some(({ encrypted }) => encrypted)) throw new DecodeError('upload.encrypted');
  const packed = entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0);
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  const isBomb = packed > bytes.length || unpacked > MOST_UNPACKED || unpacked > Math.max(1, packed) * MOST_RATIO;
  if (isBomb) throw new DecodeError('upload.decode_limit');
  const files = entries.map((entry) => ({ name: entry.name.split('/').at(-1) ?? entry.name, entry }));
  if (new Set(files.map(({ name }) => name.toLowerCase())).size < files.length) throw new DecodeError('upload.broken');
  return files;
}
