import type { EventCatalogue } from '@tramite/rules/event/event-faults';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, sql } from '../../../platform/db/sql.ts';

interface Scope {
  readonly processTypeId: number | null;
  readonly documentTypeId: number | null;
}

interface Columns {
  readonly indexers: string[];
  readonly roles: number[];
  readonly users: number[];
  readonly tags: number[];
  readonly addresses: number[];
  readonly documentTypes: number[];
  readonly processTypes: number[];
}

/** What an event of a type of process and document may name; of whichever type, the fields of all. */
export async function findCatalogue(db: Db, customerId: number, scope: Scope): Promise<EventCatalogue> {
  const { processTypeId, documentTypeId } = scope;
  const row = await first(
    db,
    sql<Columns>`
      select
        (select coalesce(jsonb_agg(i.name), '[]') from indexer i where i.customer_id = ${customerId} and i.enabled
          and (${processTypeId}::bigint is null or exists (
            select from process_type_indexer u where u.customer_id = ${customerId} and u.indexer_id = i.id
              and u.process_type_id = ${processTypeId}::bigint) or exists (
            select from process_type_document x
            join document_type_indexer u on u.customer_id = x.customer_id and u.document_type_id = x.document_type_id
            where x.customer_id = ${customerId} and x.process_type_id = ${processTypeId}::bigint and u.indexer_id = i.id
              and x.document_type_id = coalesce(${documentTypeId}::bigint, x.document_type_id)))) as indexers,
        (select coalesce(jsonb_agg(r.id), '[]') from workflow_role r
          where r.customer_id = ${customerId} and r.enabled) as roles,
        (select coalesce(jsonb_agg(m.user_id), '[]') from user_customer m join app_user u on u.id = m.user_id and u.enabled
          where m.customer_id = ${customerId} and m.enabled) as users,
        (select coalesce(jsonb_agg(g.id), '[]') from tag g where g.customer_id = ${customerId} and g.enabled) as tags,
        (select coalesce(jsonb_agg(w.id), '[]') from webhook_address w
          where w.customer_id = ${customerId} and w.enabled) as addresses,
        (select coalesce(jsonb_agg(d.id), '[]') from document_type d
          where d.customer_id = ${customerId} and d.enabled) as "documentTypes",
        (select coalesce(jsonb_agg(t.id), '[]') from process_type t
          where t.customer_id = ${customerId} and t.enabled and t.current_version_id is not null) as "processTypes"`,
  );
  if (!row) throw new Error('nothing was read');
  return {
    indexers: new Set(row.indexers),
    roles: new Set(row.roles),
    users: new Set(row.users),
    tags: new Set(row.tags),
    addresses: new Set(row.addresses),
    documentTypes: new Set(row.documentTypes),
    processTypes: new Set(row.processTypes),
  };
}

/** Which types of processes the flow of each type begins. */
export async function listBegins(db: Db, customerId: number): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await many(
    db,
    sql<{ id: number; begun: number[] }>`
      select t.id, jsonb_agg(distinct b.id) as begun
      from process_type t
      join process_type_version v on v.customer_id = t.customer_id and v.id = t.current_version_id
      cross join lateral jsonb_path_query(v.definition, 'lax $.stages[*].**.processType') c
      join process_type b on b.customer_id = ${customerId} and b.code = c #>> '{}'
      where t.customer_id = ${customerId} and v.customer_id = ${customerId}
      group by t.id`,
  );
  return new Map(rows.map(({ id, begun }) => [id, begun]));
}

interface Labelled {
  readonly id: number;
  readonly label: string;
}

interface NamedField extends Labelled {
  readonly name: string;
}

export interface Choices {
  readonly roles: Labelled[];
  readonly users: Labelled[];
  readonly tags: Labelled[];
  readonly addresses: Labelled[];
  readonly processTypes: Labelled[];
  readonly documents: Labelled[];
  readonly indexers: NamedField[];
}

/** The same with what people call it, by name. */
export async function findChoices(db: Db, customerId: number): Promise<Choices> {
  const named = (label: ReturnType<typeof sql.ref>, id: ReturnType<typeof sql.ref>) =>
    sql`coalesce(jsonb_agg(jsonb_build_object('id', ${id}, 'label', ${label}) order by ${label} collate "pt-BR-x-icu"), '[]')`;
  const row = await first(
    db,
    sql<Choices>`
      select
        (select ${named(sql.ref('r.label'), sql.ref('r.id'))} from workflow_role r
          where r.customer_id = ${customerId} and r.enabled) as roles,
        (select ${named(sql.ref('u.name'), sql.ref('u.id'))} from user_customer m
          join app_user u on u.id = m.user_id and u.enabled
          where m.customer_id = ${customerId} and m.enabled) as users,
        (select ${named(sql.ref('g.name'), sql.ref('g.id'))} from tag g
          where g.customer_id = ${customerId} and g.enabled) as tags,
        (select ${named(sql.ref('w.name'), sql.ref('w.id'))} from webhook_address w
          where w.customer_id = ${customerId} and w.enabled) as addresses,
        (select ${named(sql.ref('t.name'), sql.ref('t.id'))} from process_type t
          where t.customer_id = ${customerId} and t.enabled and t.current_version_id is not null) as "processTypes",
        (select ${named(sql.ref('d.label'), sql.ref('d.id'))} from document_type d
          where d.customer_id = ${customerId} and d.enabled) as documents,
        (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name, 'label', i.label)
            order by i.label collate "pt-BR-x-icu"), '[]')
          from indexer i where i.customer_id = ${customerId} and i.enabled) as indexers`,
  );
  if (!row) throw new Error('nothing was read');
  return row;
}

export interface TypeMeta {
  readonly documents: Labelled[];
  readonly indexers: NamedField[];
  readonly stages: string[];
}

/** Documents, fields and stages of a type of process; fields of its documents stand behind its own. */
export function findTypeMeta(db: Db, customerId: number, id: number): Promise<TypeMeta | undefined> {
  return first(
    db,
    sql<TypeMeta>`
      select
        (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'label', d.label)
            order by d.label collate "pt-BR-x-icu"), '[]')
          from process_type_document x
          join document_type d on d.customer_id = x.customer_id and d.id = x.document_type_id and d.enabled
          where x.customer_id = ${customerId} and x.process_type_id = t.id) as documents,
        (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name, 'label', i.label)
            order by i.label collate "pt-BR-x-icu"), '[]')
          from indexer i where i.customer_id = ${customerId} and i.enabled and (exists (
            select from process_type_indexer u
            where u.customer_id = ${customerId} and u.process_type_id = t.id and u.indexer_id = i.id) or exists (
            select from process_type_document x
            join document_type_indexer u on u.customer_id = x.customer_id and u.document_type_id = x.document_type_id
            where x.customer_id = ${customerId} and x.process_type_id = t.id and u.indexer_id = i.id))) as indexers,
        (select coalesce(jsonb_agg(s.label order by s.position), '[]') from stage s
          where s.customer_id = ${customerId} and s.version_id = t.current_version_id
            and s.type in ('TASK', 'AUTO', 'SUBPROCESS', 'END')) as stages
      from process_type t where t.customer_id = ${customerId} and t.id = ${id}`,
  );
}
