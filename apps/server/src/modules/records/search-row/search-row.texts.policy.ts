import type { DocumentSituation } from '@tramite/contract';
import { indexedWordsOf } from '@tramite/rules/text/normalise-text';
import type { DocumentTexts } from './search-row.document.sql.ts';

interface Named {
  readonly id: number;
  readonly type: { readonly id: number; readonly label: string };
  readonly situation: DocumentSituation;
  /** Of its process type, its establishment and its file. */
  readonly names: readonly string[];
  /** Of its indexers. */
  readonly words: readonly string[];
}

/** What a document is found by. */
export function documentTexts({ id, type, situation, names, words }: Named): DocumentTexts {
  const values = [id, ...indexedWordsOf(names.join(' ')), ...words].join(' ');
  return { id, typeId: type.id, situation, labels: type.label, values };
}
