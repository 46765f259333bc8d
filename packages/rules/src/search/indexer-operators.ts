import type { IndexerOperator } from '@tramite/contract';
import { type IndexerDefinition, isDateIndexer, isOptionIndexer } from '../indexer/indexer-definition.ts';

export type ComparedField = Pick<IndexerDefinition, 'type' | 'format'>;

const ordered: readonly IndexerOperator[] = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'between', 'in', 'filled', 'empty'];
const chosen: readonly IndexerOperator[] = ['eq', 'ne', 'in', 'filled', 'empty'];
const coded: readonly IndexerOperator[] = ['eq', 'ne', 'prefix', 'in', 'filled', 'empty'];
const written: readonly IndexerOperator[] = ['contains', 'eq', 'ne', 'prefix', 'in', 'filled', 'empty'];

/** Integers, cents and days. */
export function isOrderedField(field: ComparedField): boolean {
  return field.type === 'I' || field.type === 'V' || field.format === 'CURRENCY' || isDateIndexer(field);
}

/** The default operator first. */
export function operatorsOf(field: ComparedField): readonly IndexerOperator[] {
  if (isOrderedField(field)) return ordered;
  if (isOptionIndexer(field)) return chosen;
  return field.format ? coded : written;
}

/** Whether the operator accepts several values, of which one must match. */
export function takesSeveral(op: IndexerOperator | undefined): boolean {
  return op === 'in' || op === 'contains' || op === 'prefix';
}
