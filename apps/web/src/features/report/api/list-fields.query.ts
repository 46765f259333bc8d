import { useQuery } from '@tanstack/react-query';
import { endpoints, type SearchType } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** Fields that the user sees of records of a kind, by name; none while they are read. */
export function useReportFields(searchType: SearchType) {
  const { data } = useQuery({ ...queryOf(endpoints.search.getAllInformation, { body: {} }), staleTime: 5 * 60_000 });
  const fields = data?.indexers.filter(({ of }) => of.includes(searchType)) ?? [];
  return fields.map(({ id, label }) => ({ id: `indexer-${id}`, label }));
}
