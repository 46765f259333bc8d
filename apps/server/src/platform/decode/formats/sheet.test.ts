import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { xlsxStream } from '../../spreadsheet/xlsx-stream.ts';
import { DecodeError } from '../decode-error.ts';
import { readSheet } from './sheet.ts';

async function* pages(...rows: readonly (string | number | null)[][]) {
  yield rows;
}
const written = (...rows: (string | number | null)[][]) =>
  buffer(xlsxStream({ name: 'Folha', head: ['Nome', 'Valor'], pages: pages(...rows), timeZone: 'America/Sao_Paulo' }));

/** A workbook with a sheet, and texts, as other products write them. */
function workbook(sheet: string, texts = '', more: Readonly<Record<string, string>> = {}): Promise<Buffer> {
  const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
  const files = {
    '[Content_Types].xml': `<Types><Override PartName="/xl/workbook.xml" ContentType="${main}"/></Types>`,
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId7"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId7" Target="worksheets/other.xml"/></Relationships>',
    'xl/worksheets/other.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
    ...more,
  };
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  return buffer(zip.outputStream);
}

it('reads what the product writes, with the numbers of the rows', async () => {
  const rows = readSheet(await written(['Ana & Zé', 12.5], [null, null], ['=1+1', -3]), 100);
  expect(rows).toEqual([
    { line: 1, cells: ['Nome', 'Valor'] },
    { line: 2, cells: ['Ana & Zé', 12.5] },
    { line: 4, cells: ['=1+1', -3] },
  ]);
});

it('reads shared texts, rich texts, gaps, entities and booleans of other products', async () => {
  const texts =
    '<si><t>Um</t></si><si><r><t>Do</t></r><r><t xml:space="preserve">is &lt;3&#x41;</t></r><rPh><t>x</t></rPh></si>';
  const sheet =
    '<row r="3"><c r="A3" t="s"><v>0</v></c><c r="C3" t="s"><v>1</v></c><c t="b"><v>1</v></c></row><row r="9"/>';
  expect(readSheet(await workbook(sheet, texts), 10)).toEqual([{ line: 3, cells: ['Um', '', 'Dois <3A', 'Sim'] }]);
});

it('says of a formula that it is one, whatever it last came to', async () => {
  const sheet = '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f t="shared" si="0"/><v>a</v></c></row>';
  expect(readSheet(await workbook(sheet), 10)[0]?.cells).toEqual([{ formula: true }, { formula: true }]);
});

it('stops at so many rows', async () => {
  expect(readSheet(await written(['a', 1], ['b', 2], ['c', 3]), 2)).toHaveLength(2);
});

it('refuses what is no workbook, programs, paths out of it, and bombs', async () => {
  const codeOf = (bytes: Buffer) => {
    try {
      readSheet(bytes, 10);
      return null;
    } catch (error) {
      return error instanceof DecodeError ? error.code : error;
    }
  };
  expect(codeOf(Buffer.from('Nome;Valor'))).toBe('upload.broken');
  expect(codeOf(await workbook('', '', { 'xl/vbaProject.bin': 'x' }))).toBe('upload.type_not_allowed');
  expect(codeOf(await workbook('', '', { 'xl/worksheets/other.xml': '<worksheet/>' }))).toBe('upload.broken');
  const bomb = '0'.repeat(80 * 1024 * 1024);
  expect(codeOf(await workbook('', '', { 'xl/worksheets/other.xml': bomb }))).toBe('upload.decode_limit');
});
