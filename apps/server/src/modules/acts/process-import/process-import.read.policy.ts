import type { ProcessImportFault } from '@tramite/contract';
import { fieldText } from '@tramite/contract';
import { addDays, formatDay } from '@tramite/rules/date/day';
import { isDateIndexer } from '@tramite/rules/indexer/indexer-definition';
import type { SheetCell, SheetRow } from '../../../platform/decode/formats/sheet.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { type Column, REQUIRED_MARK } from './process-import.columns.ts';

/** A row as it was written. */
export interface ReadRow {
  readonly line: number;
  readonly code: string;
  readonly place: string;
  /** By indexer; of the documents of a type by that too. */
  readonly fields: ReadonlyMap<number | null, ReadonlyMap<number, string>>;
  readonly files: readonly { readonly documentTypeId: number; readonly names: readonly string[] }[];
  readonly faults: readonly ProcessImportFault[];
}

/**
 * The rows below the headings, whose columns may stand in any order.
 * @throws process_import.wrong_template, process_import.no_rows
 */
export function readRows(rows: readonly SheetRow[], columns: readonly Column[]): ReadRow[] {
  const [head, ...filled] = rows;
  const places = placesOf(head?.cells ?? [], columns);
  if (filled.length === 0) throw problem('process_import.no_rows');
  return filled.map((row) => readRow(row, columns, places));
}

/** Where each column stands. */
function placesOf(head: readonly SheetCell[], columns: readonly Column[]): readonly number[] {
  const written = head.map((cell) => nameOf(typeof cell === 'string' ? cell : ''));
  const known = columns.map(({ header }) => nameOf(header));
  const stray = written.find((name) => name !== '' && !known.includes(name));
  const missing = columns.find(({ header, isRequired }) => isRequired && !written.includes(nameOf(header)));
  if (missing || stray !== undefined) {
    const column = missing ? `falta a coluna “${missing.header}”` : `a coluna “${stray}” não é dele`;
    throw problem('process_import.wrong_template', { values: { column } });
  }
  return known.map((name) => written.indexOf(name));
}

const nameOf = (header: string) => header.replace(REQUIRED_MARK, '').trim().toLowerCase();

function readRow({ line, cells }: SheetRow, columns: readonly Column[], places: readonly number[]): ReadRow {
  const faults: ProcessImportFault[] = [];
  const fields = new Map<number | null, Map<number, string>>();
  const files: { documentTypeId: number; names: string[] }[] = [];
  let [code, place] = ['', ''];
  for (const [index, column] of columns.entries()) {
    const cell = cells[places[index] ?? -1] ?? '';
    const { header } = column;
    if (typeof cell === 'object') {
      faults.push({ line, column: header, message: fieldText('noFormula') });
      continue;
    }
    const text = textOf(cell, column);
    if (text === '') continue;
    if (column.kind === 'code') code = text;
    else if (column.kind === 'place') place = text;
    else if (column.kind === 'files')
      files.push({ documentTypeId: column.documentTypeId, names: text.split(/\s*[|;]\s*/).filter(Boolean) });
    else {
      const own = fields.get(column.documentTypeId) ?? new Map<number, string>();
      fields.set(column.documentTypeId, own.set(column.definition.id, text));
    }
  }
  return { line, code, place, fields, files, faults };
}

/** Numbers as the field writes them: spreadsheets keep days as counts, and money as reais. */
function textOf(cell: string | number, column: Column): string {
  if (typeof cell === 'string') return cell.trim();
  if (column.kind !== 'field') return String(cell);
  const { definition } = column;
  if (isDateIndexer(definition)) return formatDay(addDays('1899-12-30', Math.floor(cell)));
  const isMoney = definition.type === 'V' || definition.format === 'CURRENCY';
  return isMoney ? cell.toFixed(2).replace('.', ',') : String(cell);
}
