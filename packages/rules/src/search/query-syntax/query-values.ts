import { type Day, formatDay, isDay } from '../../date/day.ts';
import { parseDay } from '../../date/parse-day.ts';
import { daysFromToday, formatRelativeDay, parseRelativeDay } from '../../date/relative-day.ts';
import { isDateIndexer, isOptionIndexer } from '../../indexer/indexer-definition.ts';
import { formatAmount } from '../../money/cents.ts';
import { findChoice, nameOfChoice, type QueryField } from './query-catalogue.ts';

/** Whether a field's values are amounts of money, typed in reais and kept in cents. */
export function isMoneyField({ type, format }: Pick<QueryField, 'type' | 'format'>): boolean {
  return type === 'V' || format === 'CURRENCY';
}

/** Cents of an amount in reais: 50000, 50.000, 50.000,00, 1234,5. Unlike in a form, digits alone are reais. */
export function readReais(text: string): number | undefined {
  const amount = text.replace(/^R\$\s*/i, '');
  const parts = /^(\d{1,3}(?:\.\d{3})+|\d{1,13})(?:,(\d{1,2}))?$/.exec(amount);
  if (!parts) return undefined;
  return Number((parts[1] ?? '').replaceAll('.', '')) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}

function writeReais(cents: number): string {
  return formatAmount(cents).replaceAll('.', '').replace(/,00$/, '');
}

/** A day of the wire as people write it: 31/12/2026, hoje-7; other texts stay as they are. */
export function writeDay(day: string): string {
  if (isDay(day)) return formatDay(day);
  return daysFromToday(day) === undefined ? day : formatRelativeDay(day);
}

/** The value of a field in the form of the wire, or undefined. */
export function readFieldValue(field: QueryField, text: string, today: Day): string | number | undefined {
  if (isDateIndexer(field)) {
    const day = parseDay(text, today);
    return day === undefined ? undefined : (parseRelativeDay(text) ?? formatDay(day));
  }
  if (isMoneyField(field)) return readReais(text);
  if (field.type === 'I') return /^[+-]?\d{1,15}$/.test(text) ? Number(text) + 0 : undefined;
  if (!isOptionIndexer(field)) return text;
  // A long list does not travel: its options are named by their label.
  return findChoice(field.options, text) ?? (field.searchable ? text : undefined);
}

/** A value of a field as `readFieldValue` reads it. */
export function writeFieldValue(field: QueryField, value: string | number): string {
  if (typeof value === 'number' && isMoneyField(field)) return writeReais(value);
  if (typeof value === 'number' && isOptionIndexer(field)) return nameOfChoice(field.options, value);
  if (isDateIndexer(field) && typeof value === 'string') return writeDay(value);
  return String(value);
}

/** Why a value of a field was not understood. */
export function whatAFieldTakes(field: QueryField): string {
  if (isDateIndexer(field)) return `Em "${field.label}", informe uma data como 31/12/2026.`;
  if (isMoneyField(field)) return `Em "${field.label}", informe um valor como 50000 ou "1.234,56".`;
  if (field.type === 'I') return `Em "${field.label}", informe um número inteiro.`;
  return `Em "${field.label}", escolha uma das opções.`;
}
