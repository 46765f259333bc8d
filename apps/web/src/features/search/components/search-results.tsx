import { Button } from '@mantine/core';
import { type Document, errorText, type Process, type SearchResult } from '@tramite/contract';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useDensity } from '../../../lib/preference/use-density.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useMoreFeedback, useSearchFeedback } from '../api/search-feedback.ts';
import type { useSearchRecords } from '../api/search-records.query.ts';
import { requestKey, type SearchRequest } from '../search-request.ts';
import type { Selection } from '../selection/use-selection.ts';
import { RecordFeed } from './record-feed.tsx';
import { RecordSkeletons, useRecordHeight } from './record-skeletons.tsx';
import styles from './search-results.module.css';
import { recordsOf, type ShownPages, useShownPages } from './use-shown-pages.ts';

export interface SearchResultsProps {
  readonly request: SearchRequest;
  readonly query: ReturnType<typeof useSearchRecords>;
  /** First page of the search itself, with its count. */
  readonly first: SearchResult | undefined;
  readonly renderProcess: (process: Process) => ReactNode;
  readonly renderDocument: (document: Document) => ReactNode;
  readonly onOpen: (record: Document | Process) => void;
  readonly selection: Pick<Selection, 'ids' | 'toggle'>;
  /** Whether something lies over the list. */
  readonly isCovered: boolean;
  /** What is said when nothing was found. */
  readonly empty: ReactNode;
}

/** Results of a search in each of its states. */
export function SearchResults(props: SearchResultsProps) {
  const { request, query, first, isCovered, empty } = props;
  const { t } = useTranslation('search');
  const { searchType } = request;
  const shown = useShownPages(request, query.data?.pages);
  const counted = isAllOf(query, shown) ? first : undefined;
  useSearchFeedback(shown.key, counted, isCovered);
  useMoreFeedback(query.isFetchNextPageError);
  const handleRetry = () => void query.refetch();
  const head = counted ?? shown.pages?.[0];
  if (head === undefined) {
    return query.isError ? (
      <ErrorState title={t(`failed.${searchType}`)} error={query.error} onRetry={handleRetry} />
    ) : (
      <RecordSkeletons searchType={searchType} count={5} />
    );
  }
  if (head.isCircuitBreakerOpen) {
    return <ErrorState title={errorText('search.failed')} onRetry={handleRetry} />;
  }
  const records = recordsOf(shown);
  if (records.length === 0 && !query.hasNextPage) {
    return query.isPlaceholderData ? <RecordSkeletons searchType={searchType} count={5} /> : empty;
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
  const { request, query, shown, records, total, label, onOpen, selection, ...renders } = props;
  const { t } = useTranslation(['search', 'common']);
  const [density] = useDensity();
  const estimate = useRecordHeight(request.searchType);
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = query;
  const canLoad = hasNextPage && !isFetching && !isFetchNextPageError && isAllOf(query, shown);
  const handleNearEnd = useCallback(() => {
    if (canLoad) {
      // The list may grow again before it hears that the page is on its way.
      void fetchNextPage({ cancelRefetch: false });
    }
  }, [canLoad, fetchNextPage]);
  const render = (record: Document | Process) =>
    'documents' in record ? renders.renderProcess(record) : renders.renderDocument(record);
  return (
    <>
      <RecordFeed
        key={`${request.searchType} ${density}`}
        listKey={`${density} ${shown.key}`}
        label={label}
        records={records}
        total={total}
        estimate={estimate}
        isBusy={isFetchingNextPage}
        isStale={isPlaceholderData || shown.key !== requestKey(request)}
        render={render}
        onNearEnd={handleNearEnd}
        onOpen={onOpen}
        selection={selection}
        density={density}
      />
      <div className={styles.end}>
        {isFetchingNextPage && <RecordSkeletons searchType={request.searchType} count={1} />}
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
