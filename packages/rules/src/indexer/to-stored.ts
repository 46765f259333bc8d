import type { IndexerFormat, IndexerType } from '@tramite/contract';
import { dayNumber } from '../date/day.ts';
import { parseDay } from '../date/parse-day.ts';
import { twinPlate, unifyPlate } from '../format/plate.ts';
import { indexedWordsOf, normaliseText, wordsOf } from '../text/normalise-text.ts';
import { displayIndexer } from './display-indexer.ts';
import { type IndexerDefinition, type IndexerValue, isDateIndexer, isOptionIndexer } from './indexer-definition.ts';

/** Longest `valText`, in characters: a B-tree index row must stay under 2.7 kB. */
export const FIELD_TEXT_LENGTH = 200;

/** Marks the reversed text of a plate or chassis, used by searches with a leading `*`. */
export const REVERSED_MARK = '~';

/** A field as stored in the record: everything a card shows without the definition. */
export interface StoredIndexer {
  readonly id: number;
  readonly name: string;
  readonly label: string;
  readonly type: IndexerType;
  readonly format: IndexerFormat | null;
  readonly value: IndexerValue;
  readonly display: string;
}

/** A search row for = and range: plain text, days since 1970, cents, or an option id. */
export interface FieldRow {
  readonly seq: number;
  readonly valText: string | null;
  readonly valNum: number | null;
}

export interface Stored {
  readonly item: StoredIndexer;
  readonly rows: readonly FieldRow[];
  /** Words for free-text search, in the form of `wordsOf`, without duplicates. */
  readonly words: readonly string[];
}

type Keys = Omit<FieldRow, 'seq'>;

/** Search key: unmasked, lower case; both plates of a vehicle share one. */
export function fieldKey(format: IndexerFormat | null, value: string): string {
  const text = normaliseText(value).slice(0, FIELD_TEXT_LENGTH);
  return format === 'PLATE' ? unifyPlate(text) : text;
}

/** Key for searching the end of a plate or chassis. */
export function reversedKey(key: string): string {
  return REVERSED_MARK + [...key].reverse().join('');
}

function keysOf(definition: IndexerDefinition, value: string | number): readonly Keys[] {
  if (isDateIndexer(definition)) {
    const day = parseDay(String(value), '1970-01-01');
    return [{ valText: null, valNum: day === undefined ? null : dayNumber(day) }];
  }
  if (isOptionIndexer(definition)) {
    const label = definition.options?.find(({ id }) => id === value)?.label;
    return [{ valText: label === undefined ? null : fieldKey(null, label), valNum: Number(value) }];
  }
  if (typeof value === 'number') return [{ valText: null, valNum: value }];
  const format = definition.format ?? null;
  const valText = fieldKey(format, value);
  const keys: Keys[] = [{ valText, valNum: format === 'CURRENCY' ? Number(value) : null }];
  if (format === 'PLATE' || format === 'CHASSIS') keys.push({ valText: reversedKey(valText), valNum: null });
  return keys;
}

function isMoney({ type, format }: IndexerDefinition): boolean {
  return type === 'V' || format === 'CURRENCY';
}

function wordsFor(definition: IndexerDefinition, value: IndexerValue, display: string): string[] {
  const scalars = value === null || typeof value !== 'object' ? [value ?? ''] : value;
  const codes = definition.format ? scalars.map(String) : [];
  const extra = codes.flatMap((code) => [twinPlate(code) ?? '', ...code.split('/')]);
  const reais = isMoney(definition) ? scalars.map((cents) => Math.trunc(Math.abs(Number(cents)) / 100)) : [];
  // The parts of a code mean nothing by themselves.
  const shown = definition.format && definition.format !== 'EMAIL' ? wordsOf(display) : indexedWordsOf(display);
  return [...new Set([...shown, ...wordsOf([...codes, ...extra, ...reais].join(' '))])];
}

/** What is written for a canonical value (from `validateIndexers`). An empty value has neither rows nor words. */
export function toStored(definition: IndexerDefinition, value: IndexerValue): Stored {
  const { id, name, label, type } = definition;
  const display = displayIndexer(definition, { value });
  const item: StoredIndexer = { id, name, label, type, format: definition.format ?? null, value, display };
  if (value === null) return { item, rows: [], words: [] };
  const scalars = typeof value === 'object' ? value : [value];
  const rows = scalars.flatMap((scalar) => keysOf(definition, scalar)).map((keys, seq) => ({ seq, ...keys }));
  return { item, rows, words: wordsFor(definition, value, display) };
}
