import { DecodeError } from '../decode-error.ts';
import type { OfficeContent } from '../decode-tasks.ts';
import { readDocx } from './docx.ts';
import { detectOffice } from './office.ts';
import type { Parts } from './office-parts.ts';
import { readXlsx } from './xlsx.ts';
import { readZipEntries, readZipEntry } from './zip.ts';

const longestPart = 30 * 1024 * 1024;

/** What a Word document or an Excel sheet says, as text and tables. */
export function readOffice(bytes: Buffer): OfficeContent {
  const format = detectOffice(bytes);
  if (format === 'other') throw new DecodeError('upload.type_mismatch');
  const entries = new Map(readZipEntries(bytes).map((entry) => [entry.name, entry]));
  const parts: Parts = (name) => {
    const entry = entries.get(name);
    return entry && readZipEntry(bytes, entry, longestPart).toString('utf8');
  };
  return format === 'docx' ? readDocx(parts) : readXlsx(parts);
}
