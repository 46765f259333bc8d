import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import type { Db } from '../../../platform/db/database.ts';
import { first, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import { type IndexerUse, indexersOf } from '../../definitions/indexer/indexer.parts.ts';

export interface DocumentIndexers {
  readonly id: number;
  readonly version: number;
  readonly stored: readonly StoredIndexer[];
  /** Fields of its document type. */
  readonly uses: readonly IndexerUse[];
}

/** The fields of a document the actor may see, with what it holds. */
export function findDocumentIndexers(db: Db, customerId: number, actor: Actor, id: number) {
  return first(
    db,
    sql<DocumentIndexers>`
      select d.id, d.version, d.indexers as stored, ${indexersOf('document_type', 't', 'short')} as uses
      from document d join document_type t on t.customer_id = d.customer_id and t.id = d.type_id
      where d.customer_id = ${customerId} and d.id = ${id} and ${visibleTo(actor, 'd')}`,
  );
}
