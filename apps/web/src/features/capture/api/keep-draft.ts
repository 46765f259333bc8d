import { endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import type { ServerDraft } from '../capture-draft.ts';
import type { DraftCalls } from '../draft-sync.ts';

/** Keeps a draft (C21), in the place of the version it was made from. */
const keep: DraftCalls['keep'] = async (body, server, idempotencyKey): Promise<ServerDraft> => {
  const answer = await call(endpoints.capture.capture, {
    body: { ...body, workflowId: server?.number ?? null },
    ifMatch: server?.version,
    idempotencyKey,
  });
  return { number: answer.workflowId, version: answer.version ?? 1 };
};

export const draftCalls: DraftCalls = {
  keep,
  discard: (id) => call(endpoints.capture.discardDraft, { params: { id } }),
};
