import { endpoints } from '@tramite/contract';
import { queryOf } from '../api/keys.ts';

/** File links work for ten minutes; reread before that (ms). */
export const linkLife = 9 * 60_000;

export const mostDocuments = 100;

export function documentsQuery(ids: readonly number[]) {
  return queryOf(endpoints.search.search, {
    body: { searchType: 'documents', documentIds: [...ids], pageSize: mostDocuments, options: { count: 'none' } },
  });
}

/** A process's documents, newest first, at most `mostDocuments`; `version` of the process makes them reload with it. */
export function processDocumentsQuery(processId: number, version?: number) {
  const query = queryOf(endpoints.search.search, {
    body: { searchType: 'documents', workflowIds: [processId], pageSize: mostDocuments, options: { count: 'none' } },
  });
  return version === undefined ? query : { ...query, queryKey: [...query.queryKey, { version }] as const };
}
