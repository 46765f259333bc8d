import { wordsOf } from '@tramite/rules/text/normalise-text';
import type { Definition } from '@tramite/rules/workflow/definition';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';

export interface TypeRow {
  readonly id: number;
  readonly name: string;
  readonly group_id: number;
  readonly group_name: string;
  readonly enabled: boolean;
  readonly is_bpm: boolean;
  readonly in_force: {
    readonly id: number;
    readonly number: number;
    readonly at: string | null;
    readonly by: string | null;
  } | null;
  readonly has_draft: boolean;
  readonly running: number;
  readonly late: number;
}

export interface TypeQuery {
  readonly text?: string;
  readonly groupId?: number;
  readonly state?: 'enabled' | 'disabled' | 'unpublished' | 'draft';
  readonly sort?: 'name' | 'group' | 'running' | 'late' | 'published';
  readonly dir?: 'asc' | 'desc';
}

/** Columns of a type `t` of the group `g` with its version in force `v`. */
const typeColumns = (now: Date) => sql`
  t.id, t.name, g.id as group_id, g.name as group_name, t.enabled, t.is_bpm,
  case when v.id is not null then jsonb_build_object('id', v.id, 'number', v.number, 'at', v.published_at, 'by', (
    select u.name from app_user u where u.id = v.published_by)) end as in_force,
  exists (select from process_type_version d
    where d.customer_id = t.customer_id and d.process_type_id = t.id and d.number = 0) as has_draft,
  (select count(*)::int from process p
    where p.customer_id = t.customer_id and p.type_id = t.id and p.is_open) as running,
  (select count(*)::int from process p
    where p.customer_id = t.customer_id and p.type_id = t.id and p.is_open and p.due_at < ${now}) as late`;

const typeTables = sql`
  process_type t
  join process_group g on g.customer_id = t.customer_id and g.id = t.group_id
  left join process_type_version v on v.customer_id = t.customer_id and v.id = t.current_version_id`;

const states: Readonly<Record<NonNullable<TypeQuery['state']>, Sql>> = {
  enabled: sql`and r.enabled and r.in_force is not null`,
  disabled: sql`and not r.enabled`,
  unpublished: sql`and r.in_force is null`,
  draft: sql`and r.has_draft`,
};

const orders: Readonly<Record<NonNullable<TypeQuery['sort']>, Sql>> = {
  name: sql`r.name collate "pt-BR-x-icu"`,
  group: sql`r.group_name collate "pt-BR-x-icu"`,
  running: sql`r.running`,
  late: sql`r.late`,
  published: sql`r.in_force ->> 'at'`,
};

/** One page of the types of a customer, each with how many there are in all. */
export function listTypes(
  db: Db,
  customerId: number,
  { text = '', groupId, state, sort = 'name', dir = 'asc' }: TypeQuery,
  { now, limit, offset }: { readonly now: Date; readonly limit: number; readonly offset: number },
): Promise<(TypeRow & { readonly total: number })[]> {
  const named = wordsOf(text).map((word) => sql`and position(${word} in normalise_text(t.name || ' ' || t.code)) > 0`);
  return many(
    db,
    sql<TypeRow & { readonly total: number }>`
      select r.*, count(*) over ()::int as total from (
        select ${typeColumns(now)} from ${typeTables}
        where t.customer_id = ${customerId} ${sql.join(named, sql` `)} ${groupId === undefined ? sql`` : sql`and t.group_id = ${groupId}`}
      ) r
      where true ${state ? states[state] : sql``}
      order by ${orders[sort]} ${dir === 'desc' ? sql`desc nulls last` : sql`asc nulls last`},
        r.name collate "pt-BR-x-icu", r.id
      limit ${limit} offset ${offset}`,
  );
}

export function listGroups(db: Db, customerId: number): Promise<{ id: number; name: string }[]> {
  return many(
    db,
    sql<{ id: number; name: string }>`
      select id, name from process_group where customer_id = ${customerId} and enabled
      order by position, name collate "pt-BR-x-icu", id`,
  );
}

/** What a definition may name, with what people call it. */
export interface Coded {
  readonly id: number;
  readonly code: string;
  readonly label: string;
}

export interface Catalogue {
  /** Of the type, where there is one already. */
  readonly is_bpm?: boolean;
  readonly roles: readonly Coded[];
  readonly indexers: readonly Coded[];
  readonly documentTypes: readonly (Coded & { readonly attachmentLabels: readonly string[] })[];
  readonly checklists: readonly Coded[];
  readonly tag_ids: readonly number[];
  /** Codes of process types. */
  readonly type_codes: readonly string[];
}

/** JSON of a document type `d`. */
const documentTypeColumn = sql`
  jsonb_build_object('id', d.id, 'code', d.code, 'label', d.label, 'attachmentLabels', array(
    select a.label from attachment_label a where a.customer_id = d.customer_id and a.document_type_id = d.id))`;

/** What flows of a customer may name whatever type they are of. */
const namesColumns = (customerId: number) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'code', r.code, 'label', r.label)), '[]')
    from workflow_role r where r.customer_id = ${customerId}) as roles,
  (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'code', h.name, 'label', h.name)), '[]')
    from checklist h where h.customer_id = ${customerId} and h.enabled) as checklists,
  (select coalesce(jsonb_agg(g.id), '[]') from tag g where g.customer_id = ${customerId} and g.enabled) as tag_ids,
  (select coalesce(jsonb_agg(y.code), '[]') from process_type y where y.customer_id = ${customerId}) as type_codes`;

/** All that flows of a customer may name. */
export async function findCatalogue(db: Db, customerId: number): Promise<Catalogue> {
  const row = await first(
    db,
    sql<Catalogue>`
      select ${namesColumns(customerId)},
        (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'code', i.name, 'label', i.label)), '[]')
          from indexer i where i.customer_id = ${customerId} and i.enabled) as indexers,
        (select coalesce(jsonb_agg(${documentTypeColumn}), '[]')
          from document_type d where d.customer_id = ${customerId} and d.enabled) as "documentTypes"`,
  );
  if (!row) throw new Error('nothing was read');
  return row;
}

/** What any flow of a customer may name besides roles, fields and documents. */
export async function findOtherChoices(db: Db, customerId: number) {
  type Named = Omit<Coded, 'id'>;
  const row = await first(
    db,
    sql<{ checklists: Named[]; tags: Named[]; processTypes: Named[] }>`
      select
        (select coalesce(jsonb_agg(jsonb_build_object('code', k.name, 'label', k.name)), '[]')
          from checklist k where k.customer_id = ${customerId} and k.enabled) as checklists,
        (select coalesce(jsonb_agg(jsonb_build_object('code', g.id::text, 'label', g.name)), '[]')
          from tag g where g.customer_id = ${customerId} and g.enabled) as tags,
        (select coalesce(jsonb_agg(jsonb_build_object('code', t.code, 'label', t.name)), '[]')
          from process_type t where t.customer_id = ${customerId} and t.enabled) as "processTypes"`,
  );
  if (!row) throw new Error('nothing was read');
  return row;
}

export interface FlowRow extends TypeRow, Omit<Catalogue, 'is_bpm'> {
  readonly flow_version: number;
  readonly flow_changed_at: Date | null;
  readonly flow_changed_by: string | null;
  readonly time_zone: string;
  readonly bpmn_xml: string | null;
  readonly definition: Definition | null;
  readonly draft_id: number | null;
  /** Published versions, and the highest number among them. */
  readonly versions: number;
  readonly last_number: number;
}

/** A type with the flow that is edited: its draft, else the version in force. */
export function findFlow(db: Db, customerId: number, id: number, now: Date): Promise<FlowRow | undefined> {
  return first(
    db,
    sql<FlowRow>`
      select ${typeColumns(now)}, t.flow_version, t.flow_changed_at, c.time_zone,
        (select u.name from app_user u where u.id = t.flow_changed_by) as flow_changed_by,
        e.bpmn_xml, e.definition, case when e.number = 0 then e.id end as draft_id,
        (select count(*)::int from process_type_version o
          where o.customer_id = t.customer_id and o.process_type_id = t.id and o.number > 0 and o.part = '') as versions,
        (select coalesce(max(o.number), 0) from process_type_version o
          where o.customer_id = t.customer_id and o.process_type_id = t.id) as last_number,
        ${namesColumns(customerId)},
        (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'code', i.name, 'label', i.label)), '[]')
          from process_type_indexer pi join indexer i on i.customer_id = pi.customer_id and i.id = pi.indexer_id
          where pi.customer_id = t.customer_id and pi.process_type_id = t.id) as indexers,
        (select coalesce(jsonb_agg(${documentTypeColumn}), '[]')
          from process_type_document pd
          join document_type d on d.customer_id = pd.customer_id and d.id = pd.document_type_id
          where pd.customer_id = t.customer_id and pd.process_type_id = t.id) as "documentTypes"
      from ${typeTables}
      join customer c on c.id = t.customer_id
      left join lateral (
        select o.id, o.number, o.bpmn_xml, o.definition from process_type_version o
        where o.customer_id = t.customer_id and o.process_type_id = t.id and (o.number = 0 or o.id = t.current_version_id)
        order by o.number limit 1
      ) e on true
      where t.customer_id = ${customerId} and t.id = ${id}`,
  );
}

export interface VersionRow {
  readonly id: number;
  readonly number: number;
  readonly published_at: Date | null;
  readonly published_by: string | null;
  readonly notes: string;
  readonly origin: number | null;
  readonly running: number;
}

/** Published versions of a type, newest first. */
export function listVersions(db: Db, customerId: number, typeId: number): Promise<VersionRow[]> {
  return many(
    db,
    sql<VersionRow>`
      select v.id, v.number, v.published_at, v.notes, v.origin,
        (select u.name from app_user u where u.id = v.published_by) as published_by,
        (select count(*)::int from process p
          where p.customer_id = v.customer_id and p.type_id = v.process_type_id and p.version_id = v.id and p.is_open
        ) as running
      from process_type_version v
      where v.customer_id = ${customerId} and v.process_type_id = ${typeId} and v.number > 0 and v.part = ''
      order by v.number desc`,
  );
}

export interface KeptVersion {
  readonly id: number;
  readonly number: number;
  readonly notes: string;
  readonly bpmn_xml: string;
  readonly definition: Definition;
}

/** A version of a type, or its draft, whose number is 0. */
export function findKeptVersion(db: Db, customerId: number, typeId: number, id: number) {
  return first(
    db,
    sql<KeptVersion>`
      select id, number, notes, bpmn_xml, definition from process_type_version
      where customer_id = ${customerId} and process_type_id = ${typeId} and id = ${id} and part = ''`,
  );
}

/** What stands beside a new type: its group, where it is there, and the codes that are taken. */
export async function findBeside(db: Db, customerId: number, groupId: number) {
  const row = await first(
    db,
    sql<{ hasGroup: boolean; codes: string[] }>`
      select exists (select from process_group where customer_id = ${customerId} and id = ${groupId}) as "hasGroup",
        array(select code from process_type where customer_id = ${customerId}) as codes`,
  );
  if (!row) throw new Error('nothing was read');
  return row;
}
