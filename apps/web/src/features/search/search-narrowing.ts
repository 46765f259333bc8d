import type { SearchResult } from '@tramite/contract';
import { formatShortDay } from '@tramite/rules/date/day';
import type { HomeSearch } from '../../lib/navigation/home-search.ts';

/** What narrows a search, as a chip tells it. */
export interface SearchChip {
  readonly key:
    | 'text'
    | 'period'
    | 'since'
    | 'until'
    | 'filter'
    | 'workflowType'
    | 'workflow'
    | 'workflows'
    | 'document'
    | 'documents'
    | 'condition';
  /** Tells conditions apart, of which there may be several. */
  readonly id?: string;
  readonly values: Readonly<Record<string, string | number>>;
  /** An address without it: that of the search, or what became of it while a change of it is drawn. */
  readonly without: (address: HomeSearch) => HomeSearch;
}

export interface ChipNames {
  /** Label of the quick filter in the address, once known. */
  readonly filter: string | undefined;
  readonly workflowType: string | undefined;
}

/** Chips of a search in the order people read them: what was typed, then what was chosen. */
export function chipsOf(search: HomeSearch, names: ChipNames): SearchChip[] {
  const { text, quickFilterId, workflowTypeId, workflowId, workflowIds, documentId, documentIds } = search;
  const chip = (key: SearchChip['key'], values: SearchChip['values'], ...keys: (keyof HomeSearch)[]): SearchChip => ({
    key,
    values,
    without: without(keys),
  });
  const chips: (SearchChip | false)[] = [
    text !== undefined && chip('text', { text }, 'text'),
    periodChip(search),
    quickFilterId !== undefined && chip('filter', { label: names.filter ?? `${quickFilterId}` }, 'quickFilterId'),
    workflowTypeId !== undefined &&
      chip('workflowType', { label: names.workflowType ?? `#${workflowTypeId}` }, 'workflowTypeId'),
    workflowId !== undefined && chip('workflow', { id: workflowId }, 'workflowId'),
    workflowIds !== undefined && chip('workflows', { count: workflowIds.length }, 'workflowIds'),
    documentId !== undefined && chip('document', { id: documentId }, 'documentId'),
    documentIds !== undefined && chip('documents', { count: documentIds.length }, 'documentIds'),
  ];
  return chips.filter((item) => item !== false);
}

const without =
  (keys: readonly (keyof HomeSearch)[]) =>
  (address: HomeSearch): HomeSearch =>
    Object.fromEntries(Object.entries(address).filter(([key]) => !keys.some((name) => name === key)));

/** Days of capture as the header of the range writes them. */
function periodChip({ from, to }: HomeSearch): SearchChip | false {
  const withoutPeriod = without(['from', 'to']);
  if (from && to) {
    return { key: 'period', values: { from: formatShortDay(from), to: formatShortDay(to) }, without: withoutPeriod };
  }
  if (from) {
    return { key: 'since', values: { from: formatShortDay(from) }, without: withoutPeriod };
  }
  return to !== undefined && { key: 'until', values: { to: formatShortDay(to) }, without: withoutPeriod };
}

/** Name of a process type as the results themselves tell it. */
export function workflowTypeName(first: SearchResult | undefined, id: number | undefined): string | undefined {
  return first?.searchType === 'workflows'
    ? first.aggregations.type?.find((entry) => entry.id === id)?.label
    : undefined;
}
