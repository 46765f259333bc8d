import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { lettersOf, textCell } from './xlsx-cells.ts';
import { parts, styles } from './xlsx-parts.ts';

export interface TemplateColumn {
  readonly header: string;
  /** What its cells may hold. */
  readonly choices?: readonly string[];
}

const LISTS = 'Listas';
/** The same workbook is the same bytes whenever it is made. */
const ALWAYS = new Date(2020, 0, 1);

/** A workbook to be filled in: its headings, and choices for the columns that have them in a second sheet. */
export function xlsxTemplate(name: string, columns: readonly TemplateColumn[], rows: number): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (path: string, content: string) => zip.addBuffer(Buffer.from(content), path, { mtime: ALWAYS });
  for (const [path, content] of Object.entries(parts([name, LISTS]))) add(path, content);
  add('xl/worksheets/sheet1.xml', formSheet(columns, rows));
  add('xl/worksheets/sheet2.xml', listSheet(columns));
  zip.end();
  return buffer(zip.outputStream);
}

const worksheet = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${content}</worksheet>`;

function formSheet(columns: readonly TemplateColumn[], rows: number): string {
  const widths = columns.map(
    ({ header }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${Math.min(40, Math.max(14, header.length + 2))}" customWidth="1"/>`,
  );
  const heads = columns.map(({ header }, at) => textCell(`${lettersOf(at)}1`, header, styles.head));
  const listed = columns.flatMap(({ choices = [] }, at) => (choices.length > 0 ? [{ at, count: choices.length }] : []));
  const rules = listed.map(
    ({ at, count }) =>
      `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${lettersOf(at)}2:${lettersOf(at)}${rows + 1}">` +
      `<formula1>${LISTS}!$${lettersOf(at)}$1:$${lettersOf(at)}$${count}</formula1></dataValidation>`,
  );
  return worksheet(
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
      `<cols>${widths.join('')}</cols><sheetData><row r="1">${heads.join('')}</row></sheetData>` +
      (rules.length > 0 ? `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>` : ''),
  );
}

/** The choices of each column below each other, at its own letters. */
function listSheet(columns: readonly TemplateColumn[]): string {
  const longest = Math.max(0, ...columns.map(({ choices = [] }) => choices.length));
  const rows = Array.from({ length: longest }, (_, line) => {
    const cells = columns.flatMap(({ choices = [] }, at) => {
      const choice = choices[line];
      return choice === undefined ? [] : [textCell(`${lettersOf(at)}${line + 1}`, choice, styles.plain)];
    });
    return `<row r="${line + 1}">${cells.join('')}</row>`;
  });
  return worksheet(`<sheetData>${rows.join('')}</sheetData>`);
}
