import type { DocumentSituation } from '@tramite/contract';
import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import { json, type Sql, sql } from '../../../../platform/db/sql.ts';

/** The row after a move. */
export interface MovedRow {
  readonly id: number;
  /** The version as read. */
  readonly version: number;
  readonly processId: number | null;
  readonly typeId: number;
  readonly establishmentId: number;
  readonly situation: DocumentSituation;
  readonly round: number;
  readonly uncheckedAttachment: boolean;
  readonly expiresOn: string | null;
  readonly isRequired: boolean;
  readonly indexers: readonly StoredIndexer[];
}

/** Guarded by version. */
export function updateMoved(customerId: number, rows: readonly MovedRow[]): Sql {
  return sql`
    update document d set process_id = r."processId", type_id = r."typeId", establishment_id = r."establishmentId",
      situation = r.situation, check_round = r.round, unchecked_attachment = r."uncheckedAttachment",
      expires_on = r."expiresOn", is_required = r."isRequired", indexers = r.indexers, version = d.version + 1
    from jsonb_to_recordset(${json(rows)}) as r(id bigint, version int, "processId" bigint, "typeId" bigint,
      "establishmentId" bigint, situation text, round int, "uncheckedAttachment" boolean, "expiresOn" date,
      "isRequired" boolean, indexers jsonb)
    where d.customer_id = ${customerId} and d.id = r.id and d.version = r.version
    returning d.id`;
}
