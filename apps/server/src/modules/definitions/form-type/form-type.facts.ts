import type { FormDefinition, IndexerFormat, IndexerType } from '@tramite/contract';
import type { IndexerOption } from '@tramite/rules/indexer/indexer-definition';
import type { Db } from '../../../platform/db/database.ts';
import { many, type Sql, sql } from '../../../platform/db/sql.ts';
import type { IndexerAccess } from '../indexer/indexer.policy.ts';
import { shortOptionsOf } from '../indexer/indexer.sql.ts';

/** A published form type with its version in force. */
export interface Fillable {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly enabled: boolean;
  readonly versionId: number;
  readonly number: number;
  readonly definition: FormDefinition;
  /** Document types that it is filled in as, or attached to. */
  readonly documentTypes: readonly {
    readonly id: number;
    readonly label: string;
    readonly attachmentLabels: FormDefinition['attachments'];
  }[];
}

/** Published form types that a condition on `t` picks, by their names. */
export function listFillable(db: Db, customerId: number, which: Sql): Promise<Fillable[]> {
  return many(
    db,
    sql<Fillable>`
      select t.id, t.name, t.description, t.enabled, v.id as "versionId", v.number, v.definition,
        (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'label', d.label, 'attachmentLabels',
            (select coalesce(jsonb_agg(jsonb_build_object('label', l.label, 'required', l.required) order by l.label), '[]')
              from attachment_label l where l.customer_id = ${customerId} and l.document_type_id = d.id)) order by d.label, d.id), '[]')
          from document_type_form x join document_type d on d.customer_id = x.customer_id and d.id = x.document_type_id
          where x.customer_id = ${customerId} and x.form_type_id = t.id and d.enabled) as "documentTypes"
      from form_type t join form_version v on v.customer_id = t.customer_id and v.id = t.current_version_id
      where t.customer_id = ${customerId} and ${which}
      order by t.name collate "pt-BR-x-icu", t.id`,
  );
}

/** Those that are offered for one of these document types. */
export const offeredFor = (customerId: number, documentTypeIds: Sql | readonly number[]) => sql`
  t.enabled and exists (
    select from document_type_form o where o.customer_id = ${customerId} and o.form_type_id = t.id
      and o.document_type_id = any(${'compile' in documentTypeIds ? documentTypeIds : sql`${[...documentTypeIds]}::bigint[]`}))`;

/** What a capture has to know of a form that documents of a type may be filled in as. */
export interface OfferedRow {
  readonly documentTypeId: number;
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly attachmentLabels: FormDefinition['attachments'];
  /** Names of the indexers that its fields are linked to; those of groups that repeat are none of the document. */
  readonly links: readonly string[];
}

/** Forms by the document types that they are filled in as, in the order of their names. */
export function listOffered(db: Db, customerId: number, documentTypeIds: readonly number[]): Promise<OfferedRow[]> {
  return many(
    db,
    sql<OfferedRow>`
      select x.document_type_id::int as "documentTypeId", t.id, t.name, t.description,
        v.definition -> 'attachments' as "attachmentLabels",
        jsonb_path_query_array(v.definition, '$.fields[*].indexer ? (@ != null)')
          || jsonb_path_query_array(v.definition,
            '$.fields[*] ? (@.kind == "group" && @.multiple == false).subfields[*].indexer ? (@ != null)') as links
      from document_type_form x
      join form_type t on t.customer_id = ${customerId} and t.id = x.form_type_id and t.enabled
      join form_version v on v.customer_id = ${customerId} and v.id = t.current_version_id
      where x.customer_id = ${customerId} and x.document_type_id = any(${[...documentTypeIds]}::bigint[])
      order by t.name collate "pt-BR-x-icu", t.id`,
  );
}

/** An indexer that a field may share its value with. */
export interface LinkedIndexer extends IndexerAccess {
  readonly id: number;
  readonly name: string;
  readonly label: string;
  readonly type: IndexerType;
  readonly format: IndexerFormat | null;
  readonly multiple: boolean;
  readonly options: readonly IndexerOption[];
}

/** Indexers of a customer by their names. */
export function listLinked(db: Db, customerId: number, names: readonly string[]): Promise<LinkedIndexer[]> {
  return many(
    db,
    sql<LinkedIndexer>`
      select i.id, i.name, i.label, i.type, i.format, i.multiple, i.visible_roles as "visibleRoles",
        i.edit_roles as "editRoles", i.masked, coalesce(l.options, '[]') as options
      from indexer i left join lateral (${shortOptionsOf}) l on i.list_id is not null
      where i.customer_id = ${customerId} and i.name = any(${[...names]}::text[])`,
  );
}
