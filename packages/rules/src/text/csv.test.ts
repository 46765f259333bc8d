import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OpenQuoteError, readCsv, writeCsv } from './csv.ts';

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

it('reads back whatever it wrote, cell by cell', () => {
  const cell = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/\r\n?/g, '\n'));
  const rows = fc.array(fc.tuple(fc.constant('a'), cell, fc.stringMatching(/^[=+\-@'";,\t a]{0,5}$/)), {
    minLength: 1,
  });
  fc.assert(
    fc.property(rows, (body) => {
      const table = [['Nome', 'Código', 'Peso'], ...body];
      expect(cellsOf(writeCsv(table))).toEqual(table);
    }),
  );
});

it.each(['=1+1', '＝1+1', '＠A1', '+1', '-1', '@A1', "'=1", '\t=1'])('lets no spreadsheet calculate %j', (text) => {
  const [line] = writeCsv([[text]]).split('\r\n');
  expect(line?.replace('\uFEFF', '').replace('"', '').startsWith("'")).toBe(true);
});

it('takes semicolons, commas and tabs, and any end of line', () => {
  for (const separator of [';', ',', '\t'])
    expect(cellsOf(`a${separator}b\n1${separator}2\r\n\r\n3${separator}`)).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', ''],
    ]);
});

it('says on which line of the file a line begins', () => {
  expect(readCsv('a;b\n"1\n1";2\n\n3;4').map(({ line }) => line)).toEqual([1, 2, 5]);
});

it.each([
  ['a;b\n"aberta;12\nperdida 1\n', 2],
  ['"a', 1],
  ['a\n"x";"y\n\n"" z', 2],
])('says where a quotation mark of %j is not closed', (text, line) => {
  expect(() => readCsv(text)).toThrow(new OpenQuoteError(line));
});

it('goes by the separator that the first line says, and leaves that line out', () => {
  for (const first of ['sep=;', '"sep=;"', 'SEP=;\r'])
    expect(cellsOf(`${first}\na,b;c\n1;2`)).toEqual([
      ['a,b', 'c'],
      ['1', '2'],
    ]);
  expect(readCsv('sep=,\na,b').map(({ line }) => line)).toEqual([2]);
});
