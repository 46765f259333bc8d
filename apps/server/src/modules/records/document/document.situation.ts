import type { ChangeParts } from '../../../platform/change/merge-parts.ts';
import { moveSearchSituation } from '../search-row/search-row.parts.ts';
import { deleteOpenChecks, moveSituations, type Standing } from './document.situation.repository.ts';

interface Told {
  readonly to: 'S' | 'V';
  readonly progressType: 'CANCEL' | 'EXPIRE';
  readonly action: string;
  readonly describe: (document: Standing) => string;
}

/** What takes documents out of work writes: rows, checks nobody is asked for any more, search, totals, history, audit. */
export function retireDocuments(customerId: number, documents: readonly Standing[], told: Told): ChangeParts {
  if (documents.length === 0) return {};
  const { to, progressType, action, describe } = told;
  const ids = documents.map(({ id }) => id);
  return {
    guarded: [{ part: 'document', sql: moveSituations(customerId, documents, to), rows: ids.length }],
    parts: [deleteOpenChecks(customerId, ids), moveSearchSituation('document', customerId, ids, to)],
    counters: documents.flatMap(({ establishmentId, situation }) => [
      { kind: 'document.situation' as const, establishmentId, key: situation, by: -1 },
      { kind: 'document.situation' as const, establishmentId, key: to, by: 1 },
    ]),
    progress: documents.map((document) => ({
      type: progressType,
      processId: document.processId,
      documentId: document.id,
      description: describe(document),
    })),
    audit: documents.map(({ id, processId }) => ({
      action,
      objectType: 'document',
      objectId: id,
      data: { processId },
    })),
  };
}
