import { DecodeError } from '../decode-error.ts';
import { detectOffice } from './office.ts';
import { readZipEntries, readZipEntry, type ZipEntry } from './zip.ts';

/** What stands in a cell: text, a number as the spreadsheet keeps it, or a formula, which is never calculated. */
export type SheetCell = string | number | { readonly formula: true };

/** A row that is not empty, with its number in the spreadsheet. */
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly SheetCell[];
}

const MOST_PART = 64 * 1024 * 1024;
const MOST_COLUMNS = 1000;

/**
 * The rows of the first sheet of an XLSX file, no more than so many of them.
 * @throws DecodeError for another file, a bomb, macros, or what cannot be read
 */
export function readSheet(bytes: Buffer, mostRows: number): SheetRow[] {
  const entries = openWorkbook(bytes);
  const textOf = (path: string) => {
    const entry = entries.get(path);
    return entry ? readZipEntry(bytes, entry, MOST_PART).toString('utf8') : '';
  };
  const sheet = textOf(firstSheet(textOf('xl/workbook.xml'), textOf('xl/_rels/workbook.xml.rels')));
  if (!/<(?:\w+:)?sheetData/.test(sheet)) throw new DecodeError('upload.broken');
  return rowsOf(sheet, sharedTexts(textOf('xl/sharedStrings.xml')), mostRows);
}

function openWorkbook(bytes: Buffer): ReadonlyMap<string, ZipEntry> {
  if (detectOffice(bytes) !== 'xlsx') throw new DecodeError('upload.type_mismatch');
  return new Map(readZipEntries(bytes).map((entry) => [entry.name, entry]));
}

function firstSheet(workbook: string, relations: string): string {
  const id = /<(?:\w+:)?sheet\b[^>]*?\br:id="([^"]*)"/.exec(workbook)?.[1];
  const relation = [...relations.matchAll(/<Relationship\b[^>]*>/g)].find(([tag]) => attribute(tag, 'Id') === id)?.[0];
  const target = (relation && attribute(relation, 'Target')) ?? 'worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}

function sharedTexts(xml: string): string[] {
  return [...xml.matchAll(/<(?:\w+:)?si\b[^>]*?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?si>)/g)].map(([, item = '']) =>
    textIn(item),
  );
}

/** The runs of a text, without how they are read aloud. */
function textIn(xml: string): string {
  const spoken = xml.replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '');
  return [...spoken.matchAll(/<(?:\w+:)?t\b[^>]*?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?t>)/g)]
    .map(([, text = '']) => plain(text))
    .join('');
}

function rowsOf(sheet: string, shared: readonly string[], mostRows: number): SheetRow[] {
  const rows: SheetRow[] = [];
  let line = 0;
  for (const [, tag = '', content = ''] of sheet.matchAll(
    /<(?:\w+:)?row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?row>)/g,
  )) {
    line = Number(attribute(tag, 'r') ?? line + 1);
    const cells = cellsOf(content, shared);
    if (cells.every((cell) => cell === '')) continue;
    rows.push({ line, cells });
    if (rows.length >= mostRows) break;
  }
  return rows;
}

function cellsOf(row: string, shared: readonly string[]): SheetCell[] {
  const cells: SheetCell[] = [];
  let at = -1;
  for (const [, tag = '', content = ''] of row.matchAll(/<(?:\w+:)?c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g)) {
    const place = attribute(tag, 'r');
    at = place === undefined ? at + 1 : columnOf(place);
    if (at >= MOST_COLUMNS) break;
    while (cells.length < at) cells.push('');
    cells[at] = cellOf(attribute(tag, 't') ?? 'n', content, shared);
  }
  return cells;
}

function columnOf(place: string): number {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0] ?? 'A';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellOf(type: string, content: string, shared: readonly string[]): SheetCell {
  if (/<(?:\w+:)?f[\s>/]/.test(content)) return { formula: true };
  if (type === 'inlineStr') return textIn(content);
  const value = plain(/<(?:\w+:)?v\b[^>]*>([\s\S]*?)<\/(?:\w+:)?v>/.exec(content)?.[1] ?? '');
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'Sim' : 'Não';
  if (type === 'd') return value.slice(0, 10);
  if (type !== 'n' || value === '') return value;
  return Number.isFinite(Number(value)) ? Number(value) : value;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function plain(text: string): string {
  return text
    .replace(/&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/g, (_, hex, number, name) =>
      name ? (entities[name] ?? '') : letterOf(hex ? Number.parseInt(hex, 16) : Number(number)),
    )
    .replace(/_x([0-9A-F]{4})_/g, (_, hex) => letterOf(Number.parseInt(hex, 16)))
    .trim();
}

const letterOf = (code: number) => (code > 0x10ffff ? '' : String.fromCodePoint(code));
