import type { OldFormChoice } from '@tramite/contract';
import type { OldField } from '@tramite/rules/old-form/convert-old-form';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, sql } from '../../../platform/db/sql.ts';

const columns = (customerId: number) => sql`
  f.id, f.name, f.enabled, jsonb_build_object('id', d.id, 'label', d.label) as "documentType",
  case when p.id is not null then jsonb_build_object('id', p.id, 'label', p.name) end as "processType",
  (select count(*)::int from old_form_field x
    where x.customer_id = ${customerId} and x.old_form_id = f.id) as fields`;

const tables = (customerId: number) => sql`
  old_form f
  join document_type d on d.customer_id = ${customerId} and d.id = f.document_type_id
  left join process_type p on p.customer_id = ${customerId} and p.id = f.process_type_id`;

/** Old forms by their names. */
export function listOldForms(db: Db, customerId: number): Promise<OldFormChoice[]> {
  return many(
    db,
    sql<OldFormChoice>`
      select ${columns(customerId)} from ${tables(customerId)}
      where f.customer_id = ${customerId}
      order by f.name collate "pt-BR-x-icu", f.id limit 500`,
  );
}

export interface WholeOldForm extends OldFormChoice {
  readonly all: readonly OldField[];
}

export function findWholeOldForm(db: Db, customerId: number, id: number): Promise<WholeOldForm | undefined> {
  return first(
    db,
    sql<WholeOldForm>`
      select ${columns(customerId)}, (
        select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'label', x.label, 'type', x.type, 'format', x.format,
          'options', x.options, 'group', x.group_name, 'required', x.required, 'indexer', i.name)
          order by x.position, x.id), '[]')
        from old_form_field x
        left join indexer i on i.customer_id = ${customerId} and i.id = x.indexer_id
        where x.customer_id = ${customerId} and x.old_form_id = f.id) as "all"
      from ${tables(customerId)}
      where f.customer_id = ${customerId} and f.id = ${id}`,
  );
}
