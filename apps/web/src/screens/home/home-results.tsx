import { Suspense, useEffect } from 'react';
import { SearchResults, type SearchResultsProps } from '../../features/search/components/search-results.tsx';
import type { SearchChip } from '../../features/search/search-narrowing.ts';
import { hasAnyPermission } from '../../lib/abilities/abilities.ts';
import { i18n } from '../../lib/i18n/i18n.ts';
import type { HomeSearch } from '../../lib/navigation/home-search.ts';
import type { SearchSort } from '../../lib/navigation/use-search-sort.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { lazyPart } from '../../ui/late/lazy-part.tsx';
import type { useHomeRecords } from './home-records.tsx';

// Few searches find nothing.
const SearchEmpty = lazyPart(() => import('../../features/search/components/search-empty.tsx'), 'SearchEmpty');
const HomeTable = lazyPart(() => import('./home-table.tsx'), 'HomeTable');

/** Code and texts of the table: not only once there is something to draw. */
export async function preloadTable(): Promise<void> {
  await Promise.all([HomeTable.preload(), i18n.loadNamespaces('record-table')]);
}

export interface HomeResultsProps
  extends Pick<SearchResultsProps, 'request' | 'query' | 'first' | 'view' | 'selection' | 'isCovered'> {
  readonly search: HomeSearch;
  readonly records: ReturnType<typeof useHomeRecords>;
  readonly chips: readonly SearchChip[];
  readonly filterLabel: string | undefined;
  readonly sort: SearchSort;
  readonly onSort: (sort: SearchSort) => void;
}

/** What the search found, as cards or as a table, or what is said when that is nothing. */
export function HomeResults({ search, records, chips, filterLabel, sort, onSort, ...found }: HomeResultsProps) {
  const user = useUser();
  const { request, view } = found;
  useEffect(() => {
    if (view === 'table') {
      void preloadTable();
    }
  }, [view]);
  return (
    <SearchResults
      {...found}
      renderProcess={records.renderProcess}
      renderDocument={records.renderDocument}
      renderTable={(list) => (
        <HomeTable searchType={request.searchType} list={list} sort={sort} onSort={onSort} actions={records.actions} />
      )}
      onOpen={records.openRecord}
      empty={
        <Suspense fallback={null}>
          <SearchEmpty
            request={request}
            search={search}
            chips={chips}
            filterLabel={filterLabel}
            canCapture={hasAnyPermission(user, ['process.create'])}
          />
        </Suspense>
      }
    />
  );
}
