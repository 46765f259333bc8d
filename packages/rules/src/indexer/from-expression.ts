import { formatDay, isDay } from '../date/day.ts';
import { type IndexerDefinition, isDateIndexer, isOptionIndexer } from './indexer-definition.ts';

/**
 * What a person would send for a field in place of what a FEEL expression says, whose values are those of conditions:
 * reais become cents, days DD/MM/YYYY, labels the numbers of options. What does not fit stays as it is.
 */
export function fromExpression(definition: IndexerDefinition, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => fromExpression(definition, each));
  if (isDateIndexer(definition)) return typeof value === 'string' && isDay(value) ? formatDay(value) : value;
  if (isOptionIndexer(definition)) return definition.options?.find(({ label }) => label === value)?.id ?? value;
  const isMoney = definition.type === 'V' || definition.format === 'CURRENCY';
  if (isMoney && typeof value === 'number') return Math.round(value * 100);
  return value;
}
