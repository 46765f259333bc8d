import type { Indexer, IndexerValue } from '@tramite/contract';
import { type IndexerOption, isListIndexer } from '@tramite/rules/indexer/indexer-definition';
import { belongsTo, chosenOptions, parentFieldOf } from '@tramite/rules/indexer/parent-list';
import { type Cleared, type FilledIndexers, filledValue, optionsOf } from './indexer-form.ts';

/** What a field offers. */
export interface Offered {
  readonly options: readonly IndexerOption[];
  /** What was chosen above it; empty where all are offered. */
  readonly parents: readonly number[];
}

/** Options of a field that belong to what was chosen above it in the same form, with what it holds already. */
export function offeredBy(among: readonly Indexer[], indexer: Indexer, filled: FilledIndexers): Offered {
  const options = optionsOf(indexer, filled.chosen);
  const parent = parentFieldOf(among, indexer);
  const parents = parent ? chosenOptions(filledValue(parent, filled.values)) : [];
  if (parents.length === 0) return { options, parents };
  const held = chosenOptions(filledValue(indexer, filled.values));
  return { options: options.filter((option) => belongsTo(option, parents) || held.includes(option.id)), parents };
}

/** What a choice takes away below it, and what that takes away in turn. */
export function clearedBy(
  among: readonly Indexer[],
  changed: Indexer,
  value: IndexerValue,
  filled: FilledIndexers,
): readonly Cleared[] {
  const above = chosenOptions(value);
  const now = { ...filled, values: { ...filled.values, [changed.id]: value } };
  const below = among.filter((each) => !each.readOnly && parentFieldOf(among, each)?.id === changed.id);
  return below.flatMap((indexer) => {
    const held = chosenOptions(filledValue(indexer, filled.values));
    const kept = held.filter((id) => isUnder(indexer, id, above, filled));
    if (kept.length === held.length) return [];
    const rest = isListIndexer(indexer) && kept.length > 0 ? kept : null;
    return [{ indexer, value: rest }, ...clearedBy(among, indexer, rest, now)];
  });
}

/** Options that a record holds of a list that does not travel come without what they belong to. */
function isUnder(indexer: Indexer, id: number, above: readonly number[], { chosen }: FilledIndexers): boolean {
  if (above.length === 0) return true;
  const option = optionsOf(indexer, chosen).find((each) => each.id === id);
  const isKnown = option !== undefined && (option.parentId !== undefined || !indexer.searchable);
  return isKnown && belongsTo(option, above);
}
