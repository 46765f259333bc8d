import type { DocumentSituation } from '@tramite/contract';
import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import { type IndexerUse, indexersOf } from '../../definitions/indexer/indexer.sql.ts';
import type { CheckedDocument } from '../document-check/document-check.facts.ts';
import { stepsAndMarks } from '../document-check/document-check.sql.ts';

export interface DocumentIndexers extends Pick<CheckedDocument, 'steps' | 'marks'> {
  readonly id: number;
  readonly version: number;
  readonly situation: DocumentSituation;
  readonly stored: readonly StoredIndexer[];
  /** Fields of its document type. */
  readonly uses: readonly IndexerUse[];
}

/** The fields of a document the actor may see, with what it holds. */
export function findDocumentIndexers(db: Db, customerId: number, actor: Actor, id: number) {
  return first(
    db,
    sql<DocumentIndexers>`
      select d.id, d.version, d.situation, d.indexers as stored, ${indexersOf('document_type', 't', 'short')} as uses,
        ${stepsAndMarks('d')}
      from document d join document_type t on t.customer_id = d.customer_id and t.id = d.type_id
      where d.customer_id = ${customerId} and d.id = ${id} and ${visibleTo(actor, 'd')}`,
  );
}

/** A document with what it holds. */
export interface FilledDocument {
  readonly id: number;
  readonly typeId: number;
  readonly situation: DocumentSituation;
  readonly stored: readonly StoredIndexer[];
}

/** Those of many documents that the actor may see. */
export function listFilledDocuments(
  db: Db,
  customerId: number,
  actor: Actor,
  ids: readonly number[],
): Promise<FilledDocument[]> {
  return many(
    db,
    sql<FilledDocument>`
      select d.id, d.type_id as "typeId", d.situation, d.indexers as stored from document d
      where d.customer_id = ${customerId} and d.id = any(${[...ids]}::bigint[]) and ${visibleTo(actor, 'd')}`,
  );
}

/** The fields of document types. */
export function listTypeUses(db: Db, customerId: number, typeIds: readonly number[]) {
  return many(
    db,
    sql<{ id: number; uses: readonly IndexerUse[] }>`
      select t.id, ${indexersOf('document_type', 't', 'short')} as uses from document_type t
      where t.customer_id = ${customerId} and t.id = any(${[...typeIds]}::bigint[])`,
  );
}
