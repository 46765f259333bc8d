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
import { SearchResults } from '../../features/search/components/search-results.tsx';
import { SearchTotal } from '../../features/search/components/search-total.tsx';
import { DisplayButton } from '../../features/search/list-settings/display-button.tsx';
import { OrderButton } from '../../features/search/list-settings/order-button.tsx';
import { useViewKey } from '../../features/search/list-settings/use-view-key.ts';
import { ViewSwitch } from '../../features/search/list-settings/view-switch.tsx';
import { hasAnyPermission } from '../../lib/abilities/abilities.ts';
import { type ShownHome, useHomeAddress, useShownHome } from '../../lib/navigation/use-home-address.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { useStable } from '../../lib/store/use-stable.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Page } from '../../ui/page.tsx';
import { useIsMobile } from '../../ui/use-is-mobile.ts';
import { PartlyRead, useHomeAdvanced } from './home-advanced.tsx';
import { HomeOverlays, type Overlay } from './home-overlays.tsx';
import { useHomeRecords } from './home-records.tsx';
import { RefinedResults, RefinementButton, useRefinement } from './home-refinement.tsx';
import { useHomeSelection } from './home-selection.tsx';
import type { Acting } from './record-menu/record-action.ts';
import { useDocumentAddress } from './use-document-address.ts';
import { useDoneInList, waitingBeyond } from './use-done-in-list.ts';
import { useHomeRequest, useHomeSearch } from './use-home-search.ts';

// Few searches find nothing.
const SearchEmpty = lazyPart(() => import('../../features/search/components/search-empty.tsx'), 'SearchEmpty');
// So do few addresses make no sense.
const WrongAddress = lazyPart(() => import('./wrong-address.tsx'), 'WrongAddress', { failure: 'silence' });
const HomeTable = lazyPart(() => import('./home-table.tsx'), 'HomeTable');
const CheckModeLink = lazyPart(() => import('./check-mode-link.tsx'), 'CheckModeLink', { failure: 'silence' });
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
  const { request, query, first, advanced, chips, names, body, savedId, ...display } = useHomeSearch(search, askedAt);
  useViewKey({ view: display.view, onView: display.setView });
  const user = useUser();
  const documents = documentsOf(query.data?.pages ?? []);
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
  const results = (
    <SearchResults
      request={request}
      query={query}
      first={first}
      renderProcess={records.renderProcess}
      renderDocument={records.renderDocument}
      view={display.view}
      renderTable={(list) => (
        <HomeTable
          searchType={request.searchType}
          list={list}
          sort={display.sort}
          onSort={display.setSort}
          actions={records.actions}
        />
      )}
      onOpen={records.openRecord}
      selection={selection}
      isCovered={overlay !== null || search.advanced !== undefined}
      empty={
        <Suspense fallback={null}>
          <SearchEmpty
            request={request}
            search={search}
            chips={chips}
            filterLabel={names.filterLabel}
            canCapture={hasAnyPermission(user, ['process.create'])}
          />
        </Suspense>
      }
    />
  );
  const settings = (
    <>
      <OrderButton
        searchType={request.searchType}
        sort={display.sort}
        hasText={request.by === 'text'}
        onSort={display.setSort}
      />
      <ViewSwitch view={display.view} onView={display.setView} />
      <DisplayButton view={display.view} onView={display.setView} />
    </>
  );
  // On a phone they share the one row of the buttons, which scrolls sideways.
  const isMobile = useIsMobile();
  const chipList = <SearchChips chips={chips} actions={actions} />;
  return (
    <Page
      title={names.title}
      count={<SearchTotal result={first} doneHere={doneHere} />}
      actions={
        <>
          {isMobile && chipList}
          {request.searchType === 'documents' && (
            <Suspense fallback={null}>
              <CheckModeLink search={search} documents={documents} />
            </Suspense>
          )}
          <RefinementButton refinement={refinement} />
          {settings}
        </>
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
          results
        )}
      </RefinedResults>
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

/** Marks the filter of the address at once, ahead of the list. */
function HomeRail({ onDeleted }: Pick<QuickFilterRailProps, 'onDeleted'>) {
  const { request } = useHomeRequest(useHomeAddress());
  return <QuickFilterRail searchType={request.searchType} activeId={request.filterId} onDeleted={onDeleted} />;
}
