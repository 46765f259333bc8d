import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { DecodeError, orBroken } from './decode-error.ts';
import type { FormatName } from './file-formats.ts';
import { detectOffice } from './formats/office.ts';
import { isPlainText } from './formats/text.ts';
import { looksRunnable, pdfMarkWindow } from './polyglot.ts';
import { readWhole } from './read-whole.ts';

const formatByMime: Readonly<Record<string, FormatName>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'image/heic-sequence': 'heic',
  'image/heif-sequence': 'heic',
  'image/tiff': 'tiff',
  'video/mp4': 'mp4',
};

/** 'other': a known format that is not allowed, or text; 'unknown': not recognised. */
export type DetectedFormat = FormatName | 'other' | 'unknown';

/** Detects by content only. Throws DecodeError for unsafe or locked containers. */
export async function detectFormat(path: string): Promise<DetectedFormat> {
  const head = await readHead(path);
  if (head.subarray(0, 4).equals(zipMark)) return detectOffice(await readWhole(path));
  if (head.subarray(0, 8).equals(compoundMark)) return detectCompound(await readWhole(path));
  if (/^[\s\uFEFF]*%PDF-/.test(head.toString('utf8'))) return 'pdf';
  const type = await orBroken(() => fileTypeFromFile(path));
  if (type) return formatByMime[type.mime] ?? 'other';
  const start = head.toString('latin1', 0, pdfMarkWindow).split('%PDF-');
  // Printers and mail gateways add lines before the mark, and readers accept that.
  if (start.length > 1 && !looksRunnable(start[0] ?? '')) return 'pdf';
  return isPlainText(head) ? 'other' : 'unknown';
}

const headLength = 4096;
const zipMark = Buffer.from('PK\x03\x04', 'latin1');
const compoundMark = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Password-protected Office files are compound files around the encrypted one; other compound files are old Office. */
function detectCompound(bytes: Buffer): DetectedFormat {
  if (bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))) throw new DecodeError('upload.encrypted');
  return 'other';
}

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
