import { addDays, formatDay } from '@tramite/rules/date/day';
import type { Parts } from './office-parts.ts';
import { attributeOf, xmlEvents } from './xml-events.ts';

interface Styles {
  /** How a cell of each style shows its number. */
  readonly formats: readonly NumberFormat[];
  /** Days are counted from 1904 instead of 1900. */
  readonly isFrom1904: boolean;
}

type NumberFormat = 'number' | 'percent' | 'date' | 'time' | 'dateTime';

export interface Book {
  readonly strings: readonly string[];
  readonly styles: Styles;
}

const builtIn: Readonly<Record<number, NumberFormat>> = {
  9: 'percent',
  10: 'percent',
  14: 'date',
  15: 'date',
  16: 'date',
  17: 'date',
  18: 'time',
  19: 'time',
  20: 'time',
  21: 'time',
  22: 'dateTime',
};

export function readStyles(parts: Parts): Styles {
  const own = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  let isCellStyle = false;
  for (const event of xmlEvents(parts('xl/styles.xml') ?? '')) {
    if (event.kind === 'text') continue;
    if (event.name === 'cellXfs') isCellStyle = event.kind === 'open';
    if (event.kind !== 'open') continue;
    const id = Number(attributeOf(event.rest, 'numFmtId') ?? 0);
    if (event.name === 'numFmt') own.set(id, formatOf(attributeOf(event.rest, 'formatCode') ?? ''));
    if (event.name === 'xf' && isCellStyle) formats.push(own.get(id) ?? builtIn[id] ?? 'number');
  }
  return { formats, isFrom1904: /date1904\s*=\s*["'](?:1|true)/.test(parts('xl/workbook.xml') ?? '') };
}

/** Letters in quotes and colours in brackets are no part of what is counted. */
function formatOf(code: string): NumberFormat {
  const bare = code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').toLowerCase();
  const hasDay = /[dy]/.test(bare);
  const hasTime = /[hs]/.test(bare);
  if (hasDay) return hasTime ? 'dateTime' : 'date';
  if (hasTime) return 'time';
  return bare.includes('%') ? 'percent' : 'number';
}

interface CellValue {
  readonly type: string;
  readonly style: number;
  readonly text: string;
}

/** What a cell shows, without its formatting but for dates and shares. */
export function cellText({ type, style, text }: CellValue, { strings, styles }: Book): string {
  if (type === 's') return strings[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'VERDADEIRO' : 'FALSO';
  if (type !== '' && type !== 'n') return text;
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) return text;
  const format = styles.formats[style] ?? 'number';
  if (format === 'number') return decimal(value);
  if (format === 'percent') return `${decimal(value * 100)}%`;
  return moment(value, format, styles.isFrom1904);
}

/** Ten digits behind the comma at most: what is beyond is the machine's. */
const decimal = (value: number) => String(Number(value.toFixed(10))).replace('.', ',');

const mostDays = 2_958_465;

/** Days count from the end of 1899, with a 29/02/1900 that never was. */
function moment(value: number, format: NumberFormat, isFrom1904: boolean): string {
  if (value < 0 || value > mostDays) return decimal(value);
  const minutes = Math.round((value % 1) * 24 * 60);
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  if (format === 'time') return time;
  const day = addDays(isFrom1904 ? '1904-01-01' : value < 60 ? '1899-12-31' : '1899-12-30', Math.floor(value));
  return format === 'date' ? formatDay(day) : `${formatDay(day)} ${time}`;
}
