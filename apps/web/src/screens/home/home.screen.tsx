import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuickFilters } from '../../features/quick-filter/api/list-quick-filters.query.ts';
import { QuickFilterRail } from '../../features/quick-filter/components/quick-filter-rail.tsx';
import { documentsOf, useSearchRecords } from '../../features/search/api/search-records.query.ts';
import { SearchChips } from '../../features/search/components/search-chips.tsx';
import { SearchEmpty } from '../../features/search/components/search-empty.tsx';
import { SearchResults } from '../../features/search/components/search-results.tsx';
import { SearchTotal } from '../../features/search/components/search-total.tsx';
import { ListSettings } from '../../features/search/list-settings/list-settings.tsx';
import { usePageSize } from '../../features/search/list-settings/use-page-size.ts';
import { chipsOf, workflowTypeName } from '../../features/search/search-chips.ts';
import { defaultFilterId, type SearchRequest, sortOf, toRequest } from '../../features/search/search-request.ts';
import { hasAnyPermission } from '../../lib/abilities/abilities.ts';
import { parseHomeSearch, searchTypeOf } from '../../lib/navigation/home-search.ts';
import { type SearchSort, useSearchSort } from '../../lib/navigation/use-search-sort.ts';
import { useSearchType } from '../../lib/navigation/use-search-type.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { PageLayout } from '../../ui/page-layout.tsx';
import { HomeOverlays, type Overlay } from './home-overlays.tsx';
import { useHomeRecords } from './home-records.tsx';
import { useHomeSelection } from './home-selection.tsx';

/** /home: quick filters, the search of the address, and what its results lead to. */
export function HomeScreen() {
  // Those of the cards too: asked for with the first result, they would take the list away until they came.
  const { t } = useTranslation(['search', 'process', 'document']);
  const search = parseHomeSearch(useSearch({ strict: false }));
  const [preferred] = useSearchType();
  const [sort, setSort] = useSearchSort(searchTypeOf(search, preferred));
  const request = toRequest(search, preferred, undefined, sort);
  const [pageSize] = usePageSize();
  const query = useSearchRecords(request, pageSize);
  const user = useUser();
  const title = useTitle(request);
  const first = query.isPlaceholderData ? undefined : query.data?.pages[0];
  const documents = documentsOf(query.data?.pages ?? []);
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const { selection, toolbar } = useHomeSelection(request, query, (documentIds) =>
    setOverlay({ kind: 'documents', documentIds, startId: documentIds[0] ?? 0 }),
  );
  const records = useHomeRecords({ search, documents, selection, open: setOverlay });
  const navigate = useNavigate();
  const handleSort = (next: SearchSort) => {
    setSort(next);
    void navigate({ to: '/home', search: { ...search, ...next }, replace: true });
  };
  const filterLabel = request.filterId === null ? undefined : title;
  const chips = chipsOf(search, {
    filter: filterLabel,
    workflowType: workflowTypeName(first, search.workflowTypeId),
  });
  return (
    <PageLayout
      title={title}
      isTitleHidden
      crumbs={[{ label: t('title'), to: '/home' }, { label: title }]}
      actions={
        <>
          <SearchTotal result={first} />
          <ListSettings
            searchType={request.searchType}
            sort={sortOf(search, sort)}
            hasText={request.by === 'text'}
            onSort={handleSort}
          />
        </>
      }
      toolbar={toolbar}
      rail={<QuickFilterRail searchType={request.searchType} activeId={request.filterId} />}
    >
      <SearchChips chips={chips} />
      <SearchResults
        request={request}
        query={query}
        renderProcess={records.renderProcess}
        renderDocument={records.renderDocument}
        onOpen={records.openRecord}
        selection={selection}
        empty={
          <SearchEmpty
            request={request}
            search={search}
            chips={chips}
            filterLabel={filterLabel}
            canCapture={hasAnyPermission(user, ['process.create'])}
          />
        }
      />
      <HomeOverlays
        overlay={overlay}
        query={query}
        documents={documents}
        first={first}
        onClose={() => setOverlay(null)}
      />
    </PageLayout>
  );
}

/** Name of what is shown: of the filter, or 'Resultado' (decisions row 22). */
function useTitle({ searchType, filterId, by }: SearchRequest): string {
  const { t } = useTranslation('search');
  const { data } = useQuickFilters(searchType);
  const filter = data?.items.find(({ id }) => id === filterId);
  if (filterId !== null) {
    return filter?.label ?? t(filterId === defaultFilterId ? 'crumb.default' : 'crumb.result');
  }
  return t(by === 'everything' && searchType === 'documents' ? 'crumb.allDocuments' : 'crumb.result');
}
