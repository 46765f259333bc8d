import type { Process, SearchResult } from '@tramite/contract';
import { memo, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListCheckKey } from '../../features/document-check/use-check-keys.ts';
import type { HistorySubject } from '../../features/history/api/list-progress.query.ts';
import {
  QuickFilterRail,
  type QuickFilterRailProps,
} from '../../features/quick-filter/components/quick-filter-rail.tsx';
import { documentsOf } from '../../features/search/api/search-records.query.ts';
import { SearchChips } from '../../features/search/components/search-chips.tsx';
import { SearchTotal } from '../../features/search/components/search-total.tsx';
import { useViewKey } from '../../features/search/list-settings/use-view-key.ts';
import { type ShownHome, useHomeAddress, useShownHome } from '../../lib/navigation/use-home-address.ts';
import { useStable } from '../../lib/store/use-stable.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Page } from '../../ui/page.tsx';
import { useIsMobile } from '../../ui/use-is-mobile.ts';
import { HomeActions } from './home-actions.tsx';
import { PartlyRead, useHomeAdvanced } from './home-advanced.tsx';
import { HomeOverlays, type Overlay } from './home-overlays.tsx';
import { useHomeRecords } from './home-records.tsx';
import { RefinedResults, useRefinement } from './home-refinement.tsx';
import { HomeResults } from './home-results.tsx';
import { useHomeSelection } from './home-selection.tsx';
import type { Acting } from './record-menu/record-action.ts';
import { useDocumentAddress } from './use-document-address.ts';
import { useDoneInList, waitingBeyond } from './use-done-in-list.ts';
import { useHomeRequest, useHomeSearch } from './use-home-search.ts';

// Few addresses make no sense.
const WrongAddress = lazyPart(() => import('./wrong-address.tsx'), 'WrongAddress', { failure: 'silence' });
const ProcessPage = lazyPart(() => import('./process-page/process-page.tsx'), 'ProcessPage');
const AgreeingCounts = lazyPart(() => import('./home-counts.tsx'), 'AgreeingCounts', { failure: 'silence' });
const LiveList = lazyPart(() => import('./live-list.tsx'), 'LiveList', { failure: 'silence' });

/** What the check mode asks the server for is asked as here: by way of this screen it brings nothing of it again. */
export const CheckScreen = lazyPart(() => import('../check/check.screen.tsx'), 'CheckScreen');

/** /home: quick filters, the search of the address, and what its results lead to. */
export function HomeScreen() {
  return <Home {...useShownHome()} />;
}

// Left alone while only the address changes: drawing it is what a click or key does not wait for.
const Home = memo(({ search, askedAt }: ShownHome) => {
  // Those of the cards too: asked for with the first result, they would take the list away until they came.
  const { t } = useTranslation(['search', 'process', 'document']);
  const shown = useHomeSearch(search, askedAt);
  const { request, query, first, advanced, chips, names, body, savedId } = shown;
  useViewKey({ view: shown.view, onView: shown.setView });
  const documents = documentsOf(query.data?.pages ?? []);
  const asked = askedProcess(search, query.data?.pages[0]);
  const doneHere = useDoneInList(request, documents);
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const [history, setHistory] = useState<HistorySubject | null>(null);
  const [acting, setActing] = useState<Acting | null>(null);
  const { selection, toolbar } = useHomeSelection(
    { request, query, first },
    {
      view: (documentIds) => setOverlay({ kind: 'documents', documentIds, startId: documentIds[0] ?? 0 }),
      act: setActing,
    },
  );
  const records = useHomeRecords({
    search,
    documents,
    selection,
    open: setOverlay,
    showHistory: setHistory,
    act: setActing,
  });
  const showDocument = useDocumentAddress({
    search,
    isReady: query.isError || (query.isSuccess && !query.isPlaceholderData),
    isOpen: overlay !== null,
    open: (id) => {
      const index = documents.findIndex((document) => document.id === id);
      setOverlay(index === -1 ? { kind: 'documents', documentIds: [id], startId: id } : { kind: 'results', index });
    },
  });
  useListCheckKey();
  const refinement = useRefinement();
  const { actions, layers, go } = useHomeAdvanced({ home: search, body, ...names });
  const { leaveDeleted } = useStable({
    leaveDeleted: (id: number) => savedId === id && go({ type: request.searchType }),
  });
  // On a phone they share the one row of the buttons, which scrolls sideways.
  const isMobile = useIsMobile();
  const chipList = <SearchChips chips={chips} actions={actions} />;
  return (
    <Page
      title={names.title}
      count={<SearchTotal result={first} doneHere={doneHere} />}
      actions={
        <HomeActions search={search} shown={shown} documents={documents} refinement={refinement}>
          {isMobile && chipList}
        </HomeActions>
      }
      toolbar={toolbar}
      rail={<HomeRail onDeleted={leaveDeleted} />}
    >
      <Suspense fallback={null}>
        <WrongAddress home={search} />
      </Suspense>
      {!isMobile && chipList}
      {advanced.data && <PartlyRead home={search} problems={advanced.data.problems} />}
      <Suspense fallback={null}>
        <LiveList request={request} query={query} />
        <AgreeingCounts request={request} query={query} first={first} doneHere={doneHere} />
      </Suspense>
      <RefinedResults refinement={refinement} body={body} askedAt={askedAt} savedId={savedId} onRefine={go}>
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
            view={shown.view}
            sort={shown.sort}
            onSort={shown.setSort}
            selection={selection}
            isCovered={overlay !== null || search.advanced !== undefined}
          />
        )}
      </RefinedResults>
      {asked && (
        <Suspense fallback={null}>
          <ProcessPage key={asked.id} process={asked} actions={records.actions} />
        </Suspense>
      )}
      <HomeOverlays
        overlay={overlay}
        history={history}
        query={query}
        documents={documents}
        first={first}
        waitingBeyond={waitingBeyond(request, first, documents.length)}
        onShow={showDocument}
        onClose={() => setOverlay(null)}
        onHistory={setHistory}
        onOpen={setOverlay}
        acting={acting}
        onAct={setActing}
      />
      {layers}
    </Page>
  );
});

/** The process asked for by its number: its card stands above its page. */
function askedProcess({ workflowId }: ShownHome['search'], page: SearchResult | undefined): Process | undefined {
  const found = page?.searchType === 'workflows' ? page.searchResults : [];
  return workflowId === undefined ? undefined : found.find(({ id }) => id === workflowId);
}

/** Marks the filter of the address at once, ahead of the list. */
function HomeRail({ onDeleted }: Pick<QuickFilterRailProps, 'onDeleted'>) {
  const { request } = useHomeRequest(useHomeAddress());
  return <QuickFilterRail searchType={request.searchType} activeId={request.filterId} onDeleted={onDeleted} />;
}
