import type { QueryClient } from '@tanstack/react-query';
import type { SearchType } from '@tramite/contract';
import { parseTypedQuery } from '@tramite/rules/search/query-syntax/parse-typed-query';
import type { QueryCatalogue } from '@tramite/rules/search/query-syntax/query-catalogue';
import { knowsName } from '@tramite/rules/search/query-syntax/query-names';
import { tokenize } from '@tramite/rules/search/query-syntax/tokenize';
import type { HomeSearch } from '../../../lib/navigation/home-search.ts';
import { allInformation } from '../api/get-search-information.query.ts';
import { readAddress, writeAddress } from './address.ts';
import { catalogueOf } from './catalogue.ts';

/**
 * The search of what was typed in the bar, within `home`: conditions join those of the address, words are its text. A name
 * that nobody knows makes no condition there; people paste things like "Obs: ok".
 */
export async function readBar(
  client: QueryClient,
  typed: string,
  home: HomeSearch,
  searchType: SearchType,
): Promise<HomeSearch> {
  return withBar(typed, home, catalogueOf(await client.fetchQuery(allInformation), searchType));
}

/** `readBar` with what may be named. */
export function withBar(typed: string, home: HomeSearch, catalogue: QueryCatalogue): HomeSearch {
  const tokens = tokenize(typed);
  const isCondition = (token: (typeof tokens)[number]) =>
    token.kind === 'condition' && knowsName(catalogue, token.name);
  const piecesOf = (some: typeof tokens) => some.map(({ start, end }) => typed.slice(start, end)).join(' ');
  const conditions = piecesOf(tokens.filter(isCondition));
  if (conditions === '') {
    return { ...home, text: typed };
  }
  const words = piecesOf(tokens.filter((token) => !isCondition(token))) || undefined;
  const { body } = parseTypedQuery(conditions, catalogue);
  const ordered = body.options?.order || body.options?.dir ? { order: undefined, dir: undefined } : {};
  const q = [home.q, conditions].filter(Boolean).join(' ');
  return rewritten({ ...home, ...ordered, text: words, q }, catalogue);
}

/** The same search with each part in its place in the address; what is not understood stays in `q`. */
function rewritten(home: HomeSearch, catalogue: QueryCatalogue): HomeSearch {
  const { body, problems } = readAddress(home, catalogue);
  const address = writeAddress(body, catalogue, home.saved);
  const rest = problems.map(({ start, end }) => (home.q ?? '').slice(start, end));
  return { ...address, q: [address.q, ...rest].filter(Boolean).join(' ') || undefined };
}
