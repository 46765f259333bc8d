import type { IndexerFormat, IndexerType } from '@tramite/contract';
import type { IndexerOption } from '@tramite/rules/indexer/indexer-definition';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';
import type { IndexerAccess } from '../../definitions/indexer/indexer.policy.ts';
import { shortOptionsOf } from '../../definitions/indexer/indexer.sql.ts';

/** A field that records have, of one process type or of all. */
export interface SearchFieldRow extends IndexerAccess {
  readonly id: number;
  readonly name: string;
  readonly label: string;
  readonly type: IndexerType;
  readonly format: IndexerFormat | null;
  readonly listId: number | null;
  readonly parentListId: number | null;
  readonly ofProcess: boolean;
  readonly ofDocument: boolean;
  readonly options: readonly IndexerOption[];
  readonly searchable: boolean;
}

interface Labelled {
  readonly id: number;
  readonly label: string;
}

/** Lists behind an advanced search, each in the order people read it. */
export interface SearchLists {
  readonly workflowTypes: readonly Labelled[];
  readonly documentTypes: readonly Labelled[];
  readonly checks: readonly { readonly label: string; readonly role: Labelled }[];
  readonly stages: readonly string[];
  readonly responsibles: readonly Labelled[];
  readonly tags: readonly { id: number; name: string; businessType: string; parentId: number | null }[];
}

/** Fields in use, by label. */
export function listSearchFields(db: Db, customerId: number, typeId?: number): Promise<SearchFieldRow[]> {
  const ofType = typeId ? sql`and u.process_type_id = ${typeId}` : sql``;
  return many(
    db,
    sql<SearchFieldRow>`
      select * from (
        select i.id, i.name, i.label, i.type, i.format, i.list_id as "listId", i.masked,
          (select p.parent_id from indexer_list p where p.customer_id = i.customer_id and p.id = i.list_id)
            as "parentListId",
          to_jsonb(i.visible_roles) as "visibleRoles", to_jsonb(i.edit_roles) as "editRoles",
          exists (
            select from process_type_indexer u
            where u.customer_id = i.customer_id and u.indexer_id = i.id ${ofType}) as "ofProcess",
          exists (
            select from document_type_indexer x
            where x.customer_id = i.customer_id and x.indexer_id = i.id
              and x.document_type_id in (${documentTypesOf(customerId, typeId)})) as "ofDocument",
          coalesce(l.options, '[]') as options, coalesce(l.searchable, false) as searchable
        from indexer i
        left join lateral (${shortOptionsOf}) l on i.list_id is not null
        where i.customer_id = ${customerId} and i.enabled
      ) as field
      where "ofProcess" or "ofDocument"
      order by label collate "pt-BR-x-icu", id`,
  );
}

/** The lists; undefined when there is no such process type. */
export async function findSearchLists(db: Db, customerId: number, typeId?: number): Promise<SearchLists | undefined> {
  const ofType = (column: string) => (typeId ? sql`and ${sql.ref(column)} = ${typeId}` : sql``);
  const byLabel = (label: string) => sql`order by ${sql.ref(label)} collate "pt-BR-x-icu"`;
  const labelled = (id: string, label: string) =>
    sql`coalesce(jsonb_agg(jsonb_build_object('id', ${sql.ref(id)}, 'label', ${sql.ref(label)}) ${byLabel(label)}), '[]')`;
  const stages = sql`
    from stage s
    join process_type_version v on v.customer_id = s.customer_id and v.id = s.version_id and v.status <> 'DRAFT'
    where s.customer_id = ${customerId} and s.type not in ('START', 'END') ${ofType('v.process_type_id')}`;
  const lists = await first(
    db,
    sql<SearchLists>`
      select
        (select ${labelled('t.id', 't.name')} from process_type t
          where t.customer_id = ${customerId} and t.enabled ${ofType('t.id')}) as "workflowTypes",
        (select ${labelled('d.id', 'd.label')} from document_type d
          where d.customer_id = ${customerId} and d.id in (${documentTypesOf(customerId, typeId)})) as "documentTypes",
        (select coalesce(jsonb_agg(jsonb_build_object('label', c.label, 'role', c.role) ${byLabel('c.label')}), '[]') from (
          select distinct h.label, jsonb_build_object('id', w.id, 'label', w.label) as role from check_step h
          join workflow_role w on w.customer_id = h.customer_id and w.id = h.role_id
          where h.customer_id = ${customerId} and h.enabled
            and h.document_type_id in (${documentTypesOf(customerId, typeId)})) as c) as checks,
        (select coalesce(jsonb_agg(n.label ${byLabel('n.label')}), '[]')
          from (select distinct s.label ${stages}) as n) as stages,
        (select ${labelled('w.id', 'w.label')} from workflow_role w
          where w.customer_id = ${customerId} and w.enabled) as responsibles,
        (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'businessType', g.business_type,
            'parentId', g.parent_id) ${byLabel('g.name')}), '[]')
          from tag g where g.customer_id = ${customerId} and g.enabled) as tags
      where ${typeId ? sql`exists (select from process_type where customer_id = ${customerId} and id = ${typeId})` : sql`true`}`,
  );
  return lists;
}

function documentTypesOf(customerId: number, typeId: number | undefined): Sql {
  if (!typeId) return sql`select t.id from document_type t where t.customer_id = ${customerId} and t.enabled`;
  return sql`
    select t.id from document_type t
    join process_type_document pd on pd.customer_id = t.customer_id and pd.document_type_id = t.id
    where t.customer_id = ${customerId} and t.enabled and pd.process_type_id = ${typeId}`;
}
