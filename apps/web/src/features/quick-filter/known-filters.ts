import type { QuickFilter, SearchType } from '@tramite/contract';
import { localStore, parseStored, tracePrefix } from '../../lib/store/browser-storage.ts';

/** Whose filters are kept on this device, and for which kind of record. */
export interface FilterOwner {
  readonly userId: number;
  readonly customerId: number;
  readonly searchType: SearchType;
}

export interface FilterList {
  readonly count: number;
  readonly items: QuickFilter[];
}

function keyOfOwner({ userId, customerId, searchType }: FilterOwner): string {
  return `${tracePrefix}quick-filters.${userId}.${customerId}.${searchType}`;
}

/** Keeps the filters with their counts, so that the rail does not start empty. */
export function keepFilters(owner: FilterOwner, list: FilterList): void {
  localStore.set(keyOfOwner(owner), JSON.stringify(list));
}

/** The kept filters; undefined when there are none or what is kept cannot be read. */
export function keptFilters(owner: FilterOwner): FilterList | undefined {
  const stored = parseStored(localStore.get(keyOfOwner(owner)));
  if (typeof stored !== 'object' || stored === null || !('items' in stored) || !Array.isArray(stored.items)) {
    return undefined;
  }
  const isWhole = stored.items.every(
    (item: Partial<QuickFilter>) => typeof item?.id === 'number' && typeof item.label === 'string' && 'count' in item,
  );
  return isWhole ? (stored as FilterList) : undefined;
}
