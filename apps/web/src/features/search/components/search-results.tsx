import { Button } from '@mantine/core';
import type { Document, Process, SearchResult } from '@tramite/contract';
import { type ReactNode, Suspense, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../lib/api/api-error.ts';
import type { ListView } from '../../../lib/navigation/home-search.ts';
import { useDensity } from '../../../lib/preference/use-density.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { Place } from '../../../ui/list/use-record-virtualizer.ts';
import { useMoreFeedback, useSearchFeedback } from '../api/search-feedback.ts';
import type { useSearchRecords } from '../api/search-records.query.ts';
import { requestKey, type SearchRequest } from '../search-request.ts';
import type { Selection } from '../selection/use-selection.ts';
import { RecordFeed, type RecordFeedProps } from './record-feed.tsx';
import { RecordSkeletons, useRecordHeight } from './record-skeletons.tsx';
import styles from './search-results.module.css';
import { StaleGuard } from './stale-guard.tsx';
import { recordsOf, type ShownPages, useShownPages } from './use-shown-pages.ts';

/** What a list of results is made of, however its records are drawn. */
export type FoundList = Omit<RecordFeedProps<Document | Process>, 'render' | 'estimate'>;

export interface SearchResultsProps {
  readonly request: SearchRequest;
  readonly query: ReturnType<typeof useSearchRecords>;
  /** First page of the search itself, with its count. */
  readonly first: SearchResult | undefined;
  readonly renderProcess: (process: Process) => ReactNode;
  readonly renderDocument: (document: Document) => ReactNode;
  readonly view: ListView;
  /** The list as a table; its code may come late. */
  readonly renderTable: (list: FoundList) => ReactNode;
  readonly onOpen: (record: Document | Process) => void;
  readonly selection: Pick<Selection, 'ids' | 'toggle'>;
  /** Whether something lies over the list. */
  readonly isCovered: boolean;
  /** What is said when nothing was found. */
  readonly empty: ReactNode;
}

/** Results of a search in each of its states. */
export function SearchResults(props: SearchResultsProps) {
  const { request, query, first, isCovered, empty, view } = props;
  const { t } = useTranslation('search');
  const { searchType } = request;
  const expected = expectedIn(request);
  const shown = useShownPages(request, query.data?.pages);
  const counted = isAllOf(query, shown) ? first : undefined;
  useSearchFeedback(shown.key, counted, isCovered);
  useMoreFeedback(query.isFetchNextPageError);
  const handleRetry = () => void query.refetch();
  const head = counted ?? shown.pages?.[0];
  if (head === undefined) {
    return query.isError ? (
      <ErrorState isPage title={t(`failed.${searchType}`)} error={query.error} onRetry={handleRetry} />
    ) : (
      <RecordSkeletons searchType={searchType} view={view} count={expected} />
    );
  }
  if (head.isCircuitBreakerOpen) {
    return <ErrorState title={t('unstable')} onRetry={handleRetry} />;
  }
  const records = recordsOf(shown);
  if (records.length === 0 && !query.hasNextPage) {
    return query.isPlaceholderData ? <RecordSkeletons searchType={searchType} view={view} count={expected} /> : empty;
  }
  const total = head.countIsAtLeast ? null : head.count;
  return (
    <>
      {query.isRefetchError && (
        <div className={styles.notice}>
          <Notice tone="warn" role="status">
            {messageOf(query.error)}
          </Notice>
        </div>
      )}
      <LoadedRecords {...props} shown={shown} records={records} total={total} label={t(`list.${searchType}`)} />
    </>
  );
}

/** One record that is asked for by its number takes the place of one. */
const expectedIn = ({ body: { workflowIds, documentIds } }: SearchRequest) =>
  (workflowIds ?? documentIds)?.length === 1 ? 1 : undefined;

/** Whether the list shows just what the search found so far. */
function isAllOf({ isPlaceholderData, data }: SearchResultsProps['query'], { pages }: ShownPages): boolean {
  return !isPlaceholderData && data?.pages === pages;
}

interface LoadedRecordsProps extends SearchResultsProps {
  readonly shown: ShownPages;
  readonly records: readonly (Document | Process)[];
  readonly total: number | null;
  readonly label: string;
}

function LoadedRecords(props: LoadedRecordsProps) {
  const { request, query, shown, records, total, label, onOpen, selection, view, renderTable, ...renders } = props;
  const { t } = useTranslation(['search', 'common']);
  const [density] = useDensity();
  const estimate = useRecordHeight(request.searchType);
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = query;
  const isStale = isPlaceholderData || shown.key !== requestKey(request);
  const canLoad = hasNextPage && !isFetching && !isFetchNextPageError && isAllOf(query, shown);
  const handleNearEnd = useCallback(() => {
    if (canLoad) {
      // The list may grow again before it hears that the page is on its way.
      void fetchNextPage({ cancelRefetch: false });
    }
  }, [canLoad, fetchNextPage]);
  // The same list in another view or density begins where it was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search is another list
  const place = useMemo<Place>(() => ({ index: 0, hasFocus: false }), [shown.key]);
  const list: FoundList = {
    place,
    listKey: `${density} ${shown.key}`,
    label,
    records,
    total,
    isBusy: isFetchingNextPage,
    isStale,
    onNearEnd: handleNearEnd,
    onOpen,
    selection,
    density,
  };
  const render = (record: Document | Process) =>
    'documents' in record ? renders.renderProcess(record) : renders.renderDocument(record);
  return (
    <>
      <StaleGuard isStale={isStale}>
        {view === 'table' ? (
          <Suspense fallback={<RecordSkeletons searchType={request.searchType} view={view} />}>
            <div className={styles.rows}>{renderTable(list)}</div>
          </Suspense>
        ) : (
          <RecordFeed key={`${request.searchType} ${density}`} {...list} estimate={estimate} render={render} />
        )}
      </StaleGuard>
      <div className={styles.end}>
        {isFetchingNextPage && <RecordSkeletons searchType={request.searchType} view={view} count={1} />}
        {isFetchNextPageError && (
          <Notice tone="bad">
            <div className={styles.failure}>
              {t('more.failed')}
              <Button variant="default" onClick={() => void fetchNextPage()}>
                {t('common:retry')}
              </Button>
            </div>
          </Notice>
        )}
        {!hasNextPage && records.length > 10 && <p className={styles.last}>{t('more.end')}</p>}
      </div>
    </>
  );
}
