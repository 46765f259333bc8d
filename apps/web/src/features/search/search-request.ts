import type { SearchBody, SearchType } from '@tramite/contract';
import { type HomeSearch, searchTypeOf } from '../../lib/navigation/home-search.ts';

/** The filter /home opens with: 'Processos que atuo' (decisions row 41). */
export const defaultFilterId = 1;

/** Where nothing narrows the search: what the user has to do, or everything there is. */
const everything = '*';

/** A search as the address asks for it. */
export interface SearchRequest {
  readonly searchType: SearchType;
  readonly body: SearchBody;
  /** What narrows it most; `everything` when nothing does. */
  readonly by: 'ids' | 'text' | 'filter' | 'everything';
  /** The quick filter in force, also when the address names none. */
  readonly filterId: number | null;
}

/**
 * Turns the query of /home into the body of S01. Ids come before all else; without text or filter processes open with
 * the default filter and documents with all of them, the newest first.
 */
export function toRequest(home: HomeSearch, preferred: SearchType): SearchRequest {
  const searchType = searchTypeOf(home, preferred);
  const options = home.workflowTypeId === undefined ? {} : { options: { workflowTypeIds: [home.workflowTypeId] } };
  const ids = idsOf(home);
  if (ids !== null) {
    return { searchType, body: { searchType, text: everything, ...ids, ...options }, by: 'ids', filterId: null };
  }
  const { text, quickFilterId } = home;
  const isBare = text === undefined && quickFilterId === undefined && home.workflowTypeId === undefined;
  const filterId = quickFilterId ?? (isBare && searchType === 'workflows' ? defaultFilterId : null);
  const body: SearchBody = {
    searchType,
    ...(filterId === null ? { text: text ?? everything } : { quickFilterId: filterId, ...(text && { text }) }),
    ...options,
  };
  const isText = text !== undefined && text !== everything;
  return { searchType, body, filterId, by: isText ? 'text' : filterId === null ? 'everything' : 'filter' };
}

function idsOf(home: HomeSearch): Pick<SearchBody, 'documentIds' | 'workflowIds'> | null {
  const { documentId, documentIds, workflowId, workflowIds } = home;
  if (documentId !== undefined || documentIds !== undefined) {
    return { documentIds: [...(documentIds ?? []), ...(documentId === undefined ? [] : [documentId])] };
  }
  if (workflowId !== undefined || workflowIds !== undefined) {
    return { workflowIds: [...(workflowIds ?? []), ...(workflowId === undefined ? [] : [workflowId])] };
  }
  return null;
}
