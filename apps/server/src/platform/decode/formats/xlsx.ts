import type { OfficeContent, UnshownPart } from '../decode-tasks.ts';
import type { Parts } from './office-parts.ts';
import { cellText, readStyles } from './xlsx-cell.ts';
import { attributeOf, xmlEvents } from './xml-events.ts';

const mostSheets = 20;
const mostRows = 1_000;
const mostColumns = 50;

interface SheetName {
  readonly name: string;
  readonly part: string;
  readonly isHidden: boolean;
}

/** Each visible sheet as a table, with what its cells show; formulas by the results that were saved. */
export function readXlsx(parts: Parts): OfficeContent {
  const unshown = new Set<UnshownPart>();
  const sheets = listSheets(parts);
  const seen = sheets.filter(({ isHidden }) => !isHidden);
  if (seen.length < sheets.length) unshown.add('sheets');
  const book = { strings: readStrings(parts('xl/sharedStrings.xml') ?? ''), styles: readStyles(parts) };
  let isCut = seen.length > mostSheets;
  const sections = seen.slice(0, mostSheets).map(({ name, part }) => {
    const sheet = readSheet(parts(part) ?? '', book, unshown);
    isCut ||= sheet.isCut;
    return { title: name, blocks: sheet.rows.length === 0 ? [] : [{ kind: 'table' as const, rows: sheet.rows }] };
  });
  return { sections, isCut, unshown: [...unshown] };
}

function listSheets(parts: Parts): SheetName[] {
  const targets = new Map<string, string>();
  for (const event of xmlEvents(parts('xl/_rels/workbook.xml.rels') ?? '')) {
    if (event.kind !== 'open' || event.name !== 'Relationship') continue;
    targets.set(attributeOf(event.rest, 'Id') ?? '', attributeOf(event.rest, 'Target') ?? '');
  }
  const sheets: SheetName[] = [];
  for (const event of xmlEvents(parts('xl/workbook.xml') ?? '')) {
    if (event.kind !== 'open' || !/^(?:\w+:)?sheet$/.test(event.name)) continue;
    const target = targets.get(attributeOf(event.rest, 'r:id') ?? '') ?? '';
    const part = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    const isHidden = /idden$/.test(attributeOf(event.rest, 'state') ?? '');
    sheets.push({ name: attributeOf(event.rest, 'name') ?? '', part, isHidden });
  }
  return sheets;
}

/** Texts that cells name by their place; how a text is pronounced is left out. */
function readStrings(xml: string): string[] {
  const strings: string[] = [];
  let isText = false;
  let isSpoken = false;
  for (const event of xmlEvents(xml)) {
    if (event.kind === 'text') {
      if (isText && !isSpoken) strings.push(`${strings.pop() ?? ''}${event.text}`);
    } else if (event.name === 'si' && event.kind === 'open') strings.push('');
    else if (event.name === 't') isText = event.kind === 'open' && !event.isEmpty;
    else if (event.name === 'rPh') isSpoken = event.kind === 'open' && !event.isEmpty;
  }
  return strings;
}

type Book = Parameters<typeof cellText>[1];

function readSheet(xml: string, book: Book, unshown: Set<UnshownPart>): { rows: string[][]; isCut: boolean } {
  const rows: string[][] = [];
  let cell = { column: 0, type: '', style: 0, text: '' };
  let isValue = false;
  let isCut = false;
  for (const event of xmlEvents(xml)) {
    if (event.kind === 'text') {
      if (isValue) cell.text += event.text;
    } else if (event.kind === 'close') {
      if (event.name === 'v' || event.name === 't') isValue = false;
      if (event.name === 'c') put(rows, cell.column, cellText(cell, book));
    } else if (event.name === 'row') {
      if (rows.length >= mostRows) return { rows: trimmed(rows), isCut: true };
      rows.push([]);
    } else if (event.name === 'c') {
      const column = columnOf(attributeOf(event.rest, 'r')) ?? rows.at(-1)?.length ?? 0;
      cell = {
        column,
        type: attributeOf(event.rest, 't') ?? '',
        style: Number(attributeOf(event.rest, 's') ?? 0),
        text: '',
      };
      isCut ||= column >= mostColumns;
    } else if (event.name === 'v' || event.name === 't') isValue = !event.isEmpty;
    else if (event.name === 'f') unshown.add('formulas');
    else if (event.name === 'drawing') unshown.add('pictures');
    else if (event.name === 'legacyDrawing') unshown.add('comments');
  }
  return { rows: trimmed(rows), isCut };
}

/** 'C5' is column 2. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function put(rows: string[][], column: number, text: string): void {
  const row = rows.at(-1);
  if (!row || column >= mostColumns) return;
  while (row.length < column) row.push('');
  row[column] = text;
}

/** Rows of one length, without empty ones at the end. */
function trimmed(rows: string[][]): string[][] {
  const last = rows.findLastIndex((row) => row.some((text) => text !== ''));
  const kept = rows.slice(0, last + 1);
  const width = Math.max(0, ...kept.map((row) => row.length));
  return kept.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')]);
}
