import type { QueryClient } from '@tanstack/react-query';
import { type Document, type DocumentCheck, endpoints, type ResponseOf } from '@tramite/contract';
import { type ApiError, isApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { patchDocument } from '../../lib/record/cached-records.ts';
import { refreshDocuments } from '../../lib/record/refresh-records.ts';
import { checkFields } from './next-checks.ts';

export interface CheckOf {
  readonly document: Document;
  readonly check: DocumentCheck;
}

type Changed = ResponseOf<typeof endpoints.documentCheck.sign>;

/** Shows what the server answered to a change of a check, and has the record read anew after the pause. */
export function showChanged(client: QueryClient, document: Document, changed: Changed): void {
  const { situation, version, checks, checkRoles } = changed;
  const check = checks.some(({ ability }) => ability === true) || 'check.none_open';
  patchDocument(client, document.id, {
    ...checkFields(checks),
    checkRoles,
    situation: situation as Document['situation'],
    version,
    abilities: { ...document.abilities, check },
  });
  void refreshDocuments(client, [document.id]);
}

/**
 * When somebody was faster, reads the step (C03) at once, and the whole record after the pause. Answers the step as it
 * stands, null where it was not read.
 */
export async function showRefused(client: QueryClient, error: unknown, of: CheckOf): Promise<DocumentCheck | null> {
  if (isApiError(error) && [403, 404, 409].includes(error.status)) {
    const step = showStep(client, of);
    void refreshDocuments(client, [of.document.id]);
    return step;
  }
  return null;
}

async function showStep(client: QueryClient, { document, check: { id: checkId } }: CheckOf) {
  const fresh = await call(endpoints.documentCheck.get, { params: { id: document.id, checkId } }).catch(() => null);
  if (fresh) {
    const checks = document.checks.map((check) => (check.id === checkId ? fresh : check));
    patchDocument(client, document.id, checkFields(checks));
  }
  return fresh;
}

/** The server answered with a sentence of its own; without an answer, or a broken one, the screen says what failed. */
export function hasOwnMessage(error: unknown): error is ApiError {
  return isApiError(error) && error.code !== null && error.code !== 'server.unexpected';
}
