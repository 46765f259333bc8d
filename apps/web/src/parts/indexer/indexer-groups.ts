import type { Indexer } from '@tramite/contract';

export interface IndexerGroup {
  /** Null for fields without a group. */
  readonly name: string | null;
  readonly indexers: readonly Indexer[];
}

/** Fields by group, groups in the order of their first field. Empty read-only fields say nothing. */
export function groupIndexers(indexers: readonly Indexer[]): IndexerGroup[] {
  const groups = new Map<string | null, Indexer[]>();
  const shown = indexers.filter(({ readOnly, display }) => !readOnly || display !== '');
  for (const indexer of [...shown].sort((a, b) => a.position - b.position)) {
    groups.set(indexer.group, [...(groups.get(indexer.group) ?? []), indexer]);
  }
  return [...groups].map(([name, members]) => ({ name, indexers: members }));
}

/** Fields that are seen at once, and those behind a line that opens them. */
export interface FoldedIndexers {
  readonly shown: readonly Indexer[];
  readonly more: readonly Indexer[];
}

/** Fewer are not worth a line of their own. */
const fewest = 4;

/** Required, desired and known fields first; the others are folded where they are several beside these. */
export function foldIndexers(indexers: readonly Indexer[]): FoldedIndexers {
  const said = groupIndexers(indexers).flatMap((group) => group.indexers);
  const shown = said.filter(({ required, desired, readOnly }) => required || desired || readOnly);
  const more = said.filter((indexer) => !shown.includes(indexer));
  return shown.length > 0 && more.length >= fewest ? { shown, more } : { shown: said, more: [] };
}
