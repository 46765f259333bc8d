import type { QueryClient } from '@tanstack/react-query';
import { endpoints, type SearchBody, type SearchType } from '@tramite/contract';
import { formatTypedQuery } from '@tramite/rules/search/query-syntax/format-typed-query';
import { parseTypedQuery } from '@tramite/rules/search/query-syntax/parse-typed-query';
import type { QueryCatalogue } from '@tramite/rules/search/query-syntax/query-catalogue';
import { queryOf } from '../../../lib/api/keys.ts';
import { i18n } from '../../../lib/i18n/i18n.ts';
import type { HomeSearch } from '../../../lib/navigation/home-search.ts';
import { savedFilterOf } from '../../../lib/navigation/home-search-facts.ts';
import { allInformation } from '../api/get-search-information.query.ts';
import { readAddress, writeAddress } from './address.ts';
import { catalogueOf } from './catalogue.ts';
import { conditionsOf } from './conditions.ts';

/** A condition of a search. */
export interface ConditionLink {
  readonly key: string;
  readonly label: string;
  /** An address without it: that of the search, or what became of it meanwhile. */
  readonly without: (address: HomeSearch) => HomeSearch;
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
  const known = { catalogue, saved: saved && { id: saved.id, body: saved.body } };
  const { body } = readAddress(home, catalogue, saved?.body);
  const { typed, problems, conditions } = readConditions(home, known);
  const withoutOne = (words: string) => (address: HomeSearch) => {
    // By its words: its place among several of a kind may be another one by then.
    const leave = (all: readonly LeavableCondition[]) => all.find(({ label }) => label === words)?.without;
    return (
      leave(readConditions(address, known).conditions) ?? leave(conditionsInParameters(address, catalogue)) ?? address
    );
  };
  return {
    typed,
    body,
    problems,
    conditions: conditions.map(({ key, label }) => ({ key, label, without: withoutOne(label) })),
  };
}

interface Known {
  readonly catalogue: QueryCatalogue;
  /** The saved search that the address opens, or began as. */
  readonly saved: { readonly id: number; readonly body: SearchBody } | undefined;
}

interface LeavableCondition extends Pick<ConditionLink, 'key' | 'label'> {
  /** The address without it. */
  readonly without: HomeSearch;
}

interface ReadConditions extends Pick<ReadQuery, 'typed' | 'problems'> {
  readonly conditions: readonly LeavableCondition[];
}

/** The conditions of an address, each with the address without it. */
function readConditions(home: HomeSearch, { catalogue, saved }: Known): ReadConditions {
  if (home.q === undefined && saved?.id === savedFilterOf(home)) {
    return { typed: undefined, problems: [], conditions: saved ? conditionsOfSaved(home, catalogue, saved) : [] };
  }
  const q = home.q ?? '';
  const { body: typed, problems } = parseTypedQuery(q, catalogue);
  const pieces = problems.map(({ start, end, message }) => ({ piece: q.slice(start, end), message }));
  const rest = pieces.map(({ piece }) => piece);
  const conditions = conditionsOf(typed, catalogue).map(({ key, label, without }) => ({
    key,
    label,
    without: { ...home, q: [formatTypedQuery(without, catalogue), ...rest].join(' ').trim() || undefined },
  }));
  return { typed: home.q === undefined ? undefined : typed, problems: pieces, conditions };
}

/** What an address asks for in its own parameters, as a saved search does that was changed. */
function conditionsInParameters(home: HomeSearch, catalogue: QueryCatalogue): LeavableCondition[] {
  return conditionsOf(readAddress(home, catalogue).body, catalogue).map(({ key, label, without }) => ({
    key,
    label,
    without: writeAddress(without, catalogue, home.saved),
  }));
}

function conditionsOfSaved(home: HomeSearch, catalogue: QueryCatalogue, saved: NonNullable<Known['saved']>) {
  const { body: own } = readAddress({ ...home, quickFilterId: undefined }, catalogue);
  const stands = new Set(conditionsOf(own, catalogue).map(({ key }) => key));
  // What the address asks for in place of the saved search says itself.
  const kept = conditionsOf(saved.body, catalogue).filter(({ key }) => !stands.has(key));
  return kept.map(({ key, label, without }) => ({
    key,
    label,
    without: writeAddress(readAddress(home, catalogue, without).body, catalogue, saved.id),
  }));
}
