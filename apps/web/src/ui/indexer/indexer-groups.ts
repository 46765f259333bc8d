import type { Indexer } from '@tramite/contract';

export interface IndexerGroup {
  /** Null for fields without a group. */
  readonly name: string | null;
  readonly indexers: readonly Indexer[];
}

/** Fields by group, groups in the order of their first field (decisions row 52). Empty read-only fields say nothing. */
export function groupIndexers(indexers: readonly Indexer[]): IndexerGroup[] {
  const groups = new Map<string | null, Indexer[]>();
  const shown = indexers.filter(({ readOnly, display }) => !readOnly || display !== '');
  for (const indexer of [...shown].sort((a, b) => a.position - b.position)) {
    groups.set(indexer.group, [...(groups.get(indexer.group) ?? []), indexer]);
  }
  return [...groups].map(([name, members]) => ({ name, indexers: members }));
}
