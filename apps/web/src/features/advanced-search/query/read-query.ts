import type { QueryClient } from '@tanstack/react-query';
import { endpoints, type SearchBody, type SearchType } from '@tramite/contract';
import { formatTypedQuery } from '@tramite/rules/search/query-syntax/format-typed-query';
import { parseTypedQuery } from '@tramite/rules/search/query-syntax/parse-typed-query';
import { queryOf } from '../../../lib/api/keys.ts';
import { i18n } from '../../../lib/i18n/i18n.ts';
import type { HomeSearch } from '../../../lib/navigation/home-search.ts';
import { allInformation } from '../api/get-search-information.query.ts';
import { readAddress, writeAddress } from './address.ts';
import { catalogueOf } from './catalogue.ts';
import { conditionsOf } from './conditions.ts';

/** A condition of a search with the address of the search without it. */
export interface ConditionLink {
  readonly key: string;
  readonly label: string;
  readonly without: HomeSearch;
}

export interface ReadQuery {
  /** What the `q` of the address asks for; undefined where it has none. */
  readonly typed: SearchBody | undefined;
  /** The whole search of the address. */
  readonly body: SearchBody;
  /** Portuguese messages of what was not understood, each with its piece of `q`. */
  readonly problems: readonly { readonly piece: string; readonly message: string }[];
  readonly conditions: readonly ConditionLink[];
}

/** Reads what the conditions of an address mean, or those of the saved search it opens. */
export async function readQuery(
  client: QueryClient,
  home: HomeSearch,
  searchType: SearchType,
  savedId: number | undefined,
): Promise<ReadQuery> {
  const [information, saved] = await Promise.all([
    client.fetchQuery(allInformation),
    savedId === undefined
      ? undefined
      : client.fetchQuery(queryOf(endpoints.quickFilter.get, { params: { id: savedId } })),
    i18n.loadNamespaces('advanced'),
  ]);
  const catalogue = catalogueOf(information, searchType);
  const { body } = readAddress(home, catalogue, saved?.body);
  if (saved && home.q === undefined) {
    const { body: own } = readAddress({ ...home, quickFilterId: undefined }, catalogue);
    const stands = new Set(conditionsOf(own, catalogue).map(({ key }) => key));
    // What the address asks for in place of the saved search says itself.
    const kept = conditionsOf(saved.body, catalogue).filter(({ key }) => !stands.has(key));
    const conditions = kept.map(({ key, label, without }) => ({
      key,
      label,
      without: writeAddress(readAddress(home, catalogue, without).body, catalogue, savedId),
    }));
    return { typed: undefined, body, problems: [], conditions };
  }
  const { body: typed, problems } = parseTypedQuery(home.q ?? '', catalogue);
  const pieces = problems.map(({ start, end, message }) => ({ piece: (home.q ?? '').slice(start, end), message }));
  const rest = pieces.map(({ piece }) => piece);
  const conditions = conditionsOf(typed, catalogue).map(({ key, label, without }) => ({
    key,
    label,
    without: { ...home, q: [formatTypedQuery(without, catalogue), ...rest].join(' ').trim() || undefined },
  }));
  return { typed: home.q === undefined ? undefined : typed, body, problems: pieces, conditions };
}
