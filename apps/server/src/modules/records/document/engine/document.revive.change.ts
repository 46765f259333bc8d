import type { DocumentSituation } from '@tramite/contract';
import type { ChangeParts } from '../../../../platform/change/merge-parts.ts';
import { json, type Sql, sql } from '../../../../platform/db/sql.ts';
import { moveSearchSituation } from '../../search-row/search-row.sql.ts';
import type { Revivable } from '../facts/document.revive.sql.ts';

/** Whether the document is still in the state the cancelation gave it. */
const isEnded = ({ situation, kept }: Revivable) => situation === (kept.situation === 'C' ? 'C' : 'S');

/** Restores documents that were canceled with their process. */
export function reviveDocuments(
  customerId: number,
  processId: number,
  all: readonly Revivable[],
): ChangeParts & { readonly ids: number[] } {
  const ended = all.filter(isEnded);
  const canceled = ended.filter(({ situation }) => situation === 'S');
  const ids = canceled.map(({ id }) => id);
  if (ended.length === 0) return { ids };
  const situations = [...new Set(canceled.map(({ kept }) => kept.situation))];
  const idsOf = (situation: DocumentSituation) =>
    canceled.filter(({ kept }) => kept.situation === situation).map(({ id }) => id);
  return {
    ids,
    guarded: [{ part: 'document', sql: updateRevived(customerId, ended), rows: ended.length }],
    parts: [
      insertOpenChecks(customerId, canceled),
      reopenPendencies(
        customerId,
        canceled.flatMap(({ kept }) => kept.pendencyIds),
      ),
      ...situations.map((situation) => moveSearchSituation('document', customerId, idsOf(situation), situation)),
    ],
    counters: canceled.flatMap(({ establishmentId, kept }) => [
      { kind: 'document.situation' as const, establishmentId, key: 'S', by: -1 },
      { kind: 'document.situation' as const, establishmentId, key: kept.situation, by: 1 },
    ]),
    progress: canceled.map(({ id, label }) => ({
      ...{ type: 'CANCEL_UNDO' as const, documentId: id, processId },
      description: `Cancelamento desfeito com o do processo: ${label}`,
    })),
    audit: canceled.map(({ id }) => ({
      ...{ action: 'document.cancel.undo', objectType: 'document', objectId: id, data: { processId } },
    })),
  };
}

function updateRevived(customerId: number, documents: readonly Revivable[]): Sql {
  const rows = documents.map(({ id, version, kept }) => ({
    ...{ id, version, situation: kept.situation, expires_on: kept.expiresOn, open_pendencies: kept.openPendencies },
  }));
  return sql`
    update document d set situation = r.situation, expires_on = r.expires_on, open_pendencies = r.open_pendencies,
      version = d.version + 1
    from jsonb_to_recordset(${json(rows)})
      as r(id bigint, version int, situation text, expires_on date, open_pendencies int)
    where d.customer_id = ${customerId} and d.id = r.id and d.version = r.version
    returning d.id`;
}

function insertOpenChecks(customerId: number, documents: readonly Revivable[]): Sql {
  const rows = documents.flatMap(({ id, establishmentId, kept }) =>
    kept.steps.map((step) => ({ document_id: id, establishment_id: establishmentId, ...step })),
  );
  return sql`
    insert into document_open_check (customer_id, role_id, establishment_id, document_id, step_id)
    select ${customerId}, r."roleId", r.establishment_id, r.document_id, r."stepId"
    from jsonb_to_recordset(${json(rows)})
      as r("roleId" bigint, establishment_id bigint, document_id bigint, "stepId" bigint)
    on conflict do nothing`;
}

function reopenPendencies(customerId: number, ids: readonly number[]): Sql {
  return sql`
    update pendency set resolved_by = null, resolved_at = null, resolution = null
    where customer_id = ${customerId} and id = any(${[...ids]}::bigint[])`;
}
