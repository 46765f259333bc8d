import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { endpoints, type ResponseOf, type SearchBody, type SearchResult } from '@tramite/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuickFilters } from '../../features/quick-filter/api/list-quick-filters.query.ts';
import type { useSearchRecords } from '../../features/search/api/search-records.query.ts';
import type { SearchRequest } from '../../features/search/search-request.ts';
import { keyOf } from '../../lib/api/keys.ts';
import { formatCount } from '../../lib/format/number.ts';
import { askAnew } from '../../lib/navigation/ask-anew.ts';
import { useStoredValue } from '../../lib/store/value-store.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './home.module.css';
import { listBehind } from './list-behind.ts';

type Filters = ResponseOf<typeof endpoints.quickFilter.list>;

export interface AgreeingCountsProps {
  readonly request: SearchRequest;
  readonly query: ReturnType<typeof useSearchRecords>;
  readonly first: SearchResult | undefined;
  /** Records of the list that the filter holds no more, for the person is done with them. */
  readonly doneHere: number;
}

/**
 * What the rail says of the filter on screen is what its list holds: the one that was counted last is right, and the other
 * follows. A list of which more was read stays under its reader, who is told.
 */
export function AgreeingCounts({ request, query, first, doneHere }: AgreeingCountsProps) {
  const { t } = useTranslation('search');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { searchType, filterId, askedAt } = request;
  useAskedFilters(searchType, askedAt);
  const { data, dataUpdatedAt, isPlaceholderData } = useQuickFilters(searchType);
  const held = isFilterAlone(request.body) && first?.countIsAtLeast === false ? first : undefined;
  const listed = held?.isCountPending === false ? held.count - doneHere : undefined;
  const entry = isPlaceholderData ? undefined : data?.items.find(({ id }) => id === filterId);
  const said = entry?.countIsAtLeast === false ? entry.count : undefined;
  const isBehind = useStoredValue(listBehind);
  const differs = listed !== undefined && said !== undefined && listed !== said && !query.isFetching && !isBehind;
  const isWhole = query.data?.pages.length === 1;
  // What the person is done with is known here first.
  const isOwn = isWhole || doneHere > 0;
  const isListNewer = query.dataUpdatedAt >= dataUpdatedAt;
  const { refetch } = query;
  useEffect(() => {
    if (differs && isOwn && isListNewer) {
      client.setQueryData<Filters>(filtersKey(searchType), (list) => list && withCount(list, filterId, listed));
    } else if (differs && isWhole) {
      void refetch();
    }
  }, [client, differs, isWhole, isOwn, isListNewer, listed, filterId, searchType, refetch]);
  if (!differs || isWhole || (isOwn && isListNewer)) {
    return null;
  }
  const handleRefresh = () => void navigate({ to: '/home', search: true, state: askAnew, replace: true });
  return (
    <div className={styles.notice}>
      <Notice tone="info" role="status">
        {t('behind.text', { formatted: formatCount(said, false) })}{' '}
        <Button variant="subtle" size="compact-xs" onClick={handleRefresh}>
          {t('behind.refresh')}
        </Button>
      </Notice>
    </div>
  );
}

/** Who asks for a list anew asks for the counts beside it too. */
function useAskedFilters(searchType: SearchRequest['searchType'], askedAt: number | undefined): void {
  const client = useQueryClient();
  const answered = useRef(askedAt);
  useEffect(() => {
    if (askedAt !== answered.current) {
      answered.current = askedAt;
      void client.invalidateQueries({ queryKey: filtersKey(searchType), exact: true });
    }
  }, [client, searchType, askedAt]);
}

function filtersKey(searchType: SearchRequest['searchType']) {
  return keyOf(endpoints.quickFilter.list, { query: { searchType } });
}

function withCount(list: Filters, filterId: number | null, count: number): Filters {
  return { ...list, items: list.items.map((each) => (each.id === filterId ? { ...each, count } : each)) };
}

/** Whether nothing but the filter narrows the search; an order does not. */
function isFilterAlone({ searchType: _, quickFilterId, options = {}, ...rest }: SearchBody): boolean {
  const { order: __, dir: ___, ...narrowing } = options;
  return quickFilterId !== undefined && Object.keys({ ...rest, ...narrowing }).length === 0;
}
