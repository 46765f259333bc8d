import type { FormDefinition, FormLink } from '@tramite/contract';
import { wordsOf } from '@tramite/rules/text/normalise-text';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';
import { shortOptionsOf } from '../indexer/indexer.sql.ts';

interface Labelled {
  readonly id: number;
  readonly label: string;
}

export interface FormTypeSummaryRow {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly enabled: boolean;
  readonly in_force: {
    readonly id: number;
    readonly number: number;
    readonly at: string;
    readonly by: string | null;
  } | null;
  readonly has_draft: boolean;
  readonly filled: number;
  readonly document_types: readonly Labelled[];
}

export interface FormTypeQuery {
  readonly text?: string;
  readonly state?: 'enabled' | 'disabled' | 'unpublished' | 'draft';
  readonly sort?: 'name' | 'filled' | 'published';
  readonly dir?: 'asc' | 'desc';
}

/** Columns of a form type `t` with its version in force `v`. */
const summaryColumns = (customerId: number) => sql`
  t.id, t.name, t.description, t.enabled, t.draft is not null as has_draft,
  case when v.id is not null then jsonb_build_object('id', v.id, 'number', v.number, 'at', v.published_at, 'by', (
    select u.name from app_user u where u.id = v.published_by)) end as in_force,
  (select count(*)::int from form f join form_version o on o.customer_id = f.customer_id and o.id = f.version_id
    where f.customer_id = ${customerId} and o.form_type_id = t.id) as filled,
  (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'label', d.label) order by d.label, d.id), '[]')
    from document_type_form x join document_type d on d.customer_id = x.customer_id and d.id = x.document_type_id
    where x.customer_id = ${customerId} and x.form_type_id = t.id) as document_types`;

const tables = sql`
  form_type t left join form_version v on v.customer_id = t.customer_id and v.id = t.current_version_id`;

const states: Readonly<Record<NonNullable<FormTypeQuery['state']>, Sql>> = {
  enabled: sql`and r.enabled and r.in_force is not null`,
  disabled: sql`and not r.enabled`,
  unpublished: sql`and r.in_force is null`,
  draft: sql`and r.has_draft`,
};

const orders: Readonly<Record<NonNullable<FormTypeQuery['sort']>, Sql>> = {
  name: sql`r.name collate "pt-BR-x-icu"`,
  filled: sql`r.filled`,
  published: sql`r.in_force ->> 'at'`,
};

/** One page of the form types of a customer, each with how many there are in all. */
export function listFormTypes(
  db: Db,
  customerId: number,
  { text = '', state, sort = 'name', dir = 'asc' }: FormTypeQuery,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<(FormTypeSummaryRow & { readonly total: number })[]> {
  const named = wordsOf(text).map((word) => sql`and position(${word} in normalise_text(t.name)) > 0`);
  return many(
    db,
    sql<FormTypeSummaryRow & { readonly total: number }>`
      select r.*, count(*) over ()::int as total from (
        select ${summaryColumns(customerId)} from ${tables}
        where t.customer_id = ${customerId} ${sql.join(named, sql` `)}
      ) r
      where true ${state ? states[state] : sql``}
      order by ${orders[sort]} ${dir === 'desc' ? sql`desc nulls last` : sql`asc nulls last`},
        r.name collate "pt-BR-x-icu", r.id
      limit ${limit} offset ${offset}`,
  );
}

export interface FormTypeRow extends FormTypeSummaryRow {
  readonly version: number;
  readonly changed_at: Date | null;
  readonly changed_by: string | null;
  readonly time_zone: string;
  readonly draft: FormDefinition | null;
  readonly published: FormDefinition | null;
  /** Published versions, and the highest number among them. */
  readonly versions: number;
  readonly last_number: number;
}

export function findFormType(db: Db, customerId: number, id: number): Promise<FormTypeRow | undefined> {
  return first(
    db,
    sql<FormTypeRow>`
      select ${summaryColumns(customerId)}, t.version, t.changed_at, c.time_zone, t.draft, v.definition as published,
        (select u.name from app_user u where u.id = t.changed_by) as changed_by,
        (select count(*)::int from form_version o where o.customer_id = ${customerId} and o.form_type_id = t.id) as versions,
        (select coalesce(max(o.number), 0) from form_version o
          where o.customer_id = ${customerId} and o.form_type_id = t.id) as last_number
      from ${tables} join customer c on c.id = t.customer_id
      where t.customer_id = ${customerId} and t.id = ${id}`,
  );
}

export interface FormVersionRow {
  readonly id: number;
  readonly number: number;
  readonly notes: string;
  readonly published_at: Date;
  readonly published_by: string | null;
  readonly filled: number;
}

const versionColumns = (customerId: number) => sql`
  v.id, v.number, v.notes, v.published_at, (select u.name from app_user u where u.id = v.published_by) as published_by,
  (select count(*)::int from form f where f.customer_id = ${customerId} and f.version_id = v.id) as filled`;

export function listFormVersions(db: Db, customerId: number, typeId: number): Promise<FormVersionRow[]> {
  return many(
    db,
    sql<FormVersionRow>`
      select ${versionColumns(customerId)} from form_version v
      where v.customer_id = ${customerId} and v.form_type_id = ${typeId} order by v.number desc`,
  );
}

export function findFormVersion(db: Db, customerId: number, typeId: number, number: number) {
  return first(
    db,
    sql<FormVersionRow & { readonly definition: FormDefinition }>`
      select ${versionColumns(customerId)}, v.definition from form_version v
      where v.customer_id = ${customerId} and v.form_type_id = ${typeId} and v.number = ${number}`,
  );
}

/** What a form may be linked to, and what else a name would be taken by. */
export interface FormSurroundings {
  readonly links: readonly FormLink[];
  readonly documentTypes: readonly Labelled[];
  readonly taken: readonly { readonly id: number; readonly name: string }[];
}

export async function findSurroundings(db: Db, customerId: number): Promise<FormSurroundings> {
  const row = await first(
    db,
    sql<FormSurroundings>`
      select
        (select coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'label', i.label, 'type', i.type,
            'format', i.format, 'multiple', i.multiple, 'options', coalesce(l.options, '[]')) order by i.label, i.id), '[]')
          from indexer i left join lateral (${shortOptionsOf}) l on i.list_id is not null
          where i.customer_id = ${customerId} and i.enabled) as links,
        (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'label', d.label) order by d.label, d.id), '[]')
          from document_type d where d.customer_id = ${customerId} and d.enabled) as "documentTypes",
        (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name)), '[]')
          from form_type t where t.customer_id = ${customerId}) as taken`,
  );
  if (!row) throw new Error('nothing was read');
  return row;
}

/** Document types by the codes that come with the product. */
export function findDocumentTypesCoded(db: Db, customerId: number, codes: readonly string[]) {
  return many(
    db,
    sql<Labelled & { readonly code: string }>`
      select d.id, d.label, d.code from document_type d
      where d.customer_id = ${customerId} and d.enabled and d.code = any(${[...codes]}::text[])
      order by d.label, d.id`,
  );
}

/** Filled forms of a type that have a value in a field, which may stand in a group. */
export async function countFilled(db: Db, customerId: number, typeId: number, field: string): Promise<number> {
  const row = await first(
    db,
    sql<{ filled: number }>`
      select count(*)::int as filled from form f
      join form_version v on v.customer_id = f.customer_id and v.id = f.version_id
      where f.customer_id = ${customerId} and v.form_type_id = ${typeId}
        and (f.content ? ${field} or jsonb_path_exists(f.content, 'lax $.*[*].keyvalue() ? (@.key == $key)', ${JSON.stringify({ key: field })}::jsonb))`,
  );
  return row?.filled ?? 0;
}
