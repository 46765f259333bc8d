import type { FormDefinition } from '@tramite/contract';
import type { Guarded } from '../../../platform/change/decision.ts';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';
import type { TemplateTurn } from './form-template.sql.ts';

interface Labelled {
  readonly id: number;
  readonly label: string;
}

export interface TemplateRow {
  readonly id: number;
  readonly name: string;
  readonly formType: Labelled;
  readonly enabled: boolean;
  readonly isDefault: boolean;
  readonly version: number;
  readonly changedAt: Date;
  readonly changedBy: string | null;
}

/** Columns of `TemplateRow` of a template t, its form type f and the default x of that. */
const columns = sql`
  t.id, t.name, jsonb_build_object('id', f.id, 'label', f.name) as "formType", t.enabled,
  x.template_id is not null as "isDefault",
  t.version, t.changed_at as "changedAt", (select u.name from app_user u where u.id = t.changed_by) as "changedBy"`;

const tables = (customerId: number) => sql`
  form_template t
  join form_type f on f.customer_id = ${customerId} and f.id = t.form_type_id
  left join form_template_default x on x.customer_id = ${customerId} and x.template_id = t.id`;

export function listTemplates(
  db: Db,
  customerId: number,
  { formTypeId }: { readonly formTypeId?: number },
): Promise<TemplateRow[]> {
  const ofType = formTypeId === undefined ? sql`` : sql`and t.form_type_id = ${formTypeId}`;
  return many(
    db,
    sql<TemplateRow>`
      select ${columns} from ${tables(customerId)}
      where t.customer_id = ${customerId} ${ofType}
      order by f.name collate "pt-BR-x-icu", t.name collate "pt-BR-x-icu", t.id limit 500`,
  );
}

export interface WholeTemplateRow extends TemplateRow {
  readonly html: string;
  readonly timeZone: string;
}

export function findTemplate(db: Db, customerId: number, id: number): Promise<WholeTemplateRow | undefined> {
  return first(
    db,
    sql<WholeTemplateRow>`
      select ${columns}, t.html, c.time_zone as "timeZone"
      from ${tables(customerId)} join customer c on c.id = t.customer_id
      where t.customer_id = ${customerId} and t.id = ${id}`,
  );
}

/** Form types with what they ask for now: in force, else as a draft. */
export interface NamedTypeRow extends Labelled {
  readonly definition: FormDefinition | null;
}

const typeColumns = sql`t.id, t.name as label, coalesce(v.definition, t.draft) as definition`;

const typeTables = (customerId: number) => sql`
  form_type t left join form_version v on v.customer_id = ${customerId} and v.id = t.current_version_id`;

export function findNamedType(db: Db, customerId: number, id: number): Promise<NamedTypeRow | undefined> {
  return first(
    db,
    sql<NamedTypeRow>`
      select ${typeColumns} from ${typeTables(customerId)} where t.customer_id = ${customerId} and t.id = ${id}`,
  );
}

export function listTypes(db: Db, customerId: number): Promise<Labelled[]> {
  return many(
    db,
    sql<Labelled>`
      select t.id, t.name as label from form_type t
      where t.customer_id = ${customerId} and t.enabled order by t.name collate "pt-BR-x-icu", t.id`,
  );
}

/** What else a template of a form type would share its name with, and how many templates there are. */
export async function findTaken(db: Db, customerId: number, formTypeId: number) {
  const row = await first(
    db,
    sql<{ names: readonly { readonly id: number; readonly name: string }[]; count: number }>`
      select (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name)), '[]') from form_template t
          where t.customer_id = ${customerId} and t.form_type_id = ${formTypeId}) as names,
        (select count(*)::int from form_template t where t.customer_id = ${customerId}) as count`,
  );
  return row ?? { names: [], count: 0 };
}

export interface TemplateVersionRow {
  readonly number: number;
  readonly changedAt: Date;
  readonly changedBy: string | null;
  readonly html: string;
}

export function listVersions(db: Db, customerId: number, id: number): Promise<Omit<TemplateVersionRow, 'html'>[]> {
  return many(
    db,
    sql<TemplateVersionRow>`
      select v.number, v.changed_at as "changedAt",
        (select u.name from app_user u where u.id = v.changed_by) as "changedBy"
      from form_template_version v
      where v.customer_id = ${customerId} and v.template_id = ${id} order by v.number desc`,
  );
}

export function findVersion(db: Db, customerId: number, id: number, number: number) {
  return first(
    db,
    sql<TemplateVersionRow>`
      select v.number, v.changed_at as "changedAt", v.html,
        (select u.name from app_user u where u.id = v.changed_by) as "changedBy"
      from form_template_version v
      where v.customer_id = ${customerId} and v.template_id = ${id} and v.number = ${number}`,
  );
}

/** Saves a template; misses where another change came first. */
export function updateTemplate(
  { customerId, id, at, userId }: TemplateTurn,
  { version, name, html }: { readonly version: number; readonly name: string; readonly html: string },
): Guarded {
  return {
    part: 'form_template',
    sql: sql`
      update form_template set name = ${name}, html = ${html}, version = version + 1, changed_at = ${at},
        changed_by = ${userId}
      where customer_id = ${customerId} and id = ${id} and version = ${version} returning id`,
  };
}

export function switchTemplate(customerId: number, id: number, enabled: boolean): Guarded {
  return {
    part: 'form_template',
    sql: sql`
      update form_template set enabled = ${enabled}
      where customer_id = ${customerId} and id = ${id} returning id`,
  };
}

/** Takes the place of the default there was; misses of one that is not offered. */
export function putDefault(customerId: number, id: number): Guarded {
  return {
    part: 'form_template_default',
    sql: sql`
      insert into form_template_default (customer_id, form_type_id, template_id)
      select t.customer_id, t.form_type_id, t.id from form_template t
      where t.customer_id = ${customerId} and t.id = ${id} and t.enabled
      on conflict (customer_id, form_type_id) do update set template_id = excluded.template_id
      returning template_id`,
  };
}

export function dropDefault(customerId: number, id: number): Sql {
  return sql`delete from form_template_default where customer_id = ${customerId} and template_id = ${id}`;
}
