import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistorySubject } from '../../features/history/api/list-progress.query.ts';
import {
  QuickFilterRail,
  type QuickFilterRailProps,
} from '../../features/quick-filter/components/quick-filter-rail.tsx';
import { documentsOf } from '../../features/search/api/search-records.query.ts';
import { SearchChips } from '../../features/search/components/search-chips.tsx';
import { SearchEmpty } from '../../features/search/components/search-empty.tsx';
import { SearchResults } from '../../features/search/components/search-results.tsx';
import { SearchTotal } from '../../features/search/components/search-total.tsx';
import { ListSettings } from '../../features/search/list-settings/list-settings.tsx';
import { hasAnyPermission } from '../../lib/abilities/abilities.ts';
import { type ShownHome, useHomeAddress, useShownHome } from '../../lib/navigation/use-home-address.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { useStable } from '../../lib/store/use-stable.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageLayout } from '../../ui/page-layout.tsx';
import { PartlyRead, useHomeAdvanced } from './home-advanced.tsx';
import { AgreeingCounts } from './home-counts.tsx';
import { HomeOverlays, type Overlay } from './home-overlays.tsx';
import { useHomeRecords } from './home-records.tsx';
import { RefinedResults, RefinementButton, useRefinement } from './home-refinement.tsx';
import { useHomeSelection } from './home-selection.tsx';
import { useHomeRequest, useHomeSearch } from './use-home-search.ts';
import { WrongAddress } from './wrong-address.tsx';

/** /home: quick filters, the search of the address, and what its results lead to. */
export function HomeScreen() {
  return <Home {...useShownHome()} />;
}

// Left alone while only the address changes: drawing it is what a click or key does not wait for.
const Home = memo(({ search, askedAt }: ShownHome) => {
  // Those of the cards too: asked for with the first result, they would take the list away until they came.
  const { t } = useTranslation(['search', 'process', 'document']);
  const { request, query, first, advanced, chips, names, body, savedId, sort, setSort } = useHomeSearch(
    search,
    askedAt,
  );
  const user = useUser();
  const documents = documentsOf(query.data?.pages ?? []);
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const [history, setHistory] = useState<HistorySubject | null>(null);
  const { selection, toolbar } = useHomeSelection({ request, query, first }, (documentIds) =>
    setOverlay({ kind: 'documents', documentIds, startId: documentIds[0] ?? 0 }),
  );
  const records = useHomeRecords({ search, documents, selection, open: setOverlay, showHistory: setHistory });
  const refinement = useRefinement();
  const { actions, layers, go } = useHomeAdvanced({ home: search, body, ...names });
  const { leaveDeleted } = useStable({
    leaveDeleted: (id: number) => savedId === id && go({ type: request.searchType }),
  });
  const results = (
    <SearchResults
      request={request}
      query={query}
      first={first}
      renderProcess={records.renderProcess}
      renderDocument={records.renderDocument}
      onOpen={records.openRecord}
      selection={selection}
      isCovered={overlay !== null || search.advanced !== undefined}
      empty={
        <SearchEmpty
          request={request}
          search={search}
          chips={chips}
          filterLabel={names.filterLabel}
          canCapture={hasAnyPermission(user, ['process.create'])}
        />
      }
    />
  );
  const settings = (
    <ListSettings searchType={request.searchType} sort={sort} hasText={request.by === 'text'} onSort={setSort} />
  );
  return (
    <PageLayout
      title={names.title}
      isTitleHidden
      crumbs={[{ label: t('title'), to: '/home' }, { label: names.title }]}
      count={<SearchTotal result={first} />}
      actions={
        <>
          <RefinementButton refinement={refinement} />
          {settings}
        </>
      }
      toolbar={toolbar}
      rail={<HomeRail onDeleted={leaveDeleted} />}
    >
      <WrongAddress home={search} />
      <SearchChips chips={chips} actions={actions} />
      {advanced.data && <PartlyRead home={search} problems={advanced.data.problems} />}
      <AgreeingCounts request={request} query={query} first={first} />
      <RefinedResults refinement={refinement} body={body} askedAt={askedAt} savedId={savedId} onRefine={go}>
        {advanced.isError ? (
          <ErrorState title={t('advancedFailed')} error={advanced.error} onRetry={() => void advanced.refetch()} />
        ) : (
          results
        )}
      </RefinedResults>
      <HomeOverlays
        overlay={overlay}
        history={history}
        query={query}
        documents={documents}
        first={first}
        onClose={() => setOverlay(null)}
        onHistory={setHistory}
      />
      {layers}
    </PageLayout>
  );
});

/** Marks the filter of the address at once, ahead of the list. */
function HomeRail({ onDeleted }: Pick<QuickFilterRailProps, 'onDeleted'>) {
  const { request } = useHomeRequest(useHomeAddress());
  return <QuickFilterRail searchType={request.searchType} activeId={request.filterId} onDeleted={onDeleted} />;
}
