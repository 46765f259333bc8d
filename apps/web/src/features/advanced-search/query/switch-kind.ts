import type { QueryClient } from '@tanstack/react-query';
import { endpoints, type SearchBody, type SearchType } from '@tramite/contract';
import type { QueryCatalogue } from '@tramite/rules/search/query-syntax/query-catalogue';
import { queryOf } from '../../../lib/api/keys.ts';
import type { HomeSearch } from '../../../lib/navigation/home-search.ts';
import { savedFilterOf } from '../../../lib/navigation/home-search-facts.ts';
import { allInformation } from '../api/get-search-information.query.ts';
import { changeKind, openForm, searchOf } from '../form/query-form.ts';
import { readAddress, writeAddress } from './address.ts';
import { catalogueOf } from './catalogue.ts';

/** The search of an address for the other kind of record; a saved search is taken apart into its conditions. */
export async function switchKind(client: QueryClient, home: HomeSearch, from: SearchType): Promise<HomeSearch> {
  const savedId = savedFilterOf(home);
  const [information, saved] = await Promise.all([
    client.fetchQuery(allInformation),
    savedId === undefined
      ? undefined
      : client.fetchQuery(queryOf(endpoints.quickFilter.get, { params: { id: savedId } })),
  ]);
  const to = from === 'documents' ? 'workflows' : 'documents';
  return inOtherKind(home, catalogueOf(information, from), catalogueOf(information, to), saved?.body);
}

/** What both kinds have stays; the rest stands in `q` as it did, where it is not understood until the kind is changed back. */
export function inOtherKind(
  home: HomeSearch,
  from: QueryCatalogue,
  to: QueryCatalogue,
  saved?: SearchBody,
): HomeSearch {
  const { body, problems } = readAddress(home, from, saved);
  const rest = problems.map(({ start, end }) => (home.q ?? '').slice(start, end)).join(' ');
  const form = changeKind(openForm(body, from, rest), from, to);
  const address = writeAddress(searchOf(form, to), to);
  const left = form.problems.map(({ start, end }) => form.text.slice(start, end));
  return { ...address, q: [address.q, ...left].filter(Boolean).join(' ') || undefined };
}
