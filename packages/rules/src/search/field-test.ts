import type { IndexerOperator } from '@tramite/contract';
import { type Day, dayNumber } from '../date/day.ts';
import { parseDay } from '../date/parse-day.ts';
import { fixDay } from '../date/relative-day.ts';
import { isDateIndexer, isOptionIndexer } from '../indexer/indexer-definition.ts';
import { fieldKey } from '../indexer/to-stored.ts';
import { parseCents } from '../money/cents.ts';
import { type ComparedField, isOrderedField, operatorsOf, takesSeveral } from './indexer-operators.ts';

export interface IndexerCondition {
  readonly id: number;
  readonly op: IndexerOperator;
  readonly value?: unknown;
}

/** A test of the rows that `toStored` writes. Numbers are days, cents, integers or option ids; ranges are inclusive. */
export type FieldTest =
  | { readonly by: 'presence'; readonly present: boolean }
  | {
      readonly by: 'text';
      readonly match: 'equal' | 'other' | 'prefix' | 'contains';
      readonly texts: readonly string[];
    }
  | { readonly by: 'number'; readonly match: 'equal' | 'other'; readonly numbers: readonly number[] }
  | { readonly by: 'range'; readonly from: number | null; readonly to: number | null };

export type FieldTestResult =
  | { readonly ok: true; readonly test: FieldTest }
  | { readonly ok: false; readonly message: string };

const refuse = (message: string): FieldTestResult => ({ ok: false, message });
const accept = (test: FieldTest): FieldTestResult => ({ ok: true, test });

function numberOf(field: ComparedField, value: unknown, today: Day): number | undefined {
  if (isDateIndexer(field)) {
    const day = typeof value === 'string' ? parseDay(fixDay(value, today), today) : undefined;
    return day === undefined ? undefined : dayNumber(day);
  }
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  if (field.type === 'V' || field.format === 'CURRENCY') return parseCents(value);
  return /^[+-]?\d{1,15}$/.test(value.trim()) ? Number(value) : undefined;
}

function whatIsMissing(field: ComparedField): string {
  if (isDateIndexer(field)) return 'Informe uma data no formato DD/MM/AAAA.';
  if (field.type === 'V' || field.format === 'CURRENCY') return 'Informe um valor em reais.';
  return 'Informe um número inteiro.';
}

function rangeTest(op: IndexerOperator, numbers: readonly number[]): FieldTestResult {
  const [first = 0, second = 0] = numbers;
  if (op === 'between') {
    if (numbers.length !== 2) return refuse('Informe o início e o fim do intervalo.');
    return accept({ by: 'range', from: Math.min(first, second), to: Math.max(first, second) });
  }
  if (numbers.length !== 1) return refuse('Informe um único valor.');
  if (op === 'gt' || op === 'gte') return accept({ by: 'range', from: op === 'gt' ? first + 1 : first, to: null });
  return accept({ by: 'range', from: null, to: op === 'lt' ? first - 1 : first });
}

function orderedTest(
  field: ComparedField,
  op: IndexerOperator,
  values: readonly unknown[],
  today: Day,
): FieldTestResult {
  const numbers = values.flatMap((value) => numberOf(field, value, today) ?? []);
  if (numbers.length !== values.length || numbers.length === 0) return refuse(whatIsMissing(field));
  if (op === 'ne') return accept({ by: 'number', match: 'other', numbers });
  return op === 'eq' || op === 'in' ? accept({ by: 'number', match: 'equal', numbers }) : rangeTest(op, numbers);
}

function textTest(field: ComparedField, op: IndexerOperator, values: readonly unknown[]): FieldTestResult {
  const format = field.format ?? null;
  const texts = values.flatMap((value) => {
    const key = typeof value === 'string' || typeof value === 'number' ? fieldKey(format, String(value)) : '';
    return key === '' ? [] : [key];
  });
  if (texts.length !== values.length || texts.length === 0) return refuse('Informe o que procurar neste campo.');
  if (op === 'prefix' || op === 'contains') return accept({ by: 'text', match: op, texts });
  return accept({ by: 'text', match: op === 'ne' ? 'other' : 'equal', texts });
}

/** Translates a condition, or returns a Portuguese error. Options are given by id (number) or label. */
export function toFieldTest(
  field: ComparedField,
  { op, value }: Pick<IndexerCondition, 'op' | 'value'>,
  today: Day,
): FieldTestResult {
  if (!operatorsOf(field).includes(op)) return refuse('Este campo não aceita esta comparação.');
  if (op === 'filled' || op === 'empty') return accept({ by: 'presence', present: op === 'filled' });
  const values = Array.isArray(value) ? value : [value];
  if (!takesSeveral(op) && op !== 'between' && values.length !== 1) return refuse('Informe um único valor.');
  if (isOrderedField(field)) return orderedTest(field, op, values, today);
  if (isOptionIndexer(field) && values.length > 0 && values.every((id) => Number.isSafeInteger(id))) {
    return accept({ by: 'number', match: op === 'ne' ? 'other' : 'equal', numbers: values.map(Number) });
  }
  return textTest(field, op, values);
}
