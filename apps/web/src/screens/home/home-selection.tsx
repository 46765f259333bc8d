import type { Document } from '@tramite/contract';

import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { mostSelected, useFoundIds } from '../../features/search/api/list-found-ids.ts';
import { documentsOf, processesOf } from '../../features/search/api/search-records.query.ts';
import type { SearchResultsProps } from '../../features/search/components/search-results.tsx';
import { type Selection, useSelection, useSelectionKeys } from '../../features/search/selection/use-selection.ts';
import { formatCount } from '../../lib/format/number.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { lazyPart } from '../../ui/late/lazy-part.tsx';
import type { Acting } from './record-menu/record-action.ts';

const SelectionBar = lazyPart(() => import('../../features/search/selection/selection-bar.tsx'), 'SelectionBar', {
  failure: 'line',
});
const BulkMenu = lazyPart(() => import('./record-menu/bulk-menu.tsx'), 'BulkMenu', { failure: 'silence' });

/** What can be done with what is chosen. */
export interface SelectionActs {
  readonly view: (ids: readonly number[]) => void;
  readonly act: (acting: Acting) => void;
}

export interface HomeSelection {
  readonly selection: Selection;
  /** The bar with what can be done, in place of the header; absent while nothing is chosen. */
  readonly toolbar: ReactNode;
}

/** What is chosen among the results, by box, by key or all of it. */
export function useHomeSelection(
  { request, query, first }: Pick<SearchResultsProps, 'request' | 'query' | 'first'>,
  { view, act }: SelectionActs,
): HomeSelection {
  const { t } = useTranslation('search');
  const pages = query.data?.pages ?? [];
  const isDocuments = request.searchType === 'documents';
  const records: readonly Pick<Document, 'id'>[] = isDocuments ? documentsOf(pages) : processesOf(pages);
  const loaded = query.isPlaceholderData ? [] : records.map(({ id }) => id);
  const selection = useSelection(JSON.stringify(request.body), loaded);
  const total = first && !first.countIsAtLeast ? first.count : null;
  const { isListing, list } = useFoundIds(request.body);
  const chooseLoaded = () => selection.choose(loaded);
  const chooseAll = async () => {
    const ids = query.hasNextPage ? await list() : loaded;
    if (ids.length > 0) {
      selection.choose(ids);
    }
    if (ids.length === mostSelected && (total === null || total > mostSelected)) {
      toast.info(t('selection.cut', { formatted: formatCount(mostSelected, false) }), { id: 'selection' });
    }
  };
  useSelectionKeys({
    isAny: selection.ids.size > 0,
    onAll: () => void chooseAll(),
    onLoaded: chooseLoaded,
    onClear: selection.clear,
  });
  const inOrder = [...loaded.filter((id) => selection.ids.has(id)), ...[...selection.ids].filter(isBeyond(loaded))];
  const isCut = inOrder.length >= mostSelected && (total === null || total > inOrder.length);
  const all = isCut ? { search: request.body, total } : null;
  const toolbar = inOrder.length > 0 && (
    <Suspense fallback={null}>
      <SelectionBar
        searchType={request.searchType}
        ids={inOrder}
        loadedCount={loaded.length}
        total={total}
        isListing={isListing}
        onAll={() => void chooseAll()}
        onLoaded={chooseLoaded}
        onClear={selection.clear}
        onView={isDocuments ? view : undefined}
        actions={<BulkMenu searchType={request.searchType} ids={inOrder} all={all} onAct={act} />}
      />
    </Suspense>
  );
  return { selection, toolbar };
}

function isBeyond(loaded: readonly number[]): (id: number) => boolean {
  const known = new Set(loaded);
  return (id) => !known.has(id);
}
