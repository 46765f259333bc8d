import type { QueryClient } from '@tanstack/react-query';
import { type BodyOf, type Document, type DocumentCheck, endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { isStale, readAnew, showPendency } from './after-pendency.ts';

export type RefusalBody = BodyOf<typeof endpoints.pendency.refuseCheck>;

/** Refuses a check, also while the page is being closed, and shows what it did to the document. */
export async function refuseCheck(
  client: QueryClient,
  { document, check }: { readonly document: Document; readonly check: DocumentCheck },
  body: RefusalBody,
): Promise<void> {
  try {
    const params = { id: document.id, checkId: check.id };
    showPendency(client, document, await call(endpoints.pendency.refuseCheck, { params, body, keepalive: true }));
  } catch (error) {
    if (isStale(error)) {
      readAnew(client, document.id);
    }
    throw error;
  }
}
