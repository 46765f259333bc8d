import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Document } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { useDoneHere } from '../../features/document-check/done-here.ts';
import { readThreadAhead } from '../../features/pendency/api/list-thread.query.ts';
import { useFirstPage } from '../../features/search/api/first-page.query.ts';
import { documentsOf, useSearchRecords } from '../../features/search/api/search-records.query.ts';
import { CheckMode } from '../../features/viewer/check-mode/check-mode.tsx';
import type { HomeSearch } from '../../lib/navigation/home-search.ts';
import { parseHomeSearch } from '../../lib/navigation/home-search.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { useHomeRequest } from '../home/use-home-search.ts';
import { CheckFrame, CheckState } from './check-state.tsx';
import { modeSlots, renderActs } from './mode-slots.tsx';
import { toFileAnewRequest, toQueueRequest } from './queue-request.ts';

export interface CheckQueueProps {
  readonly search: HomeSearch;
  /** The document to begin with. */
  readonly doc: number | undefined;
  readonly onLeave: () => void;
}

const pageSize = 20;

/** The documents of the search in the check mode, loaded as they are come to. */
export function CheckQueue({ search, doc, onLeave }: CheckQueueProps) {
  const { t } = useTranslation('check-mode');
  const client = useQueryClient();
  const show = useShownDocument();
  const { request: asked, advanced } = useHomeRequest({ ...search, type: 'documents' });
  const request = toQueueRequest(asked);
  const query = useSearchRecords(request, pageSize, !advanced.isWaiting);
  const first = useFirstPage(request, query);
  const doneIds = useDoneHere();
  const anew = useSearchRecords(toFileAnewRequest(asked), pageSize, !advanced.isWaiting);
  const documents = firstAnew(documentsOf(anew.data?.pages ?? []), documentsOf(query.data?.pages ?? []));
  if (query.isError && query.data === undefined) {
    return (
      <CheckFrame onLeave={onLeave}>
        <ErrorState title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
      </CheckFrame>
    );
  }
  if (query.data === undefined || query.isPlaceholderData || anew.isLoading || anew.isPlaceholderData) {
    return <CheckState state="loading" onLeave={onLeave} />;
  }
  if (documents.length === 0) {
    return <CheckState state="empty" onLeave={onLeave} />;
  }
  const isCounted = first !== undefined && !first.countIsAtLeast && !first.isCountPending;
  return (
    <CheckMode
      {...modeSlots}
      documents={documents}
      startIndex={Math.max(
        documents.findIndex(({ id }) => id === doc),
        0,
      )}
      doneIds={doneIds}
      waitingBeyond={isCounted ? Math.max(first.count - documents.length, 0) : null}
      more={
        query.hasNextPage ? { load: () => void query.fetchNextPage(), isLoading: query.isFetchingNextPage } : undefined
      }
      listKey={JSON.stringify(request.body)}
      renderActs={renderActs}
      onAhead={(coming: readonly Document[]) => {
        for (const { id } of coming) {
          readThreadAhead(client, id);
        }
      }}
      onShow={show}
      onLeave={onLeave}
    />
  );
}

/** What a person asked for comes first, once it came; all else in the order of the list. */
function firstAnew(anew: readonly Document[], others: readonly Document[]): readonly Document[] {
  const ids = new Set(anew.map(({ id }) => id));
  return ids.size === 0 ? others : [...anew, ...others.filter(({ id }) => !ids.has(id))];
}

/** Keeps the document on show in the address, for a reload. */
function useShownDocument(): (documentId: number) => void {
  const navigate = useNavigate();
  return (doc) =>
    void navigate({
      to: '/check',
      search: (address) => ({ ...parseHomeSearch(address), doc }),
      state: true,
      replace: true,
      resetScroll: false,
    });
}
