import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReportFormat } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import type { Sheet } from '../../../platform/spreadsheet/cell.ts';
import { csvStream } from '../../../platform/spreadsheet/csv-stream.ts';
import { mostXlsxRows, xlsxStream } from '../../../platform/spreadsheet/xlsx-stream.ts';

/**
 * Writes a table into the storage while it is read: neither is ever in memory whole. Answers the size of the file.
 * @throws report.too_long; what reading the table throws
 */
export async function writeReportFile(
  { storage }: Pick<Ctx, 'storage'>,
  { format, key, sheet }: { format: ReportFormat; key: string; sheet: Sheet },
): Promise<number> {
  const file = format === 'csv' ? csvStream(sheet) : xlsxStream({ ...sheet, pages: limited(sheet.pages) });
  const body = new PassThrough();
  const [{ size }] = await Promise.all([storage.write(key, body), pipeline(file, body)]);
  return size;
}

/** The heading counts as a row. */
async function* limited(pages: Sheet['pages']) {
  let rows = 1;
  for await (const page of pages) {
    rows += page.length;
    if (rows > mostXlsxRows) throw problem('report.too_long', { values: { most: mostXlsxRows - 1 } });
    yield page;
  }
}
