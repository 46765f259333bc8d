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
  readonly by: 'ids' | 'text' | 'conditions' | 'filter' | 'everything';
  /** The quick filter in force, also when the address names none. */
  readonly filterId: number | null;
}

/**
 * Turns the query of /home into the body of S01; `typed` is what its `q` means, once known. Ids come before all else;
 * without text, filter or conditions processes open with the default filter and documents with all of them, the newest
 * first.
 */
export function toRequest(home: HomeSearch, preferred: SearchType, typed?: SearchBody): SearchRequest {
  const searchType = searchTypeOf(home, preferred);
  const { text: typedText, quickFilterId: typedFilter, options: typedOptions, ...rest } = typed ?? { searchType };
  const options = optionsOf(home, typedOptions);
  const ids = idsOf(home);
  if (ids !== null) {
    const body = { ...rest, searchType, text: typedText ?? everything, ...ids, ...options };
    return { searchType, body, by: 'ids', filterId: null };
  }
  const text = [home.text, typedText].filter((words) => words !== undefined).join(' ') || undefined;
  const quickFilterId = home.quickFilterId ?? typedFilter;
  const isBare = text === undefined && quickFilterId === undefined && !hasConditions(home);
  const filterId = quickFilterId ?? (isBare && searchType === 'workflows' ? defaultFilterId : null);
  const body: SearchBody = {
    ...rest,
    searchType,
    ...(filterId === null ? { text: text ?? everything } : { quickFilterId: filterId, ...(text && { text }) }),
    ...options,
  };
  const isText = text !== undefined && text !== everything;
  const byRest = home.q !== undefined ? 'conditions' : filterId === null ? 'everything' : 'filter';
  return { searchType, body, filterId, by: isText ? 'text' : byRest };
}

function hasConditions({ workflowTypeId, q }: HomeSearch): boolean {
  return workflowTypeId !== undefined || q !== undefined;
}

function optionsOf({ workflowTypeId }: HomeSearch, typed: SearchBody['options']): Pick<SearchBody, 'options'> {
  const options = { ...typed, ...(workflowTypeId !== undefined && { workflowTypeIds: [workflowTypeId] }) };
  return Object.keys(options).length > 0 ? { options } : {};
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
