import { type Day, dayLimits, formatDay, isWithinDayLimits } from '../date/day.ts';
import { parseDay } from '../date/parse-day.ts';
import { checkFormat } from '../format/field-formats.ts';
import { parseCents } from '../money/cents.ts';
import { cleanLine, cleanText } from '../text/sanitize-text.ts';
import { type IndexerDefinition, isDateIndexer, isOptionIndexer } from './indexer-definition.ts';
import { type IndexerCode, type IndexerProblem, indexerProblem } from './indexer-messages.ts';

/** In characters. */
export const TEXT_LENGTH = 500;
export const TEXT_AREA_LENGTH = 4000;

/** Nine digits, as for the number of an NF-e. */
export const MAX_INTEGER = 999_999_999;

export interface NormaliseContext {
  readonly today: Day;
  /** Ignores minimum dates (flag ignore-min-date, for existing documents and processes). */
  readonly ignoreMinDate?: boolean;
}

export type ScalarResult =
  | { readonly ok: true; readonly value: string | number }
  | { readonly ok: false; readonly problem: IndexerProblem };

const accept = (value: string | number): ScalarResult => ({ ok: true, value });

function refuse(code: IndexerCode, pieces?: Readonly<Record<string, string | number>>): ScalarResult {
  return { ok: false, problem: indexerProblem(code, pieces) };
}

function normaliseDate(definition: IndexerDefinition, raw: unknown, context: NormaliseContext): ScalarResult {
  const day = typeof raw === 'string' ? parseDay(raw, context.today) : undefined;
  if (day === undefined) return refuse('indexer.date_invalid');
  if (!isWithinDayLimits(day, context.today)) {
    const { first, last } = dayLimits(context.today);
    return refuse('indexer.date_out_of_range', { first: formatDay(first), last: formatDay(last) });
  }
  const isRestricted = definition.hasDateRestriction !== false && !context.ignoreMinDate;
  const minDate = isRestricted && definition.minDate ? parseDay(definition.minDate, context.today) : undefined;
  if (minDate !== undefined && day < minDate) return refuse('indexer.before_min_date', { minDate: formatDay(minDate) });
  return accept(formatDay(day));
}

function normaliseInteger(raw: unknown): ScalarResult {
  const number = typeof raw === 'string' && /^[+-]?\d{1,16}$/.test(raw.trim()) ? Number(raw.trim()) : raw;
  if (typeof number !== 'number' || !Number.isSafeInteger(number)) return refuse('indexer.integer_invalid');
  if (number < 0 || number > MAX_INTEGER) return refuse('indexer.integer_out_of_range');
  return accept(number + 0);
}

function normaliseMoney(raw: unknown, context: NormaliseContext): ScalarResult {
  const cents = typeof raw === 'string' ? parseCents(raw) : raw;
  if (typeof cents !== 'number' || !Number.isInteger(cents)) return refuse('format.currency');
  const check = checkFormat('CURRENCY', String(cents), context);
  return check.ok ? accept(Number(check.value)) : refuse(check.code);
}

function normaliseOption(definition: IndexerDefinition, raw: unknown): ScalarResult {
  const option = definition.options?.find(({ id }) => id === raw || String(id) === raw);
  return option ? accept(option.id) : refuse('indexer.option_unknown');
}

function normaliseText(definition: IndexerDefinition, raw: unknown, context: NormaliseContext): ScalarResult {
  if (typeof raw !== 'string' && typeof raw !== 'number') return refuse('indexer.value_invalid');
  const isArea = definition.type === 'T';
  const text = isArea ? cleanText(String(raw)) : cleanLine(String(raw));
  if (text === '') return refuse('indexer.value_invalid');
  const max = isArea ? TEXT_AREA_LENGTH : TEXT_LENGTH;
  if (text.length > max) return refuse('indexer.too_long', { max });
  if (!definition.format) return accept(text);
  const check = checkFormat(definition.format, text, context);
  return check.ok ? accept(check.value) : refuse(check.code);
}

/** Canonical form of one non-empty value, by the field's type and format. */
export function normaliseScalar(definition: IndexerDefinition, raw: unknown, context: NormaliseContext): ScalarResult {
  if (isDateIndexer(definition)) return normaliseDate(definition, raw, context);
  if (isOptionIndexer(definition)) return normaliseOption(definition, raw);
  if (definition.type === 'I') return normaliseInteger(raw);
  if (definition.type === 'V') return normaliseMoney(raw, context);
  return normaliseText(definition, raw, context);
}
