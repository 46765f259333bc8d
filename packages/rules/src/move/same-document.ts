import type { DocumentSituation } from '@tramite/contract';
import type { StoredIndexer } from '../indexer/to-stored.ts';

/** What tells a document from another of its process. */
export interface ComparedDocument {
  readonly typeId: number;
  readonly situation: DocumentSituation;
  /** Of the file's bytes. */
  readonly sha256: string;
  readonly indexers: readonly Pick<StoredIndexer, 'id' | 'value'>[];
}

/**
 * Whether two documents of one place have the same data: they are of one type, neither is canceled, and they are the
 * same file or agree in every field that their type demands. Types that demand none are told apart by their files alone.
 * @param requiredIds fields that the type demands
 */
export function isSameDocument(
  one: ComparedDocument,
  other: ComparedDocument,
  requiredIds: readonly number[],
): boolean {
  if (one.typeId !== other.typeId || one.situation === 'S' || other.situation === 'S') return false;
  if (one.sha256 === other.sha256) return true;
  return requiredIds.length > 0 && requiredIds.every((id) => agree(one, other, id));
}

function agree(one: ComparedDocument, other: ComparedDocument, id: number): boolean {
  const text = keyOf(one, id);
  return text !== undefined && text === keyOf(other, id);
}

function keyOf({ indexers }: ComparedDocument, id: number): string | undefined {
  const item = indexers.find((each) => each.id === id);
  return item && JSON.stringify(item.value);
}
