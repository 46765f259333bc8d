import type { IndexerFormat, IndexerType } from '@tramite/contract';
import type { IndexerValue } from '@tramite/rules/indexer/indexer-definition';
import type { Db } from '../../../platform/db/database.ts';
import { first, insertRows, type Sql, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';

/** A field as it is registered. */
export interface OldField {
  readonly id: number;
  readonly label: string;
  readonly type: IndexerType;
  readonly format: IndexerFormat | null;
  readonly options: string | null;
  readonly group: string | null;
  readonly required: boolean;
  readonly position: number;
  /** The indexer of the document that takes its value. */
  readonly indexerId: number | null;
}

export interface OldFormRow {
  readonly id: number;
  readonly name: string;
  readonly documentType: { readonly id: number; readonly label: string };
  readonly fields: readonly OldField[];
}

interface OldFormOf {
  readonly documentTypeId: number;
  readonly processTypeId: number;
}

/** The form of a document in processes of a type: one of that type goes before one of all, a later one before an earlier. */
export function findOldForm(
  db: Db,
  customerId: number,
  { documentTypeId, processTypeId }: OldFormOf,
): Promise<OldFormRow | undefined> {
  return first(
    db,
    sql<OldFormRow>`
      select f.id, f.name, jsonb_build_object('id', dt.id, 'label', dt.label) as "documentType", (
        select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'label', x.label, 'type', x.type, 'format', x.format,
          'options', x.options, 'group', x.group_name, 'required', x.required, 'position', x.position,
          'indexerId', x.indexer_id) order by x.position), '[]')
        from old_form_field x where x.customer_id = ${customerId} and x.old_form_id = f.id) as fields
      from old_form f
      join document_type dt on dt.customer_id = ${customerId} and dt.id = f.document_type_id and dt.enabled
      join process_type_document pd on pd.customer_id = ${customerId} and pd.document_type_id = f.document_type_id
        and pd.process_type_id = ${processTypeId}
      where f.customer_id = ${customerId} and f.enabled and f.document_type_id = ${documentTypeId}
        and (f.process_type_id is null or f.process_type_id = ${processTypeId})
      order by f.process_type_id nulls last, f.id desc limit 1`,
  );
}

/** A field as it was filled, in the words of that day. */
export interface FilledField {
  readonly id: number;
  readonly group: string | null;
  readonly label: string;
  readonly type: IndexerType;
  readonly format: string | null;
  readonly value: IndexerValue;
  readonly display: string;
}

export interface SavedRow {
  readonly name: string;
  readonly fields: readonly FilledField[];
}

/** What a document was saved from; null of one that was not, nothing where the actor does not see it. */
export function findSaved(
  db: Db,
  customerId: number,
  actor: Actor,
  documentId: number,
): Promise<{ readonly saved: SavedRow | null } | undefined> {
  return first(
    db,
    sql<{ saved: SavedRow | null }>`
      select (select jsonb_build_object('name', r.name, 'fields', r.fields) from old_form_record r
        where r.customer_id = ${customerId} and r.document_id = d.id) as saved
      from document d where d.customer_id = ${customerId} and d.id = ${documentId} and ${visibleTo(actor, 'd')}`,
  );
}

export interface SavedInsert extends SavedRow {
  readonly customer_id: number;
  readonly document_id: number;
  readonly old_form_id: number;
}

const columns = { customer_id: 'int', document_id: 'bigint', old_form_id: 'bigint', name: 'text', fields: 'jsonb' };

export function insertSaved(row: SavedInsert): Sql {
  return insertRows('old_form_record', columns, [row]);
}
