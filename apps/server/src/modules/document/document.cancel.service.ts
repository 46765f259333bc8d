import type { ChangeParts } from '../../platform/change/merge-parts.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { cancelDocuments, deleteOpenChecks, listLeftovers, markSearchCanceled } from './document.cancel.repository.ts';

/** Cancels the documents of a process that nobody finished checking: what they were for ends with it (decisions row 60). */
export async function cancelLeftovers({ db, customerId }: Ctx, processId: number): Promise<ChangeParts> {
  const leftovers = await listLeftovers(db, customerId, processId);
  if (leftovers.length === 0) return {};
  const ids = leftovers.map(({ id }) => id);
  return {
    guarded: [{ part: 'document', sql: cancelDocuments(customerId, leftovers), rows: ids.length }],
    parts: [deleteOpenChecks(customerId, ids), markSearchCanceled(customerId, ids)],
    counters: leftovers.flatMap(({ establishmentId, situation }) => [
      { kind: 'document.situation' as const, establishmentId, key: situation, by: -1 },
      { kind: 'document.situation' as const, establishmentId, key: 'S', by: 1 },
    ]),
    progress: leftovers.map(({ id, label }) => ({
      type: 'CANCEL',
      processId,
      documentId: id,
      description: `Documento cancelado com o processo: ${label}`,
    })),
    audit: ids.map((id) => ({ action: 'document.cancel', objectType: 'document', objectId: id, data: { processId } })),
  };
}
