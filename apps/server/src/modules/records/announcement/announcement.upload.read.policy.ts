import {
  type AnnouncementFault,
  type AskedAnnouncement,
  fieldText,
  announcementLimits as limits,
} from '@tramite/contract';
import { instantOf } from '@tramite/rules/date/zoned';
import type { SheetCell, SheetRow } from '../../../platform/decode/formats/sheet.ts';
import { fieldProblem } from '../../../platform/problem/problem.ts';
import type { Choices } from './announcement.repository.ts';
import { REQUIRED_MARK, type UploadColumn } from './announcement.upload.columns.ts';
import { announcementProblems } from './announcement.write.policy.ts';

export interface UploadedRow {
  readonly line: number;
  readonly asked: AskedAnnouncement;
  readonly faults: readonly AnnouncementFault[];
}

export interface Reading {
  readonly columns: readonly UploadColumn[];
  readonly choices: Choices;
  readonly withinIds: readonly number[] | null;
  readonly now: Date;
  readonly timeZone: string;
}

/**
 * The rows below the headings, each as the announcement it asks for, with what is wrong with its cells.
 * @throws request.invalid for headings that are not those of the file, no rows, or too many of them
 */
export function readUpload(rows: readonly SheetRow[], reading: Reading): UploadedRow[] {
  const [head, ...filled] = rows;
  const places = placesOf(head?.cells ?? [], reading.columns);
  if (filled.length === 0) throw fieldProblem('content', 'nothingToImport');
  if (filled.length > limits.mostRows) throw fieldProblem('content', 'tooManyLines', { limit: limits.mostRows });
  return filled.map((row) => readRow(row, places, reading));
}

const nameOf = (cell: SheetCell | undefined) =>
  (typeof cell === 'string' ? cell : '').replace(REQUIRED_MARK, '').trim().toLowerCase();

function placesOf(head: readonly SheetCell[], columns: readonly UploadColumn[]): readonly number[] {
  const written = head.map(nameOf);
  const known = columns.map(({ header }) => header.toLowerCase());
  const stray = written.find((name) => name !== '' && !known.includes(name));
  if (stray !== undefined) throw fieldProblem('content', 'columnUnknown', { column: stray });
  const missing = columns.find(({ header, isRequired }) => isRequired && !written.includes(header.toLowerCase()));
  if (missing) throw fieldProblem('content', 'columnMissing', { column: missing.header });
  return known.map((name) => written.indexOf(name));
}

function readRow({ line, cells }: SheetRow, places: readonly number[], reading: Reading): UploadedRow {
  const { columns, choices, now } = reading;
  const faults: AnnouncementFault[] = [];
  const audience = { establishmentIds: [], groupIds: [], roleIds: [], processTypeIds: [], documentTypeIds: [] };
  const asked = { title: '', text: '', requireRead: false, byMail: false, from: now.toISOString(), until: '' };
  const chosen: Record<string, number[]> = { ...audience };
  for (const [index, column] of columns.entries()) {
    const read = readCell(cells[places[index] ?? -1] ?? '', column, reading);
    if (read === null) {
      if (column.isRequired) faults.push({ line, column: column.header, message: fieldText('required') });
    } else if ('message' in read) faults.push({ line, column: column.header, message: read.message });
    else if (column.kind === 'audience') chosen[column.audience] = read.value as number[];
    else Object.assign(asked, { [column.kind]: read.value });
  }
  const { byMail, until, ...rest } = asked;
  const whole: AskedAnnouncement = {
    ...rest,
    audience: chosen as AskedAnnouncement['audience'],
    channel: byMail ? ['INBOX', 'EMAIL'] : ['INBOX'],
    until: until === '' ? null : until,
  };
  for (const [field, message] of Object.entries(announcementProblems(whole, { choices, now, withinIds: null }))) {
    const column = columns.find((each) =>
      each.kind === 'audience' ? field === `audience.${each.audience}` : each.kind === field,
    );
    const header = column?.header ?? null;
    if (!faults.some((known) => known.column === header)) faults.push({ line, column: header, message });
  }
  const isForAll = Object.values(chosen).every((ids) => ids.length === 0);
  const isSaid = faults.some(({ column }) =>
    columns.some(({ kind, header }) => kind === 'audience' && header === column),
  );
  if (isForAll && !isSaid) faults.push({ line, column: null, message: fieldText('nobodySaid') });
  return { line, asked: whole, faults };
}

type Read = { readonly value: string | boolean | readonly number[] } | { readonly message: string } | null;

function readCell(cell: SheetCell, column: UploadColumn, { choices, timeZone }: Reading): Read {
  if (typeof cell === 'object') return { message: fieldText('noFormula') };
  const text = String(cell).trim();
  if (text === '') return null;
  if (column.kind === 'audience') return readNames(text, choices[column.audience]);
  if (column.kind === 'from' || column.kind === 'until') return readInstant(cell, timeZone);
  if (column.kind === 'requireRead' || column.kind === 'byMail') {
    const value = { sim: true, não: false, nao: false }[text.toLowerCase()];
    return value === undefined ? { message: fieldText('yesOrNo') } : { value };
  }
  const limit = limits[column.kind];
  return text.length > limit ? { message: fieldText('tooLong', { limit }) } : { value: text };
}

function readNames(text: string, choices: Choices[keyof Choices]): Read {
  const ids: number[] = [];
  for (const name of text.split(/\s*[|;]\s*/).filter(Boolean)) {
    const found = choices.find(({ label }) => label.toLowerCase() === name.toLowerCase());
    if (!found) return { message: fieldText('noSuchName', { name }) };
    ids.push(found.id);
  }
  return { value: [...new Set(ids)] };
}

const MINUTES = 24 * 60;

/** DD/MM/AAAA, with or without HH:mm, or the number by which spreadsheets know an instant. */
function readInstant(cell: string | number, timeZone: string): Read {
  if (typeof cell === 'number') {
    const day = new Date(Date.UTC(1899, 11, 30) + Math.floor(cell) * 86_400_000).toISOString().slice(0, 10);
    return { value: instantOf(day, Math.round((cell % 1) * MINUTES), timeZone).toISOString() };
  }
  const [, day = '', month = '', year = '', hour = '0', minute = '0'] =
    /^(\d{2})\/(\d{2})\/(\d{4})(?:[ T]+(\d{1,2}):(\d{2}))?$/.exec(cell.trim()) ?? [];
  const date = `${year}-${month}-${day}`;
  const isDay = year !== '' && new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date);
  if (!isDay || Number(hour) > 23 || Number(minute) > 59) return { message: fieldText('noSuchDay') };
  return { value: instantOf(date, Number(hour) * 60 + Number(minute), timeZone).toISOString() };
}
