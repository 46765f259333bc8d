import type { Process, SearchResult } from '@tramite/contract';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { useListCheckKey } from '../../features/document-check/use-check-keys.ts';
import { documentsOf } from '../../features/search/api/search-records.query.ts';
import { useViewKey } from '../../features/search/list-settings/use-view-key.ts';
import type { HomeSearch } from '../../lib/navigation/home-search.ts';
import type { ShownHome } from '../../lib/navigation/use-home-address.ts';
import { useStable } from '../../lib/store/use-stable.ts';
import { useHomeAdvanced } from './home-advanced.tsx';
import { useHomeRecords } from './home-records.tsx';
import { useRefinement } from './home-refinement.tsx';
import { useHomeSelection } from './home-selection.tsx';
import { isViewer, nothingOver, type OverList, type PutOver, viewerAt, viewerOf, withLayers } from './over-list.ts';
import { useDocumentAddress } from './use-document-address.ts';
import { useDoneInList, waitingBeyond } from './use-done-in-list.ts';
import { useHomeSearch } from './use-home-search.ts';

export type HomeModel = ReturnType<typeof useHome>;

/** The search of the address, what was chosen of what it found, and what lies over it. */
export function useHome({ search, askedAt }: ShownHome) {
  const shown = useHomeSearch(search, askedAt);
  const { request, query, first, names, body, savedId, view, setView } = shown;
  useViewKey({ view, onView: setView });
  useListCheckKey();
  const documents = documentsOf(query.data?.pages ?? []);
  const doneHere = useDoneInList(request, documents);
  const [over, put] = useReducer(withLayers, nothingOver);
  useViewerOfList(search, over, put);
  const { selection, toolbar } = useHomeSelection(
    { request, query, first },
    { view: (ids) => put({ overlay: viewerOf(ids) }), act: (acting) => put({ acting }) },
  );
  const records = useHomeRecords({ search, documents, selection, put });
  const showDocument = useDocumentAddress({
    search,
    isReady: query.isError || (query.isSuccess && !query.isPlaceholderData),
    isOpen: over.overlay !== null,
    open: (id) => put({ overlay: viewerAt(documents, id) }),
  });
  const refinement = useRefinement();
  const { actions, layers, go, refine } = useHomeAdvanced({ home: search, body, ...names });
  const { leaveDeleted } = useStable({
    leaveDeleted: (id: number) => savedId === id && go({ type: request.searchType }),
  });
  return {
    search,
    askedAt,
    shown,
    /** What the viewer goes along. */
    list: { query, documents, first, waitingBeyond: waitingBeyond(request, first, documents.length) },
    doneHere,
    /** The process asked for by its number: its card stands above its page. */
    asked: askedProcess(search, query.data?.pages[0]),
    selection,
    toolbar,
    records,
    refinement,
    over,
    put,
    /** Keeps the document of the viewer in the address. */
    showDocument,
    /** Saving what is on screen, and the drawer of the advanced search with what lies over it. */
    actions,
    layers,
    refine,
    /** Goes to all of them where the saved search on screen was deleted. */
    leaveDeleted,
  };
}

/** The viewer goes along a list: where another takes its place, as the palette can have it, it is closed. */
function useViewerOfList({ doc: _, ...list }: HomeSearch, { overlay }: OverList, put: PutOver): void {
  const leave = useEffectEvent(() => {
    if (isViewer(overlay)) {
      put({ overlay: null });
    }
  });
  const asked = JSON.stringify(list);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for stands for the list
  useEffect(() => leave(), [asked]);
}

function askedProcess({ workflowId }: ShownHome['search'], page: SearchResult | undefined): Process | undefined {
  const found = page?.searchType === 'workflows' ? page.searchResults : [];
  return workflowId === undefined ? undefined : found.find(({ id }) => id === workflowId);
}
