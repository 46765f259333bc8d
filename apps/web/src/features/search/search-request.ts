import { defaultFilterId, findSystemFilter, type SearchBody, type SearchType } from '@tramite/contract';
import { joinWords } from '@tramite/rules/search/within-saved';
import type { HomeSearch } from '../../lib/navigation/home-search.ts';
import { idsOf, searchTypeOf } from '../../lib/navigation/home-search-facts.ts';
import { naturalDirection, type SearchSort, usualSort } from '../../lib/navigation/use-search-sort.ts';

/** Where nothing narrows the search: what the user has to do, or everything there is. */
const everything = '*';

/** A search as the address asks for it. */
export interface SearchRequest {
  readonly searchType: SearchType;
  readonly body: SearchBody;
  /** What narrows it most; `everything` when nothing does. */
  readonly by: 'ids' | 'text' | 'conditions' | 'period' | 'filter' | 'everything';
  /** The quick filter in force, also when the address names none. */
  readonly filterId: number | null;
  /** When a person asked for it; an answer from before is none. */
  readonly askedAt?: number;
}

/** Names a search, also among those for the same that were asked for at other times. */
export function requestKey({ body, askedAt }: SearchRequest): string {
  return `${JSON.stringify(body)} ${askedAt ?? ''}`;
}

/**
 * Turns the query of /home into the body of S01; `typed` is what its `q` means, once known, and `sort` the user's own
 * order of the list. Ids come before all else; without text, filter, period or conditions processes open with the
 * default filter and documents with all of them.
 */
export function toRequest(
  home: HomeSearch,
  preferred: SearchType,
  typed?: SearchBody,
  sort: SearchSort = usualSort,
): SearchRequest {
  const searchType = searchTypeOf(home, preferred);
  const { text: typedText, quickFilterId: typedFilter, options, ...rest } = typed ?? { searchType };
  const quickFilterId = home.quickFilterId ?? typedFilter;
  const isSaved = quickFilterId !== undefined && findSystemFilter(quickFilterId) === undefined;
  const narrowing = { ...rest, ...periodOf(home), ...optionsOf(home, options, sort, isSaved) };
  const ids = idsOf(home);
  if (ids !== null) {
    const body = { ...narrowing, searchType, text: typedText ?? everything, ...ids };
    return { searchType, body, by: 'ids', filterId: null };
  }
  const text = joinWords(home.text, typedText);
  const isBare = text === undefined && quickFilterId === undefined && !hasConditions(home);
  const filterId = quickFilterId ?? (isBare && searchType === 'workflows' ? defaultFilterId : null);
  const body: SearchBody = {
    ...narrowing,
    searchType,
    ...(filterId === null ? { text: text ?? everything } : { quickFilterId: filterId, ...(text && { text }) }),
  };
  return { searchType, body, filterId, by: narrowedBy(home, text, filterId) };
}

/** The order of the list: of the address, else of what is `read` in it, typed or saved, else the user's own. */
export function sortOf({ order, dir }: HomeSearch, own: SearchSort, read: SearchBody['options'] = {}): SearchSort {
  const asked = (order ?? dir) ? { order, dir } : { order: read.order, dir: read.dir };
  if (asked.order === undefined) {
    return { ...own, ...(asked.dir && { dir: asked.dir }) };
  }
  return { order: asked.order, dir: asked.dir ?? naturalDirection(asked.order) };
}

function hasConditions({ workflowTypeId, q, from, to }: HomeSearch): boolean {
  return [workflowTypeId, q, from, to].some((value) => value !== undefined);
}

function narrowedBy(home: HomeSearch, text: string | undefined, filterId: number | null): SearchRequest['by'] {
  if (text !== undefined && text !== everything) {
    return 'text';
  }
  if (home.q !== undefined) {
    return 'conditions';
  }
  if (home.from !== undefined || home.to !== undefined) {
    return 'period';
  }
  return filterId === null ? 'everything' : 'filter';
}

function periodOf({ from, to }: HomeSearch): Pick<SearchBody, 'startDate' | 'endDate'> {
  return { ...(from && { startDate: from }), ...(to && { endDate: to }) };
}

/** Without an order the server gives that of the saved search, else the newest capture first, which is the quickest. */
function optionsOf(
  home: HomeSearch,
  typed: SearchBody['options'],
  own: SearchSort,
  isSaved: boolean,
): Pick<SearchBody, 'options'> {
  const { order: typedOrder, dir: typedDir, ...conditions } = typed ?? {};
  const { order, dir } = sortOf(home, own, typed);
  const isAsked = [home.order, home.dir, typedOrder, typedDir].some((word) => word !== undefined);
  const options = {
    ...((order !== usualSort.order || (isSaved && isAsked)) && { order }),
    ...(dir !== naturalDirection(order) && { dir }),
    ...conditions,
    ...(home.workflowTypeId !== undefined && { workflowTypeIds: [home.workflowTypeId] }),
  };
  return Object.keys(options).length > 0 ? { options } : {};
}
