import { buffer } from 'node:stream/consumers';
import { readCsv } from '@tramite/rules/text/csv';
import readSheet from 'read-excel-file/node';
import { expect, it } from 'vitest';
import type { Cell, Sheet } from './cell.ts';
import { csvStream } from './csv-stream.ts';
import { xlsxStream } from './xlsx-stream.ts';

function sheetOf(...pages: readonly (readonly (readonly Cell[])[])[]): Sheet {
  async function* each() {
    yield* pages;
  }
  return { name: 'Documentos', head: ['Texto', 'Número'], pages: each(), timeZone: 'America/Sao_Paulo' };
}

const hostile = ['=1+1', '+1', '-1', '@A1', '\t=1', '\r=1', '=HYPERLINK("http://x";"y")'];

async function cellsOfXlsx(sheet: Sheet): Promise<unknown[][]> {
  const [first] = await readSheet(await buffer(xlsxStream(sheet)));
  return first?.data ?? [];
}

it('gives a spreadsheet every kind of cell as it is', async () => {
  const at = new Date('2026-11-16T12:30:45Z');
  const rows = await cellsOfXlsx(
    sheetOf(
      [['Ação & <b> "ç"\nduas', 12]],
      [
        [{ cents: 123_456 }, { day: '2026-02-28' }],
        [{ at }, null],
      ],
    ),
  );
  expect(rows).toEqual([
    ['Texto', 'Número'],
    ['Ação & <b> "ç"\nduas', 12],
    [1234.56, new Date('2026-02-28T00:00:00Z')],
    [new Date('2026-11-16T09:30:00Z'), null],
  ]);
});

it('keeps hostile texts as texts in a spreadsheet', async () => {
  const rows = await cellsOfXlsx(sheetOf(hostile.map((value) => [`${value}\u0001\uD800`, -5])));
  expect(rows.slice(1).map(([value]) => value)).toEqual(hostile.map((value) => expect.stringContaining(value.trim())));
  const xml = await buffer(xlsxStream(sheetOf([['=1+1', 1]])));
  expect(xml.includes('<f>')).toBe(false);
});

it('writes CSV that no spreadsheet calculates with, and numbers as numbers', async () => {
  const bytes = await buffer(
    csvStream(
      sheetOf(
        hostile.map((value) => [value, -5.5]),
        [[{ cents: -150 }, { day: '2026-02-28' }]],
      ),
    ),
  );
  const file = bytes.toString('utf8');
  expect(file.startsWith('\uFEFF')).toBe(true);
  for (const line of file.split('\r\n').slice(1, -2)) expect(line.replace(/^"/, '').startsWith("'")).toBe(true);
  const cells = readCsv(file).map((line) => line.cells);
  expect(cells.slice(1, -1).map(([value]) => value)).toEqual(hostile);
  expect(cells[1]?.[1]).toBe('-5,5');
  expect(cells.at(-1)).toEqual(['-1,50', '28/02/2026']);
});

it('breaks off with the reading of its rows', async () => {
  async function* failing() {
    yield [['a', 1]];
    throw new Error('the database is away');
  }
  await expect(buffer(xlsxStream({ ...sheetOf(), pages: failing() }))).rejects.toThrow('the database is away');
  await expect(buffer(csvStream({ ...sheetOf(), pages: failing() }))).rejects.toThrow('the database is away');
});
