import { endpoints } from '@tramite/contract';
import { queryOf } from '../api/keys.ts';

/** Links of thumbnails and files work for ten minutes: what shows them is read again before (ms). */
export const linkLife = 9 * 60_000;

/** The most documents that one answer brings. */
export const mostDocuments = 100;

/** Reads documents by number, `mostDocuments` at most. */
export function documentsQuery(ids: readonly number[]) {
  return queryOf(endpoints.search.search, {
    body: { searchType: 'documents', documentIds: [...ids], pageSize: mostDocuments, options: { count: 'none' } },
  });
}

/**
 * Reads the documents of a process that the actor may see, the newest first, `mostDocuments` at most. Whoever shows
 * them beside the process gives its version, and has them read anew with it.
 */
export function processDocumentsQuery(processId: number, version?: number) {
  const query = queryOf(endpoints.search.search, {
    body: { searchType: 'documents', workflowIds: [processId], pageSize: mostDocuments, options: { count: 'none' } },
  });
  return version === undefined ? query : { ...query, queryKey: [...query.queryKey, { version }] as const };
}
