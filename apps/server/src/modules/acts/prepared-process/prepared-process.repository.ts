import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';

export interface PreparedRow {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly type_id: number;
  readonly type_name: string;
  readonly establishment_ids: readonly number[];
}

export interface FillingRow extends PreparedRow {
  readonly fields: readonly { readonly id: number; readonly label: string; readonly value: string }[];
  readonly expected: readonly { readonly id: number; readonly label: string }[];
}

const columns = (customerId: number) => sql`
  x.id, x.name, x.description, x.process_type_id as type_id, t.name as type_name,
  to_jsonb(array(
    select e.establishment_id from prepared_process_establishment e
    where e.customer_id = ${customerId} and e.prepared_process_id = x.id order by 1)) as establishment_ids`;

/** Whether the actor has it among what they may begin with. */
const isOffered = (customerId: number, { roleIds, establishmentIds }: Actor): Sql => sql`
  x.enabled
  and (not exists (
      select from prepared_process_role r where r.customer_id = ${customerId} and r.prepared_process_id = x.id)
    or exists (
      select from prepared_process_role r
      where r.customer_id = ${customerId} and r.prepared_process_id = x.id
        and r.workflow_role_id = any(${[...roleIds]}::bigint[])))
  and (not exists (
      select from prepared_process_establishment e where e.customer_id = ${customerId} and e.prepared_process_id = x.id)
    or exists (
      select from prepared_process_establishment e
      where e.customer_id = ${customerId} and e.prepared_process_id = x.id
        and e.establishment_id = any(${[...establishmentIds]}::bigint[])))`;

const tables = sql`
  prepared_process x join process_type t on t.customer_id = x.customer_id and t.id = x.process_type_id`;

/** Those that are offered to the actor, by name. */
export function listPrepared(db: Db, customerId: number, actor: Actor): Promise<PreparedRow[]> {
  return many(
    db,
    sql<PreparedRow>`
      select ${columns(customerId)} from ${tables}
      where x.customer_id = ${customerId} and ${isOffered(customerId, actor)}
      order by x.name collate "pt-BR-x-icu", x.id limit 200`,
  );
}

/** One of those, with what it fills in and expects. */
export function findPrepared(db: Db, customerId: number, actor: Actor, id: number): Promise<FillingRow | undefined> {
  return first(
    db,
    sql<FillingRow>`
      select ${columns(customerId)},
        (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'label', i.label, 'value', f.value)
            order by f.position), '[]')
          from prepared_process_field f
          join indexer i on i.customer_id = f.customer_id and i.id = f.indexer_id
          where f.customer_id = ${customerId} and f.prepared_process_id = x.id) as fields,
        (select coalesce(jsonb_agg(jsonb_build_object('id', y.id, 'label', y.label) order by y.label), '[]')
          from prepared_process_document d
          join document_type y on y.customer_id = d.customer_id and y.id = d.document_type_id and y.enabled
          where d.customer_id = ${customerId} and d.prepared_process_id = x.id) as expected
      from ${tables}
      where x.customer_id = ${customerId} and x.id = ${id} and ${isOffered(customerId, actor)}`,
  );
}
