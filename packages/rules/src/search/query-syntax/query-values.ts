import { type Day, formatDay, isDay } from '../../date/day.ts';
import { parseDay } from '../../date/parse-day.ts';
import { daysFromToday, formatRelativeDay, parseRelativeDay } from '../../date/relative-day.ts';
import { isDateIndexer, isOptionIndexer } from '../../indexer/indexer-definition.ts';
import { formatAmount } from '../../money/cents.ts';
import { findChoice, nameOfChoice, type QueryField } from './query-catalogue.ts';

/** Amounts of money, typed in reais and stored in cents. */
export function isMoneyField({ type, format }: Pick<QueryField, 'type' | 'format'>): boolean {
  return type === 'V' || format === 'CURRENCY';
}

/** Cents of an amount in reais: 50000, 50.000, 1234,5. Unlike in forms, digits alone are reais. */
export function readReais(text: string): number | undefined {
  const amount = text.replace(/^R\$\s*/i, '');
  const parts = /^(\d{1,3}(?:\.\d{3})+|\d{1,13})(?:,(\d{1,2}))?$/.exec(amount);
  if (!parts) return undefined;
  return Number((parts[1] ?? '').replaceAll('.', '')) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}

function writeReais(cents: number): string {
  return formatAmount(cents).replaceAll('.', '').replace(/,00$/, '');
}

/** 31/12/2026 or hoje-7; other texts stay as they are. */
export function writeDay(day: string): string {
  if (isDay(day)) return formatDay(day);
  return daysFromToday(day) === undefined ? day : formatRelativeDay(day);
}

/** A typed value in wire form, or undefined if it is not valid. */
export function readFieldValue(field: QueryField, text: string, today: Day): string | number | undefined {
  if (isDateIndexer(field)) {
    const day = parseDay(text, today);
    return day === undefined ? undefined : (parseRelativeDay(text) ?? formatDay(day));
  }
  if (isMoneyField(field)) return readReais(text);
  if (field.type === 'I') return /^[+-]?\d{1,15}$/.test(text) ? Number(text) + 0 : undefined;
  if (!isOptionIndexer(field)) return text;
  // The options of long lists are not loaded here and are sent by label.
  return findChoice(field.options, text) ?? (field.searchable ? text : undefined);
}

/** The inverse of `readFieldValue`. */
export function writeFieldValue(field: QueryField, value: string | number): string {
  if (typeof value === 'number' && isMoneyField(field)) return writeReais(value);
  if (typeof value === 'number' && isOptionIndexer(field)) return nameOfChoice(field.options, value);
  if (isDateIndexer(field) && typeof value === 'string') return writeDay(value);
  return String(value);
}

/** The Portuguese hint for a value that was not understood. */
export function whatAFieldTakes(field: QueryField): string {
  if (isDateIndexer(field)) return `Em "${field.label}", informe uma data como 31/12/2026.`;
  if (isMoneyField(field)) return `Em "${field.label}", informe um valor como 50000 ou "1.234,56".`;
  if (field.type === 'I') return `Em "${field.label}", informe um número inteiro.`;
  return `Em "${field.label}", escolha uma das opções.`;
}
