import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import type { Db } from '../../../../platform/db/database.ts';
import { many, type Sql, sql } from '../../../../platform/db/sql.ts';
import { type RestrictedIndexer, restrictedIndexers } from '../../../definitions/indexer/indexer.sql.ts';
import type { CheckedDocument } from '../../document-check/document-check.facts.ts';
import { stepsAndMarks } from '../../document-check/document-check.sql.ts';

/** A document with all that decides what becomes of it elsewhere. */
export interface MovableDocument extends CheckedDocument {
  readonly type_id: number;
  readonly process_type_id: number | null;
  readonly process_type_name: string | null;
  readonly is_bpm: boolean | null;
  readonly is_process_open: boolean | null;
  readonly establishment_name: string;
  readonly owner_id: number;
  readonly captured_at: Date;
  readonly expires_on: string | null;
  readonly is_required: boolean;
  readonly file_name: string;
  readonly sha256: string;
  readonly indexers: readonly StoredIndexer[];
  readonly attachment_labels: readonly string[];
  readonly waits_for_customer: boolean;
  /** Fields its type demands. */
  readonly required_ids: readonly number[];
  readonly restricted_indexers: readonly RestrictedIndexer[] | null;
}

/** The documents `d` of a condition, by id. */
export function listMovable(db: Db, customerId: number, where: Sql): Promise<MovableDocument[]> {
  return many(
    db,
    sql<MovableDocument>`
      select d.id, d.process_id, d.establishment_id, dt.label as type_label, d.situation, d.version, d.check_round,
        d.open_pendencies, d.unchecked_attachment, d.type_id, p.type_id as process_type_id, pt.name as process_type_name,
        pt.is_bpm, p.is_open as is_process_open, e.name as establishment_name, d.owner_id, d.captured_at, d.expires_on,
        d.is_required, d.file_name, d.sha256, d.indexers,
        (select coalesce(jsonb_agg(a.label), '[]') from attachment a
          where a.customer_id = d.customer_id and a.document_id = d.id) as attachment_labels,
        exists (select from pendency y where y.customer_id = d.customer_id and y.document_id = d.id
          and y.waiting_on = 'customer' and y.resolved_at is null) as waits_for_customer,
        (select coalesce(jsonb_agg(i.indexer_id), '[]') from document_type_indexer i
          where i.customer_id = d.customer_id and i.document_type_id = d.type_id and i.required) as required_ids,
        ${restrictedIndexers(customerId)} as restricted_indexers, ${stepsAndMarks('d')}
      from document d
      join document_type dt on dt.customer_id = d.customer_id and dt.id = d.type_id
      join establishment e on e.customer_id = d.customer_id and e.id = d.establishment_id
      left join process p on p.customer_id = d.customer_id and p.id = d.process_id
      left join process_type pt on pt.customer_id = p.customer_id and pt.id = p.type_id
      where d.customer_id = ${customerId} and ${where}
      order by d.id`,
  );
}
