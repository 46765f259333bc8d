import type { Db } from '../../../platform/db/database.ts';
import { first, type Sql, sql } from '../../../platform/db/sql.ts';

export interface Lacking {
  readonly id: number;
  readonly label: string;
}

export interface SetupCounts {
  readonly legal_persons: number;
  readonly companies: number;
  readonly establishments: number;
  readonly process_types: number;
  readonly people: number;
  /** Functions that somebody has to hold for the flows in force. */
  readonly functions: number;
  readonly unheld: readonly Lacking[];
  readonly flowless: readonly Lacking[];
  readonly processes: number;
  readonly codes: readonly string[];
}

/** How much of what it needs a customer has; beyond a thousand nobody counts on. */
export async function countSetup(db: Db, customerId: number): Promise<SetupCounts> {
  const row = await first(
    db,
    sql<SetupCounts>`
      with asked as (
        select w.id, w.label, exists (
          select from user_workflow_role g
          join user_customer m on m.customer_id = g.customer_id and m.user_id = g.user_id and m.enabled
          where g.customer_id = ${customerId} and g.workflow_role_id = w.id) as is_held
        from workflow_role w
        where w.customer_id = ${customerId} and w.id in (
          select s.role_id from process_type t
          join process_type_version c on c.customer_id = t.customer_id and c.id = t.current_version_id
          join process_type_version v on v.customer_id = t.customer_id and v.process_type_id = t.id
            and v.number = c.number
          join stage s on s.customer_id = t.customer_id and s.version_id = v.id
          where t.customer_id = ${customerId} and t.enabled))
      select
        (select count(*)::int from asked) as functions,
        ${labelled(sql`select id, label from asked where not is_held`)} as unheld,
        ${labelled(sql`
          select id, name as label from process_type
          where customer_id = ${customerId} and enabled and current_version_id is null`)} as flowless,
        (select count(*)::int from legal_person where customer_id = ${customerId} and enabled) as legal_persons,
        (select count(*)::int from company where customer_id = ${customerId} and enabled) as companies,
        (select count(*)::int from establishment where customer_id = ${customerId} and enabled) as establishments,
        (select count(*)::int from process_type
          where customer_id = ${customerId} and enabled and current_version_id is not null) as process_types,
        (select count(*)::int from user_customer where customer_id = ${customerId} and enabled) as people,
        (select count(*)::int from (
          select from process where customer_id = ${customerId} limit 1000) p) as processes,
        array(select code from process_type where customer_id = ${customerId}) as codes`,
  );
  if (!row) throw new Error('nothing was counted');
  return row;
}

/** The first twenty by name. */
const labelled = (rows: Sql): Sql => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'label', label) order by label), '[]')
  from (${rows} order by label limit 20) l)`;

/** A record that is there already, by what it is known by. */
export interface KnownRow {
  readonly id: number;
  readonly key: string;
  readonly kind?: string;
}

export interface KnownRows {
  readonly lists: readonly KnownRow[];
  readonly indexers: readonly KnownRow[];
  readonly documentTypes: readonly KnownRow[];
  readonly roles: readonly KnownRow[];
  readonly groups: readonly KnownRow[];
  readonly processTypes: readonly KnownRow[];
}

/** What a customer has of what a set may ask for. */
export async function listKnown(db: Db, customerId: number): Promise<KnownRows> {
  const row = await first(
    db,
    sql<KnownRows>`
      select
        (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'key', code)), '[]')
          from indexer_list where customer_id = ${customerId}) as lists,
        (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'key', name, 'kind', type)), '[]')
          from indexer where customer_id = ${customerId}) as indexers,
        (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'key', code)), '[]')
          from document_type where customer_id = ${customerId}) as "documentTypes",
        (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'key', code)), '[]')
          from workflow_role where customer_id = ${customerId}) as roles,
        (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'key', name)), '[]')
          from process_group where customer_id = ${customerId}) as groups,
        (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'key', code)), '[]')
          from process_type where customer_id = ${customerId}) as "processTypes"`,
  );
  if (!row) throw new Error('nothing was read');
  return row;
}
