import type { AuditAction } from '@tramite/contract';
import type { ChangeParts } from '../../../../platform/change/merge-parts.ts';
import { moveSearchSituation } from '../../search-row/search-row.sql.ts';
import type { Standing } from '../facts/document.situation.facts.ts';
import { closePendencies, deleteOpenChecks, moveSituations } from './document.situation.repository.ts';

interface Told {
  readonly action: AuditAction;
  readonly describe: (document: Standing) => string;
  /** Audit data in addition to the process. */
  readonly data?: object;
}

interface Expired extends Told {
  readonly to: 'V';
}

interface Canceled extends Told {
  readonly to: 'S';
  /** Recorded as the one who resolved open pendencies; null where the product did. */
  readonly by: { readonly userId: number | null; readonly at: Date };
}

/** Writes everything for documents leaving work: rows, open checks, search, totals, history, audit. */
export function retireDocuments(
  customerId: number,
  documents: readonly Standing[],
  told: Expired | Canceled,
): ChangeParts {
  if (documents.length === 0) return {};
  const { to, action, describe, data } = told;
  const ids = documents.map(({ id }) => id);
  return {
    guarded: [{ part: 'document', sql: moveSituations(customerId, documents, to), rows: ids.length }],
    parts: [
      deleteOpenChecks(customerId, ids),
      moveSearchSituation('document', customerId, ids, to),
      ...(told.to === 'S' ? [closePendencies(customerId, ids, { ...told.by, text: 'Documento cancelado.' })] : []),
    ],
    counters: documents.flatMap(({ establishmentId, situation }) => [
      { kind: 'document.situation' as const, establishmentId, key: situation, by: -1 },
      { kind: 'document.situation' as const, establishmentId, key: to, by: 1 },
    ]),
    progress: documents.map((document) => ({
      type: to === 'S' ? 'CANCEL' : 'EXPIRE',
      processId: document.processId,
      documentId: document.id,
      description: describe(document),
    })),
    audit: documents.map(({ id, processId }) => ({
      action,
      objectType: 'document',
      objectId: id,
      data: { processId, ...data },
    })),
  };
}
