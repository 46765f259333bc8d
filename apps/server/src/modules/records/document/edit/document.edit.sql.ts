import type { DocumentSituation } from '@tramite/contract';
import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import { type Sql, sql } from '../../../../platform/db/sql.ts';
import { type IndexerUse, indexersOf } from '../../../definitions/indexer/indexer.sql.ts';

/** What editing a document is judged by and rewrites, beside its checks. */
export interface EditReads {
  readonly type_id: number;
  readonly indexers: readonly StoredIndexer[];
  readonly uses: readonly IndexerUse[];
  readonly expires_on: string | null;
  /** Of its type, from the day of the capture on, where no field carries the validity. */
  readonly validity_days: number | null;
  readonly owner_id: number;
  readonly captured_at: Date;
  /** Of its process type, its establishment and its file: words it is found by. */
  readonly names: readonly (string | null)[];
  readonly time_zone: string;
  /** Of its file. */
  readonly sha256: string;
  /** The other documents of its type in its process. */
  readonly siblings: readonly {
    readonly situation: DocumentSituation;
    readonly sha256: string;
    readonly indexers: readonly StoredIndexer[];
  }[];
  /** False where its process ended: it does not expire any more (adr/0006). */
  readonly may_expire: boolean;
}

/** The columns of `EditReads` for a read of the document `d` of the type `dt`. */
export function editReads(optionIds: readonly number[]): Record<keyof EditReads, Sql> {
  return {
    type_id: sql`d.type_id`,
    indexers: sql`d.indexers`,
    uses: indexersOf('document_type', 'dt', { sent: optionIds, storedIn: 'd.indexers' }),
    expires_on: sql`d.expires_on`,
    validity_days: sql`dt.validity_days`,
    owner_id: sql`d.owner_id`,
    captured_at: sql`d.captured_at`,
    names: sql`
      jsonb_build_array((select pt.name from process p
          join process_type pt on pt.customer_id = p.customer_id and pt.id = p.type_id
          where p.customer_id = d.customer_id and p.id = d.process_id),
        (select e.name from establishment e where e.customer_id = d.customer_id and e.id = d.establishment_id),
        d.file_name)`,
    time_zone: sql`(select c.time_zone from customer c where c.id = d.customer_id)`,
    sha256: sql`d.sha256`,
    siblings: sql`
      (select coalesce(jsonb_agg(jsonb_build_object('situation', o.situation, 'sha256', o.sha256, 'indexers', o.indexers)), '[]')
      from document o where o.customer_id = d.customer_id and o.process_id = d.process_id and o.type_id = d.type_id
        and o.id <> d.id and o.situation <> 'S')`,
    may_expire: sql`
      coalesce((select p.is_open from process p where p.customer_id = d.customer_id and p.id = d.process_id), true)`,
  };
}
