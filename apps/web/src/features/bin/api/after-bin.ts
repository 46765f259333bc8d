import type { QueryClient } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { keyOf } from '../../../lib/api/keys.ts';
import { replaceDocuments } from '../../../lib/record/cached-records.ts';
import { refreshProcesses } from '../../../lib/record/refresh-records.ts';

/** Takes a deleted document off the screen at once, and reads its process anew. */
export function showDeleted(client: QueryClient, id: number, processId: number | null): void {
  replaceDocuments(client, [id], []);
  void refreshProcesses(client, processId === null ? [] : [processId]);
}

/** A document that came back belongs into lists nobody can name: all are read again. */
export function showRestored(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keyOf(endpoints.search.search) });
  void client.invalidateQueries({ queryKey: keyOf(endpoints.quickFilter.list) });
}
