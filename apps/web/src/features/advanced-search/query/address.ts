import type { SearchBody } from '@tramite/contract';
import { isDay } from '@tramite/rules/date/day';
import { formatTypedQuery } from '@tramite/rules/search/query-syntax/format-typed-query';
import { parseTypedQuery, type QueryProblem } from '@tramite/rules/search/query-syntax/parse-typed-query';
import type { QueryCatalogue } from '@tramite/rules/search/query-syntax/query-catalogue';
import { joinWords, withinSaved } from '@tramite/rules/search/within-saved';
import { cleanText, type HomeSearch } from '../../../lib/navigation/home-search.ts';
import { idsOf } from '../../../lib/navigation/home-search-facts.ts';

export interface AddressReading {
  /** The whole search, whatever part of the address it stands in. */
  readonly body: SearchBody;
  /** What of `q` was not understood. */
  readonly problems: readonly QueryProblem[];
}

/** Reads the search of an address; `saved` is what its quick filter holds when that is a saved search. */
export function readAddress(home: HomeSearch, catalogue: QueryCatalogue, saved?: SearchBody): AddressReading {
  const { body: typed, problems } = parseTypedQuery(home.q ?? '', catalogue);
  const { workflowTypeId, quickFilterId, from, to, order, dir } = home;
  const text = joinWords(home.text, typed.text);
  const isOrdered = (order ?? dir) !== undefined;
  const own: SearchBody = {
    ...(saved === undefined && quickFilterId !== undefined && { quickFilterId }),
    ...typed,
    ...(from && { startDate: from }),
    ...(to && { endDate: to }),
    ...idsOf(home),
    searchType: catalogue.searchType,
    text,
    options: {
      ...typed.options,
      ...(isOrdered && { order, dir }),
      ...(workflowTypeId !== undefined && { workflowTypeIds: [workflowTypeId] }),
    },
  };
  return { body: tidy(saved === undefined ? own : withinSaved(saved, tidy(own))), problems };
}

/** The address of a search. What has a parameter of its own stands there, the rest in `q`. */
export function writeAddress(body: SearchBody, catalogue: QueryCatalogue, savedId?: number): HomeSearch {
  const { text, quickFilterId, startDate, endDate, options, ...rest } = tidy(body);
  const { order, dir, ...conditions } = options ?? {};
  const isInDays = [startDate, endDate].every((day) => !day || isDay(day));
  const period = isInDays ? {} : { startDate, endDate };
  const narrowing = { ...rest, ...conditions, text, quickFilterId, startDate, endDate, searchType: undefined };
  // An order in its parameter and nothing else is the order of what /home opens with, not of everything.
  const isOrderAlone = isNothing(tidy(narrowing));
  const sort = { order, dir };
  const inText = { ...rest, ...period, options: { ...conditions, ...(isOrderAlone && sort) } };
  const q = cleanText(formatTypedQuery(tidy(inText), catalogue), Number.POSITIVE_INFINITY);
  const isAll = text === '*' && (q !== undefined || quickFilterId !== undefined);
  const search: HomeSearch = {
    type: body.searchType,
    text: isAll ? undefined : cleanText(text),
    quickFilterId,
    q,
    ...(isInDays && { from: startDate ?? undefined, to: endDate ?? undefined }),
    ...(!isOrderAlone && sort),
    saved: savedId,
  };
  return tidy(search);
}

/** The same without what says nothing: absent values, empty lists, options without any. */
export function tidy<T extends object>(value: T): T {
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => [
    key,
    key === 'options' && item ? tidy(item as object) : item,
  ]);
  return Object.fromEntries(entries.filter(([, item]) => !isNothing(item))) as T;
}

function isNothing(item: unknown): boolean {
  if (item === undefined || item === null || item === '') {
    return true;
  }
  return typeof item === 'object' && Object.values(item).every((each) => each === undefined);
}
