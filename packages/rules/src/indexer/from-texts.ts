import { normaliseText } from '../text/normalise-text.ts';
import {
  type IndexerDefinition,
  type IndexerItem,
  type IndexerOption,
  isDateIndexer,
  isListIndexer,
  isOptionIndexer,
} from './indexer-definition.ts';

/** Stands between the values of a field that takes several. */
const BETWEEN = /\s*[|;\n]\s*/;

/**
 * What people wrote of fields, as it is sent: options by their names, several values between bars, days also as
 * YYYY-MM-DD. What cannot be read is handed on as it is, for the rules of the field to refuse.
 */
export function inputsFromTexts(
  definitions: readonly IndexerDefinition[],
  texts: ReadonlyMap<number, string>,
): IndexerItem[] {
  const filled = definitions.flatMap((definition) => {
    const text = texts.get(definition.id)?.trim() ?? '';
    return text === '' ? [] : [{ definition, parts: partsOf(definition, text) }];
  });
  const named = filled.flatMap(({ definition, parts }) => parts.flatMap((part) => optionsCalled(definition, part)));
  const chosen = new Set(named.map(({ id }) => id));
  return filled.map(({ definition, parts }) => {
    const values = parts.map((part) => valueIn(definition, part, chosen));
    return { id: definition.id, value: isListIndexer(definition) ? values : values[0] };
  });
}

/** The texts in which options may be named, to be looked up. */
export function partsOf(definition: Pick<IndexerDefinition, 'type' | 'multiple'>, text: string): string[] {
  return isListIndexer(definition) ? text.split(BETWEEN).filter((part) => part !== '') : [text.trim()];
}

function optionsCalled(definition: IndexerDefinition, text: string): readonly IndexerOption[] {
  if (!isOptionIndexer(definition)) return [];
  const wanted = normaliseText(text);
  return definition.options?.filter(({ label }) => normaliseText(label) === wanted) ?? [];
}

/** Of several options with one name it is the one that belongs to what was chosen in another field. */
function valueIn(definition: IndexerDefinition, text: string, chosen: ReadonlySet<number>): string | number {
  if (isDateIndexer(definition)) return text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');
  const called = optionsCalled(definition, text);
  const own = called.find(({ parentId }) => parentId == null || chosen.has(parentId)) ?? called[0];
  return own?.id ?? text;
}
