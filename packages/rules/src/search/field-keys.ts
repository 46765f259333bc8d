import { reversedKey } from '../indexer/to-stored.ts';
import type { SearchTerm } from './parse-query.ts';

/** How a term is looked for in field rows (`valText`): equal to one of these, or beginning with one of these. */
export interface FieldKeys {
  readonly equal: readonly string[];
  readonly prefix: readonly string[];
}

/** Keys of a term over the rows that `toStored` writes. A suffix goes to the reversed rows of plates and chassis. */
export function fieldKeysOf(term: SearchTerm): FieldKeys {
  const texts = [term.text, ...term.alternatives];
  if (term.kind === 'prefix') return { equal: [], prefix: texts };
  if (term.kind === 'suffix') return { equal: [], prefix: texts.map(reversedKey) };
  return { equal: texts, prefix: [] };
}
