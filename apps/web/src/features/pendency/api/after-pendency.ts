import type { QueryClient } from '@tanstack/react-query';
import { type Document, endpoints, type ResponseOf } from '@tramite/contract';
import { isApiError } from '../../../lib/api/api-error.ts';
import { keyOf } from '../../../lib/api/keys.ts';
import { patchDocument } from '../../../lib/record/cached-records.ts';
import { refreshDocuments } from '../../../lib/record/refresh-records.ts';

type Changed = ResponseOf<typeof endpoints.pendency.insert>;

/** Shows at once what a pendency did to its document, and reads it anew with all that tells of it. */
export function showPendency(client: QueryClient, document: Document, changed: Changed): void {
  const { documentId, situation, openPendencies, version } = changed;
  const before = document.abilities.resolvePendency;
  // Nothing but an open pendency was missing.
  const resolvePendency = openPendencies === 0 ? 'pendency.none_open' : before === 'pendency.none_open' || before;
  const abilities = { ...document.abilities, resolvePendency };
  patchDocument(client, documentId, { situation, openPendencies, version, abilities });
  readAnew(client, documentId);
}

/** Reads a document anew with its thread; its history is read whenever it is opened. */
export function readAnew(client: QueryClient, documentId: number): void {
  void refreshDocuments(client, [documentId]);
  void client.invalidateQueries({ queryKey: keyOf(endpoints.comment.listThread, { params: { id: documentId } }) });
}

/** Somebody was faster, or may no longer: what is on the screen is not what is. */
export function isStale(error: unknown): boolean {
  return isApiError(error) && [403, 404, 409].includes(error.status);
}
