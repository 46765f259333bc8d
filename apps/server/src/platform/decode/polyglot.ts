import { DecodeError } from './decode-error.ts';
import type { FormatName } from './file-formats.ts';
import { hasZipDirectory } from './formats/zip.ts';

/** PDF readers look for the signature in this many bytes. */
export const pdfMarkWindow = 1024;
const scriptMark = /<(?:script|html|iframe|object|embed)[\s>]|<\?php|<!doctype html/i;

export function looksRunnable(text: string): boolean {
  return scriptMark.test(text) || text.trimStart().startsWith('#!');
}

/** Refuses files that are valid in a second format, a way to smuggle programs or pages. */
export function ensureSingleFormat(name: FormatName | 'webp', bytes: Buffer): void {
  const isOffice = name === 'docx' || name === 'xlsx';
  if (!isOffice && hasZipDirectory(bytes)) throw new DecodeError('upload.type_mismatch');
  if (name === 'pdf') return;
  if (bytes.subarray(0, pdfMarkWindow).includes('%PDF-')) throw new DecodeError('upload.type_mismatch');
  if (!isOffice && scriptMark.test(afterEnd(name, bytes))) throw new DecodeError('upload.type_mismatch');
}

/** Data after the end of an image. Phones append harmless data, so only executable text matters. */
function afterEnd(name: FormatName | 'webp', bytes: Buffer): string {
  const mark = name === 'jpg' ? Buffer.from([0xff, 0xd9]) : name === 'png' ? Buffer.from('IEND') : undefined;
  const end = mark ? bytes.lastIndexOf(mark) : -1;
  return end < 0 ? '' : bytes.subarray(end).toString('latin1');
}
