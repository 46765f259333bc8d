import { reversedKey } from '../indexer/to-stored.ts';
import type { SearchTerm } from './parse-query.ts';

/** Field rows (`valText`) match if they equal or begin with one of these. */
export interface FieldKeys {
  readonly equal: readonly string[];
  readonly prefix: readonly string[];
}

/** Keys for the rows that `toStored` writes. A suffix uses the reversed rows of plates and chassis. */
export function fieldKeysOf(term: SearchTerm): FieldKeys {
  const texts = [term.text, ...term.alternatives];
  if (term.kind === 'prefix') return { equal: [], prefix: texts };
  if (term.kind === 'suffix') return { equal: [], prefix: texts.map(reversedKey) };
  return { equal: texts, prefix: [] };
}
