import { PassThrough, Readable } from 'node:stream';
import { dayNumber } from '@tramite/rules/date/day';
import { wallClock } from '@tramite/rules/date/zoned';
import { ZipFile } from 'yazl';
import type { Cell, Sheet } from './cell.ts';
import { lettersOf, textCell } from './xlsx-cells.ts';
import { parts, styles } from './xlsx-parts.ts';

/** Excel's limit, heading included. */
export const mostXlsxRows = 1_048_576;

/** Zipped while reading, with inline strings, so memory use stays small. */
export function xlsxStream(sheet: Sheet): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const rows = Readable.from(chunksOf(sheet), { objectMode: false });
  const fail = (error: Error) => output.destroy(error);
  rows.on('error', fail);
  zip.on('error', fail);
  output.on('close', () => rows.destroy());
  for (const [path, content] of Object.entries(parts([sheet.name]))) zip.addBuffer(Buffer.from(content), path);
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml');
  zip.end();
  zip.outputStream.on('error', fail);
  zip.outputStream.pipe(output);
  return output;
}

async function* chunksOf({ head, pages, timeZone }: Sheet): AsyncGenerator<Buffer> {
  const columns = head.map((_, at) => lettersOf(at));
  let count = 1;
  const rowOf = (cells: readonly string[]) => {
    const row = `<row r="${count}">${cells.join('')}</row>`;
    count += 1;
    return row;
  };
  const place = (at: number) => `${columns[at]}${count}`;
  yield Buffer.from(
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
      '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
      '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
      `</sheetView></sheetViews><sheetData>${rowOf(head.map((label, at) => textCell(place(at), label, styles.head)))}`,
  );
  for await (const page of pages) {
    const rows = page.map((row) => rowOf(row.map((cell, at) => toXml(place(at), cell, timeZone))));
    yield Buffer.from(rows.join(''));
  }
  yield Buffer.from('</sheetData></worksheet>');
}

// A text cell is no formula; the quote style keeps it text when edited (CWE-1236).
const STARTS_FORMULA = /^[=+\-@\t\r]/;

function toXml(place: string, cell: Cell, timeZone: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return textCell(place, cell, STARTS_FORMULA.test(cell) ? styles.quoted : styles.plain);
  if (typeof cell === 'number') return number(place, cell, styles.plain);
  if ('cents' in cell) return number(place, cell.cents / 100, styles.money);
  if ('day' in cell) return number(place, serialOf(cell.day), styles.day);
  const { day, minutes } = wallClock(cell.at, timeZone);
  return number(place, serialOf(day) + Math.floor(minutes) / 1440, styles.instant);
}

const number = (place: string, value: number, style: number) => `<c r="${place}" s="${style}"><v>${value}</v></c>`;

/** Spreadsheets count days from 30 December 1899. */
const serialOf = (day: string) => dayNumber(day) - dayNumber('1899-12-30');
