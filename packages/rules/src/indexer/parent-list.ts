import { isSameValue } from './indexer-changes.ts';
import {
  type IndexerDefinition,
  type IndexerOption,
  type IndexerValue,
  isEmptyValue,
  isOptionIndexer,
} from './indexer-definition.ts';
import { type IndexerProblem, indexerProblem } from './indexer-messages.ts';

export type ListField = Pick<IndexerDefinition, 'id' | 'type' | 'listId' | 'parentListId'>;

/** The field of the same form whose choice limits the options of this one. */
export function parentFieldOf<T extends ListField>(
  among: readonly T[],
  { id, parentListId }: ListField,
): T | undefined {
  if (!parentListId) return undefined;
  return among.find((each) => each.id !== id && each.listId === parentListId && isOptionIndexer(each));
}

export function chosenOptions(value: IndexerValue): readonly number[] {
  const list = Array.isArray(value) ? value : [value];
  return list.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
}

/** An option without a parent fits any choice; if nothing is chosen, every option fits. */
export function belongsTo({ parentId }: IndexerOption, chosen: readonly number[]): boolean {
  return chosen.length === 0 || !parentId || chosen.includes(parentId);
}

interface Filled {
  readonly definition: IndexerDefinition;
  readonly value: IndexerValue;
  readonly before: IndexerValue;
}

/** Fields whose options do not fit their parent's choice. Unchanged values are accepted, since lists change. */
export function foreignChoices(
  filled: readonly Filled[],
): readonly { readonly definition: IndexerDefinition; readonly problem: IndexerProblem }[] {
  const definitions = filled.map(({ definition }) => definition);
  return filled.flatMap(({ definition, value, before }) => {
    const parent = filled.find((each) => each.definition === parentFieldOf(definitions, definition));
    if (!parent || isEmptyValue(value)) return [];
    if (isSameValue(value, before) && isSameValue(parent.value, parent.before)) return [];
    const above = chosenOptions(parent.value);
    const options = chosenOptions(value).flatMap((id) => definition.options?.find((each) => each.id === id) ?? []);
    if (options.every((option) => belongsTo(option, above))) return [];
    const isLocked = definition.readOnly;
    const [at, other] = isLocked ? [parent.definition, definition] : [definition, parent.definition];
    const code = isLocked ? 'indexer.option_above' : 'indexer.option_foreign';
    return [{ definition: at, problem: indexerProblem(code, { field: other.isHidden ? 'outro campo' : other.label }) }];
  });
}
