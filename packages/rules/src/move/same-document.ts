import type { DocumentSituation } from '@tramite/contract';
import type { StoredIndexer } from '../indexer/to-stored.ts';

export interface ComparedDocument {
  readonly typeId: number;
  readonly situation: DocumentSituation;
  /** Of the file's bytes. */
  readonly sha256: string;
  readonly indexers: readonly Pick<StoredIndexer, 'id' | 'value'>[];
}

/** Same type, neither canceled, and the same file or equal values in every required field (if there is one). */
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
