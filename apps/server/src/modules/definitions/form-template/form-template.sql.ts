import type { Guarded } from '../../../platform/change/decision.ts';
import type { Db } from '../../../platform/db/database.ts';
import { first, type Sql, sql } from '../../../platform/db/sql.ts';

/** Templates of a company. */
export const mostTemplates = 200;

export async function countTemplates(db: Db, customerId: number): Promise<number> {
  const row = await first(
    db,
    sql<{ count: number }>`select count(*)::int as count from form_template t where t.customer_id = ${customerId}`,
  );
  return row?.count ?? 0;
}

/** Who changes a template now. */
export interface TemplateTurn {
  readonly customerId: number;
  readonly id: number;
  readonly at: Date;
  readonly userId: number;
}

export interface NewTemplate extends TemplateTurn {
  readonly formTypeId: number;
  readonly name: string;
  readonly html: string;
}

/** Misses where another of its name came first. */
export function insertTemplate({ customerId, id, at, userId, formTypeId, name, html }: NewTemplate): Guarded {
  return {
    part: 'form_template',
    sql: sql`
      insert into form_template (customer_id, id, form_type_id, name, html, changed_at, changed_by)
      values (${customerId}, ${id}, ${formTypeId}, ${name}, ${html}, ${at}, ${userId})
      on conflict do nothing returning id`,
  };
}

/** Versions that are kept of a template. */
const KEPT = 100;

export function keepVersion({ customerId, id, at, userId }: TemplateTurn, number: number, html: string): Sql[] {
  return [
    sql`
      insert into form_template_version (customer_id, template_id, number, html, changed_at, changed_by)
      values (${customerId}, ${id}, ${number}, ${html}, ${at}, ${userId})`,
    sql`
      delete from form_template_version
      where customer_id = ${customerId} and template_id = ${id} and number <= ${number - KEPT}`,
  ];
}

/** Makes a template that the same change inserts the default of its form type, which is new, too. */
export function insertDefault(customerId: number, formTypeId: number, templateId: number): Sql {
  return sql`
    insert into form_template_default (customer_id, form_type_id, template_id)
    values (${customerId}, ${formTypeId}, ${templateId})`;
}
