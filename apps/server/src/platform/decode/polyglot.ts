import { DecodeError } from './decode-error.ts';
import type { FormatName } from './file-formats.ts';
import { hasZipDirectory } from './formats/zip.ts';

/** PDF readers look for the mark in this many first bytes. */
export const pdfMarkWindow = 1024;
const scriptMark = /<(?:script|html|iframe|object|embed)[\s>]|<\?php|<!doctype html/i;

/** Whether text would run, were it taken for a page or a script. */
export function looksRunnable(text: string): boolean {
  return scriptMark.test(text) || text.trimStart().startsWith('#!');
}

/** Refuses a file that is a second format as well, the way to carry a program or page past a check. */
export function ensureSingleFormat(name: FormatName | 'webp', bytes: Buffer): void {
  const isOffice = name === 'docx' || name === 'xlsx';
  if (!isOffice && hasZipDirectory(bytes)) throw new DecodeError('upload.type_mismatch');
  if (name === 'pdf') return;
  if (bytes.subarray(0, pdfMarkWindow).includes('%PDF-')) throw new DecodeError('upload.type_mismatch');
  if (!isOffice && scriptMark.test(afterEnd(name, bytes))) throw new DecodeError('upload.type_mismatch');
}

/** The bytes behind the end of an image; phones put harmless things there, so only what could run matters. */
function afterEnd(name: FormatName | 'webp', bytes: Buffer): string {
  const mark = name === 'jpg' ? Buffer.from([0xff, 0xd9]) : name === 'png' ? Buffer.from('IEND') : undefined;
  const end = mark ? bytes.lastIndexOf(mark) : -1;
  return end < 0 ? '' : bytes.subarray(end).toString('latin1');
}
