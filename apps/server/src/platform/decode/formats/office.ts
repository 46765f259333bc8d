import { DecodeError } from '../decode-error.ts';
import { readZipEntries, readZipEntry, type ZipEntry } from './zip.ts';

const maxUnpacked = 400 * 1024 * 1024;
const suspectUnpacked = 20 * 1024 * 1024;
const maxRatio = 150;
const maxContentTypes = 1024 * 1024;

const program = /(?:^|\/)vbaProject\.bin$|\.(?:exe|dll|com|scr|bat|cmd|ps1|vbs|js|jse|jar|msi|lnk|hta)$/i;

/** 'other' for non-Office archives. Throws DecodeError for locked archives, archive bombs, macros and programs. */
export function detectOffice(bytes: Buffer): 'docx' | 'xlsx' | 'other' {
  const entries = readZipEntries(bytes);
  const contentTypes = entries.find((entry) => entry.name === '[Content_Types].xml');
  if (!contentTypes) return 'other';
  ensureHarmless(entries, bytes.length);
  const text = readZipEntry(bytes, contentTypes, maxContentTypes).toString('utf8');
  if (/macroEnabled/i.test(text)) throw new DecodeError('upload.type_not_allowed');
  const has = (name: string) => entries.some((entry) => entry.name === name);
  if (text.includes('wordprocessingml.document.main+xml') && has('word/document.xml')) return 'docx';
  if (text.includes('spreadsheetml.sheet.main+xml') && has('xl/workbook.xml')) return 'xlsx';
  return 'other';
}

function ensureHarmless(entries: readonly ZipEntry[], fileSize: number): void {
  if (entries.some((entry) => entry.encrypted)) throw new DecodeError('upload.encrypted');
  if (entries.some((entry) => program.test(entry.name))) throw new DecodeError('upload.type_not_allowed');
  const names = new Set(entries.map((entry) => entry.name));
  const escapes = entries.some((entry) => /^[/\\]|\\|(?:^|\/)\.\.(?:\/|$)/.test(entry.name));
  if (names.size !== entries.length || escapes) throw new DecodeError('upload.broken');

  const unpacked = entries.reduce((sum, entry) => sum + entry.size, 0);
  const packed = entries.reduce((sum, entry) => sum + entry.compressedSize, 0);
  // Entries that share bytes add up to more than the file: an overlapping archive bomb.
  const isBomb = packed > fileSize || unpacked > maxUnpacked;
  const isSuspect = unpacked > suspectUnpacked && unpacked > fileSize * maxRatio;
  if (isBomb || isSuspect) throw new DecodeError('upload.decode_limit');
}
