import { endpoints, type LiveEvent, type SearchBody, type SearchResult } from '@tramite/contract';
import { useEffect, useState } from 'react';
import { documentsOf, processesOf, type useSearchRecords } from '../../features/search/api/search-records.query.ts';
import type { SearchRequest } from '../../features/search/search-request.ts';
import { call } from '../../lib/api/call.ts';
import { useLive } from '../../lib/live/live-events.ts';
import { createPace, type Pace } from '../../lib/live/pace.ts';

/** More than this changed at once: no number is told. */
const askAtMost = 100;
const asking = { soonMs: 200, everyMs: 3000 };

export interface ListChanges {
  /** Records that would come into the list or leave it when it is read again. */
  readonly count: number;
  /** Something may have changed, nobody knows what. */
  readonly isUncertain: boolean;
  /** Others changed something of which is not known yet whether it belongs to the list. */
  readonly isPending: boolean;
}

interface Known {
  /** Of each changed record, whether the search finds it now. */
  readonly found: ReadonlyMap<number, boolean>;
  readonly waiting: ReadonlySet<number>;
  readonly isUncertain: boolean;
}

const nothing: Known = { found: new Map(), waiting: new Set(), isUncertain: false };

/** What others changed of a list since it was read: the server is asked which of the changed records the search finds now. */
export function useListChanges(
  { body, searchType }: SearchRequest,
  { data }: ReturnType<typeof useSearchRecords>,
): ListChanges {
  const [known, setKnown] = useState(nothing);
  const note = (ids: readonly number[]) =>
    setKnown(({ waiting, ...rest }) => ({ ...rest, waiting: new Set([...waiting, ...ids]) }));
  useLive('record', (events) => {
    if (events.length === 0) {
      setKnown((before) => ({ ...before, isUncertain: true }));
    } else {
      note(events.flatMap((event) => idOf(event, searchType) ?? []));
    }
  });
  useAsked(known, () => {
    const ids = [...known.waiting];
    const settle = (found: ReadonlySet<number> | null) =>
      setKnown((before) => ({
        found: new Map([...before.found, ...ids.map((id) => [id, found?.has(id) ?? false] as const)]),
        waiting: new Set([...before.waiting].filter((id) => !ids.includes(id))),
        isUncertain: before.isUncertain || found === null,
      }));
    void findAmong(body, searchType, ids).then(settle, () => settle(null));
  });
  const pages = data?.pages ?? [];
  const shown = new Set((searchType === 'documents' ? documentsOf(pages) : processesOf(pages)).map(({ id }) => id));
  const count = [...known.found].filter(([id, isFound]) => shown.has(id) !== isFound).length;
  return { count: known.isUncertain ? 0 : count, isUncertain: known.isUncertain, isPending: known.waiting.size > 0 };
}

/** Asks once something waits, at its own pace. */
function useAsked({ waiting }: Known, ask: () => void): void {
  const [holder] = useState(() => {
    const own: { ask: () => void; pace: Pace } = {
      ask,
      pace: createPace(() => own.ask(), asking),
    };
    return own;
  });
  useEffect(() => {
    holder.ask = ask;
    if (waiting.size > 0) {
      holder.pace.ask();
    }
  });
  useEffect(() => holder.pace.stop, [holder]);
}

function idOf({ documentId, workflowId }: LiveEvent, searchType: SearchRequest['searchType']): number | null {
  return searchType === 'documents' ? documentId : workflowId;
}

/** Which of these the search finds; null when they are too many to ask. */
async function findAmong(
  body: SearchBody,
  searchType: SearchRequest['searchType'],
  ids: readonly number[],
): Promise<ReadonlySet<number> | null> {
  if (ids.length > askAtMost) {
    return null;
  }
  const own = searchType === 'documents' ? body.documentIds : body.workflowIds;
  const asked = ids.filter((id) => own === undefined || own.includes(id));
  if (asked.length === 0) {
    return new Set();
  }
  const among = searchType === 'documents' ? { documentIds: asked } : { workflowIds: asked };
  const answer: SearchResult = await call(endpoints.search.search, {
    body: { ...body, ...among, page: 1, pageSize: askAtMost, options: { ...body.options, count: 'none' } },
  });
  return new Set(answer.searchResults.map(({ id }) => id));
}
