import type { DocumentSituation } from '@tramite/contract';
import type { ChangeParts } from '../../../platform/change/merge-parts.ts';
import { json, type Sql, sql } from '../../../platform/db/sql.ts';
import { moveSearchSituation } from '../search-row/search-row.parts.ts';

/** What a document was before the cancelation of its process ended it. */
interface KeptDocument {
  readonly id: number;
  readonly situation: DocumentSituation;
  readonly expiresOn: string | null;
  readonly openPendencies: number;
  /** Checks that were asked for, and pendencies that were open. */
  readonly steps: readonly { readonly roleId: number; readonly stepId: number }[];
  readonly pendencyIds: readonly number[];
}

/** The documents of a process `p` that its cancelation ends, or lets expire no more, as JSON of `KeptDocument`. */
export const keptDocuments = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'situation', d.situation, 'expiresOn', d.expires_on,
      'openPendencies', d.open_pendencies,
      'steps', (select coalesce(jsonb_agg(jsonb_build_object('roleId', o.role_id, 'stepId', o.step_id)), '[]')
        from document_open_check o where o.customer_id = d.customer_id and o.document_id = d.id),
      'pendencyIds', (select coalesce(jsonb_agg(y.id), '[]') from pendency y
        where y.customer_id = d.customer_id and y.document_id = d.id and y.resolved_at is null)) order by d.id), '[]')
  from document d
  where d.customer_id = p.customer_id and d.process_id = p.id and d.situation <> 'S'
    and (d.situation <> 'C' or d.expires_on is not null))`;

/** A document as it is now, with what it was. */
export interface Revivable {
  readonly id: number;
  readonly version: number;
  readonly establishmentId: number;
  readonly label: string;
  readonly situation: DocumentSituation;
  readonly kept: KeptDocument;
}

/** The documents of a process `p` among those that were kept, as JSON of `Revivable`. */
export function revivable(kept: Sql): Sql {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'version', d.version, 'label', t.label,
        'establishmentId', d.establishment_id, 'situation', d.situation, 'kept', x.value) order by d.id), '[]')
    from jsonb_array_elements(${kept}) x
    join document d on d.customer_id = p.customer_id and d.id = (x.value ->> 'id')::bigint and d.process_id = p.id
    join document_type t on t.customer_id = d.customer_id and t.id = d.type_id)`;
}

/** Whether what the cancelation of the process did to a document still stands. */
const isEnded = ({ situation, kept }: Revivable) => situation === (kept.situation === 'C' ? 'C' : 'S');

/** Documents that were canceled with their process, as they were before. */
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
