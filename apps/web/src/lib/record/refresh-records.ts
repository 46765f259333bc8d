import type { QueryClient } from '@tanstack/react-query';
import { endpoints, type SearchBody, type SearchResult } from '@tramite/contract';
import { keyOf, queryOf } from '../api/keys.ts';
import { pause } from '../api/pause.ts';
import { cachedDocumentIds, cachedProcessIds, replaceDocuments, replaceProcesses } from './cached-records.ts';

const most = 100;

/** Rereads documents and their processes after the refresh delay; on failure, every search on screen. */
export async function refreshDocuments(client: QueryClient, ids: readonly number[]): Promise<void> {
  await refresh(client, 'documentRefreshPause', async () => {
    const documents = await readDocuments(client, ids);
    const shown = cachedProcessIds(client);
    const processIds = documents.flatMap(({ process }) => (process && shown.has(process.id) ? process.id : []));
    await readProcesses(client, [...new Set(processIds)]);
  });
}

export async function refreshProcesses(client: QueryClient, ids: readonly number[]): Promise<void> {
  await refresh(client, 'processRefreshPause', () => readProcesses(client, ids));
}

/** Some customers need a longer delay after a transition. */
export async function refreshTransited(client: QueryClient, id: number): Promise<void> {
  await refresh(client, 'transitionRefreshPause', () => readProcesses(client, [id]));
}

/** Rereads visible records changed by others, without delay. Without ids, anything may have changed. */
export async function rereadRecords(
  client: QueryClient,
  changed: { readonly documentIds: readonly number[]; readonly processIds: readonly number[] } | null,
): Promise<void> {
  const [documents, processes] = [cachedDocumentIds(client), cachedProcessIds(client)];
  const documentIds = changed ? changed.documentIds.filter((id) => documents.has(id)) : [...documents];
  const processIds = changed ? changed.processIds.filter((id) => processes.has(id)) : [...processes];
  await Promise.all([
    readDocuments(client, [...new Set(documentIds)]),
    readProcesses(client, [...new Set(processIds)]),
  ]);
}

async function readDocuments(client: QueryClient, ids: readonly number[]) {
  const answers = await readInParts(client, ids, (part) => ({ searchType: 'documents', documentIds: part }));
  const documents = answers.flatMap((page) => (page.searchType === 'documents' ? page.searchResults : []));
  replaceDocuments(client, ids, documents);
  return documents;
}

async function readProcesses(client: QueryClient, ids: readonly number[]): Promise<void> {
  const answers = await readInParts(client, ids, (part) => ({ searchType: 'workflows', workflowIds: part }));
  replaceProcesses(
    client,
    ids,
    answers.flatMap((page) => (page.searchType === 'workflows' ? page.searchResults : [])),
  );
}

async function refresh(
  client: QueryClient,
  pauseName: 'documentRefreshPause' | 'processRefreshPause' | 'transitionRefreshPause',
  read: () => Promise<void>,
): Promise<void> {
  try {
    const configurations = await client.ensureQueryData(queryOf(endpoints.session.configurations));
    await pause(configurations[pauseName]);
    await read();
  } catch {
    await client.invalidateQueries({ queryKey: keyOf(endpoints.search.search) });
  }
  await client.invalidateQueries({ queryKey: keyOf(endpoints.quickFilter.list) });
}

async function readInParts(
  client: QueryClient,
  ids: readonly number[],
  bodyOf: (part: number[]) => SearchBody,
): Promise<SearchResult[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / most) }, (_, i) => ids.slice(i * most, (i + 1) * most));
  return Promise.all(
    parts.map((part) => {
      const body: SearchBody = { ...bodyOf(part), pageSize: most, options: { count: 'none' } };
      return client.fetchQuery({ ...queryOf(endpoints.search.search, { body }), staleTime: 0, gcTime: 0 });
    }),
  );
}
