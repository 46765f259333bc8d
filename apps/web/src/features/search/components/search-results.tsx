import { Button } from '@mantine/core';
import { type Document, errorText, type Process, type SearchResult } from '@tramite/contract';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useDensity } from '../../../lib/preference/use-density.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useMoreFeedback, useSearchFeedback } from '../api/search-feedback.ts';
import { documentsOf, processesOf, type useSearchRecords } from '../api/search-records.query.ts';
import type { SearchRequest } from '../search-request.ts';
import type { Selection } from '../selection/use-selection.ts';
import { RecordFeed } from './record-feed.tsx';
import { RecordSkeletons, useRecordHeight } from './record-skeletons.tsx';
import styles from './search-results.module.css';

export interface SearchResultsProps {
  readonly request: SearchRequest;
  readonly query: ReturnType<typeof useSearchRecords>;
  /** First page of the search itself, with its count. */
  readonly first: SearchResult | undefined;
  readonly renderProcess: (process: Process) => ReactNode;
  readonly renderDocument: (document: Document) => ReactNode;
  readonly onOpen: (record: Document | Process) => void;
  readonly selection: Pick<Selection, 'ids' | 'toggle'>;
  /** What is said when nothing was found. */
  readonly empty: ReactNode;
}

/** Results of a search in each of its states. */
export function SearchResults(props: SearchResultsProps) {
  const { request, query, first, empty } = props;
  const { t } = useTranslation('search');
  const { searchType } = request;
  useSearchFeedback(JSON.stringify(request.body), first);
  useMoreFeedback(query.isFetchNextPageError);
  const handleRetry = () => void query.refetch();
  const shown = first ?? query.data?.pages[0];
  if (shown === undefined) {
    return query.isError ? (
      <ErrorState title={t(`failed.${searchType}`)} error={query.error} onRetry={handleRetry} />
    ) : (
      <RecordSkeletons searchType={searchType} count={5} />
    );
  }
  if (shown.isCircuitBreakerOpen) {
    return <ErrorState title={errorText('search.failed')} onRetry={handleRetry} />;
  }
  const pages = query.data?.pages ?? [];
  const records = searchType === 'documents' ? documentsOf(pages) : processesOf(pages);
  if (records.length === 0 && !query.hasNextPage) {
    return query.isPlaceholderData ? <RecordSkeletons searchType={searchType} count={5} /> : empty;
  }
  const total = shown.countIsAtLeast ? null : shown.count;
  return (
    <>
      {query.isRefetchError && (
        <div className={styles.notice}>
          <Notice tone="warn" role="status">
            {messageOf(query.error)}
          </Notice>
        </div>
      )}
      <LoadedRecords {...props} records={records} total={total} label={t(`list.${searchType}`)} />
    </>
  );
}

interface LoadedRecordsProps extends SearchResultsProps {
  readonly records: readonly (Document | Process)[];
  readonly total: number | null;
  readonly label: string;
}

function LoadedRecords({ request, query, records, total, label, onOpen, selection, ...renders }: LoadedRecordsProps) {
  const { t } = useTranslation(['search', 'common']);
  const [density] = useDensity();
  const estimate = useRecordHeight(request.searchType);
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = query;
  const canLoad = hasNextPage && !isFetching && !isFetchNextPageError && !isPlaceholderData;
  const handleNearEnd = useCallback(() => {
    if (canLoad) {
      void fetchNextPage();
    }
  }, [canLoad, fetchNextPage]);
  const render = (record: Document | Process) =>
    'documents' in record ? renders.renderProcess(record) : renders.renderDocument(record);
  return (
    <>
      <RecordFeed
        key={`${request.searchType} ${density}`}
        listKey={`${density} ${JSON.stringify(request.body)}`}
        label={label}
        records={records}
        total={total}
        estimate={estimate}
        isBusy={isFetchingNextPage}
        isStale={isPlaceholderData}
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
