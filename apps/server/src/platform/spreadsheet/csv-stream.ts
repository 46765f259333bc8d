import { Readable } from 'node:stream';
import { formatDay } from '@tramite/rules/date/day';
import { wallClock } from '@tramite/rules/date/zoned';
import { csvMark, csvNumber, writeCsvLine } from '@tramite/rules/text/csv';
import type { Cell, Sheet } from './cell.ts';

export function csvStream(sheet: Sheet): Readable {
  return Readable.from(chunksOf(sheet), { objectMode: false });
}

async function* chunksOf({ head, pages, timeZone }: Sheet): AsyncGenerator<Buffer> {
  yield Buffer.from(`${csvMark}${writeCsvLine(head)}`);
  for await (const page of pages) {
    yield Buffer.from(page.map((row) => writeCsvLine(row.map((cell) => textOf(cell, timeZone)))).join(''));
  }
}

function textOf(cell: Cell, timeZone: string) {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return csvNumber(String(cell).replace('.', ','));
  if ('cents' in cell) return csvNumber((cell.cents / 100).toFixed(2).replace('.', ','));
  if ('day' in cell) return formatDay(cell.day);
  const { day, minutes } = wallClock(cell.at, timeZone);
  const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${formatDay(day)} ${twoDigits(minutes / 60)}:${twoDigits(minutes % 60)}`;
}
