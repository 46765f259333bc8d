import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { lazyPart } from '../../ui/late/lazy-part.tsx';
import { PartlyRead } from './home-advanced.tsx';
import { RefinedResults } from './home-refinement.tsx';
import { HomeResults } from './home-results.tsx';
import type { HomeModel } from './use-home.ts';

const AgreeingCounts = lazyPart(() => import('./home-counts.tsx'), 'AgreeingCounts', { failure: 'silence' });
const LiveList = lazyPart(() => import('./live-list.tsx'), 'LiveList', { failure: 'silence' });

export interface HomeListProps {
  readonly home: Pick<
    HomeModel,
    'search' | 'askedAt' | 'shown' | 'doneHere' | 'selection' | 'records' | 'refinement' | 'over' | 'refine'
  >;
}

/** The results with what is said about them, or why they could not be read. */
export function HomeList({ home }: HomeListProps) {
  const { search, askedAt, shown, doneHere, selection, records, refinement, over, refine } = home;
  const { request, query, first, advanced, chips, names, body, savedId, view, sort, setSort } = shown;
  const { t } = useTranslation('search');
  return (
    <>
      {advanced.data && <PartlyRead home={search} problems={advanced.data.problems} />}
      <Suspense fallback={null}>
        <LiveList request={request} query={query} />
        <AgreeingCounts request={request} query={query} first={first} doneHere={doneHere} />
      </Suspense>
      <RefinedResults
        refinement={refinement}
        home={search}
        body={body}
        askedAt={askedAt}
        savedId={savedId}
        onRefine={refine}
      >
        {advanced.isError ? (
          <ErrorState title={t('advancedFailed')} error={advanced.error} onRetry={() => void advanced.refetch()} />
        ) : (
          <HomeResults
            request={request}
            query={query}
            first={first}
            search={search}
            records={records}
            chips={chips}
            filterLabel={names.filterLabel}
            view={view}
            sort={sort}
            onSort={setSort}
            selection={selection}
            isCovered={over.overlay !== null || search.advanced !== undefined}
          />
        )}
      </RefinedResults>
    </>
  );
}
