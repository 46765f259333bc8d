import { findSystemFilter } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { useAdvancedQuery } from '../../features/advanced-search/use-advanced-query.ts';
import { useQuickFilters } from '../../features/quick-filter/api/list-quick-filters.query.ts';
import { useFirstPage } from '../../features/search/api/first-page.query.ts';
import { useSearchRecords } from '../../features/search/api/search-records.query.ts';
import { usePageSize } from '../../features/search/list-settings/use-page-size.ts';
import { chipsOf, type SearchChip, workflowTypeName } from '../../features/search/search-narrowing.ts';
import { type SearchRequest, sortOf } from '../../features/search/search-request.ts';
import type { HomeSearch, ListView } from '../../lib/navigation/home-search.ts';
import { savedFilterOf } from '../../lib/navigation/home-search-facts.ts';
import { useHomeChange } from '../../lib/navigation/use-home-address.ts';
import { useListView } from '../../lib/navigation/use-list-view.ts';
import { type SearchSort, useSearchSort } from '../../lib/navigation/use-search-sort.ts';
import { useSearchedType } from '../../lib/navigation/use-searched-type.ts';
import { useIsMobile } from '../../ui/hooks/use-is-mobile.ts';
import { ownSortOf, requestOf } from './home-request.ts';

/** What a search of the address asks the server for, as far as it is known. */
export function useHomeRequest(search: HomeSearch) {
  const { type: searchType, isKnown } = useSearchedType(search);
  const [remembered, setOwnSort] = useSearchSort(searchType);
  const advanced = useAdvancedQuery(search, searchType, isKnown);
  const request = requestOf(search, searchType, remembered, advanced.data?.typed);
  return { request, advanced, ownSort: ownSortOf(search, remembered), setOwnSort };
}

/** A search of the address, what it found, and its words. */
export function useHomeSearch(search: HomeSearch, askedAt?: number) {
  const change = useHomeChange();
  const { request: asked, advanced, ownSort, setOwnSort } = useHomeRequest(search);
  const request = { ...asked, askedAt };
  const [pageSize] = usePageSize();
  const query = useSearchRecords(request, pageSize, !advanced.isWaiting);
  const first = useFirstPage(request, query);
  const names = useNames(request, search);
  const openedId = savedFilterOf(search);
  const whole = openedId === undefined ? request.body : advanced.data?.body;
  const workflowType = workflowTypeName(first, search.workflowTypeId);
  const conditions = (advanced.data?.conditions ?? []).map(({ key, label, without }): SearchChip => {
    return { key: 'condition', id: key, values: { label }, without };
  });
  const [ownView, setOwnView] = useListView(request.searchType, useIsMobile() ? 'table' : 'cards');
  const setView = (view: ListView) => {
    setOwnView(view);
    change((address) => ({ ...address, view }), { resetScroll: false });
  };
  const setSort = (next: SearchSort) => {
    setOwnSort(next);
    change((address) => ({ ...address, ...next }));
  };
  return {
    request,
    query,
    first,
    advanced,
    names,
    sort: sortOf(search, ownSort, advanced.data?.body.options),
    setSort,
    // One process asked for by its number is its card.
    view: search.view ?? (search.workflowId === undefined ? ownView : 'cards'),
    setView,
    chips: [...chipsOf(search, { filter: names.filterLabel, workflowType }), ...conditions],
    /** The whole search; undefined while its conditions are read. */
    body: advanced.isWaiting ? undefined : whole,
    /** The saved search on screen, as it was saved or changed since. */
    savedId: search.saved ?? openedId,
  };
}

/** Name of what is shown: of the filter or process, 'Busca avançada' or 'Resultado' (adr/0014). */
function useNames({ searchType, filterId, by }: SearchRequest, { q, saved, workflowId }: HomeSearch) {
  const { t } = useTranslation('search');
  const { data } = useQuickFilters(searchType);
  const labelOf = (id: number | null | undefined) => data?.items.find((filter) => filter.id === id)?.label;
  const savedLabel = labelOf(saved);
  if (filterId !== null) {
    const label = labelOf(filterId) ?? findSystemFilter(filterId)?.label ?? t('crumb.result');
    return { title: label, filterLabel: label, savedLabel };
  }
  if (workflowId !== undefined && q === undefined) {
    return { title: t('crumb.process', { id: workflowId }), filterLabel: undefined, savedLabel };
  }
  const isAll = by === 'everything' && searchType === 'documents';
  const plain = q === undefined ? t(isAll ? 'crumb.allDocuments' : 'crumb.result') : t('crumb.advanced');
  return { title: savedLabel ?? plain, filterLabel: undefined, savedLabel };
}
