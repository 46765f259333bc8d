import { Id, IndexerFormat, IndexerOption, IndexerType, Nullable } from '@tramite/contract/server';
import Type from 'typebox';
import type { Db } from '../../../platform/db/database.ts';
import { jsonOf, listOf, type ReadAs, read, rowOf, selectOf, within } from '../../../platform/db/row.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';
import { shortOptionsOf } from '../../definitions/indexer/indexer.sql.ts';

const text = Type.String();
const roles = Type.Array(Id);

/** A field that records have, of one process type or of all. */
export type SearchFieldRow = ReadAs<typeof searchFieldOf>;
/** Lists behind an advanced search, each in the order people read it. */
export type SearchLists = ReadAs<typeof searchListsOf>;

/** The row of a field aliased i, with its list aliased l. */
export function searchFieldOf(customerId: number, typeId?: number) {
  const ofType = typeId ? sql`and u.process_type_id = ${typeId}` : sql``;
  const parentList = sql`(
    select p.parent_id from indexer_list p where p.customer_id = i.customer_id and p.id = i.list_id)`;
  const ofProcess = sql`exists (
    select from process_type_indexer u where u.customer_id = i.customer_id and u.indexer_id = i.id ${ofType})`;
  const ofDocument = sql`exists (
    select from document_type_indexer x
    where x.customer_id = i.customer_id and x.indexer_id = i.id
      and x.document_type_id in (${documentTypesOf(customerId, typeId)}))`;
  return rowOf({
    id: read('i.id', Id),
    name: read('i.name', text),
    label: read('i.label', text),
    type: read('i.type', IndexerType),
    format: read('i.format', Nullable(IndexerFormat)),
    listId: read('i.list_id', Nullable(Id)),
    parentListId: read(parentList, Nullable(Id)),
    masked: read('i.masked', Type.Boolean()),
    visibleRoles: read(sql`to_jsonb(i.visible_roles)`, roles),
    editRoles: read(sql`to_jsonb(i.edit_roles)`, roles),
    ofProcess: read(ofProcess, Type.Boolean()),
    ofDocument: read(ofDocument, Type.Boolean()),
    options: read(sql`coalesce(l.options, '[]')`, Type.Array(IndexerOption)),
    searchable: read(sql`coalesce(l.searchable, false)`, Type.Boolean()),
  });
}

/** Fields in use, by label. */
export function listSearchFields(db: Db, customerId: number, typeId?: number): Promise<SearchFieldRow[]> {
  const fields = selectOf(
    searchFieldOf(customerId, typeId),
    sql`from indexer i
      left join lateral (${shortOptionsOf}) l on i.list_id is not null
      where i.customer_id = ${customerId} and i.enabled`,
  );
  return many(
    db,
    sql<SearchFieldRow>`
      select * from (${fields}) as field
      where "ofProcess" or "ofDocument"
      order by label collate "pt-BR-x-icu", id`,
  );
}

/** The row of all lists. */
export function searchListsOf(customerId: number, typeId?: number) {
  const ofType = (column: string) => (typeId ? sql`and ${sql.ref(column)} = ${typeId}` : sql``);
  const documentTypes = documentTypesOf(customerId, typeId);
  const stages = sql`
    from stage s
    join process_type_version v on v.customer_id = s.customer_id and v.id = s.version_id and v.status <> 'DRAFT'
    where s.customer_id = ${customerId} and s.type not in ('START', 'END') ${ofType('v.process_type_id')}`;
  const role = jsonOf({ id: read('w.id', Id), label: read('w.label', text) });
  const checks = sql`
    from (
      select distinct h.label, ${role.sql} as role from check_step h
      join workflow_role w on w.customer_id = h.customer_id and w.id = h.role_id
      where h.customer_id = ${customerId} and h.enabled and h.document_type_id in (${documentTypes})) as c`;
  const tag = jsonOf({
    id: read('g.id', Id),
    name: read('g.name', text),
    businessType: read('g.business_type', text),
    parentId: read('g.parent_id', Nullable(Id)),
  });
  return rowOf({
    workflowTypes: within(
      labelled('t.id', 't.name'),
      sql`from process_type t where t.customer_id = ${customerId} and t.enabled ${ofType('t.id')}`,
    ),
    documentTypes: within(
      labelled('d.id', 'd.label'),
      sql`from document_type d where d.customer_id = ${customerId} and d.id in (${documentTypes})`,
    ),
    checks: within(
      listOf(jsonOf({ label: read('c.label', text), role: read('c.role', role.schema) }), byLabel('c.label')),
      checks,
    ),
    stages: within(
      listOf(read('n.label', text), byLabel('n.label')),
      sql`from (select distinct s.label ${stages}) as n`,
    ),
    responsibles: within(
      labelled('w.id', 'w.label'),
      sql`from workflow_role w where w.customer_id = ${customerId} and w.enabled`,
    ),
    tags: within(listOf(tag, byLabel('g.name')), sql`from tag g where g.customer_id = ${customerId} and g.enabled`),
  });
}

/** The lists; undefined when there is no such process type. */
export function findSearchLists(db: Db, customerId: number, typeId?: number): Promise<SearchLists | undefined> {
  const isKnown = typeId
    ? sql`where exists (select from process_type where customer_id = ${customerId} and id = ${typeId})`
    : sql``;
  return first(db, selectOf(searchListsOf(customerId, typeId), isKnown));
}

/** Records by number and name, in the order of their names. */
function labelled(id: string, label: string) {
  return listOf(jsonOf({ id: read(id, Id), label: read(label, text) }), byLabel(label));
}

function byLabel(label: string): Sql {
  return sql`${sql.ref(label)} collate "pt-BR-x-icu"`;
}

function documentTypesOf(customerId: number, typeId: number | undefined): Sql {
  if (!typeId) return sql`select t.id from document_type t where t.customer_id = ${customerId} and t.enabled`;
  return sql`
    select t.id from document_type t
    join process_type_document pd on pd.customer_id = t.customer_id and pd.document_type_id = t.id
    where t.customer_id = ${customerId} and t.enabled and pd.process_type_id = ${typeId}`;
}
