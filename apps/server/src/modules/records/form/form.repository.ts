import type { DocumentSituation, FormDefinition, FormValues } from '@tramite/contract';
import type { FormValueChange } from '@tramite/rules/form/form-texts';
import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';

/** A filled form with the version it stays on and what its document has. */
export interface FormRow {
  readonly id: number;
  readonly document_id: number;
  readonly is_document: boolean;
  readonly revision: number;
  readonly content: FormValues;
  readonly created_at: Date;
  readonly created_by: string;
  readonly changed_at: Date;
  readonly changed_by: string;
  readonly type_id: number;
  readonly name: string;
  readonly number: number;
  readonly definition: FormDefinition;
  readonly situation: DocumentSituation;
  readonly stored: readonly StoredIndexer[];
  readonly attached: readonly string[];
}

const columns = (customerId: number) => sql`
  f.id, f.document_id, f.is_document, f.revision, f.content, f.created_at, f.changed_at,
  (select u.name from app_user u where u.id = f.created_by) as created_by,
  (select u.name from app_user u where u.id = f.changed_by) as changed_by,
  t.id as type_id, t.name, v.number, v.definition, d.situation, d.indexers as stored,
  array(select distinct a.label from attachment a
    where a.customer_id = ${customerId} and a.document_id = d.id) as attached`;

/** Filled forms of documents that the actor sees, those that are the document first, then the newest. */
export function listForms(db: Db, customerId: number, actor: Actor, which: Sql): Promise<FormRow[]> {
  return many(
    db,
    sql<FormRow>`
      select ${columns(customerId)} from form f
      join form_version v on v.customer_id = f.customer_id and v.id = f.version_id
      join form_type t on t.customer_id = v.customer_id and t.id = v.form_type_id
      join document d on d.customer_id = f.customer_id and d.id = f.document_id
      where f.customer_id = ${customerId} and ${which} and ${visibleTo(actor, 'd')}
      order by f.is_document desc, f.id desc`,
  );
}

/** What of a document decides about its forms. */
export interface FormedDocument {
  readonly id: number;
  readonly type_id: number;
  readonly situation: DocumentSituation;
  readonly stored: readonly StoredIndexer[];
}

export function findFormedDocument(db: Db, customerId: number, actor: Actor, id: number) {
  return first(
    db,
    sql<FormedDocument>`
      select d.id, d.type_id, d.situation, d.indexers as stored from document d
      where d.customer_id = ${customerId} and d.id = ${id} and ${visibleTo(actor, 'd')}`,
  );
}

/** A process with the document types it takes. */
export function findFormedProcess(db: Db, customerId: number, actor: Actor, id: number) {
  return first(
    db,
    sql<{ stored: readonly StoredIndexer[]; document_type_ids: number[] }>`
      select p.indexers as stored, array(select x.document_type_id from process_type_document x
        where x.customer_id = ${customerId} and x.process_type_id = p.type_id)::int[] as document_type_ids
      from process p
      where p.customer_id = ${customerId} and p.id = ${id} and ${visibleTo(actor, 'p')}`,
  );
}

export interface FormRevisionRow {
  readonly revision: number;
  readonly changed_at: Date;
  readonly changed_by: string;
  readonly changes: readonly FormValueChange[];
}

/** What each saving of a form changed, newest first. */
export function listFormChanges(db: Db, customerId: number, formId: number): Promise<FormRevisionRow[]> {
  return many(
    db,
    sql<FormRevisionRow>`
      select c.revision, c.changed_at, u.name as changed_by, c.changes from form_change c
      join app_user u on u.id = c.changed_by
      where c.customer_id = ${customerId} and c.form_id = ${formId} order by c.revision desc limit 200`,
  );
}
