import type { ListOption, RegistrationLabel } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, sql } from '../../../platform/db/sql.ts';

/** A list with its parent list, and how many options it has. */
export function findList(db: Db, customerId: number, id: number) {
  return first(
    db,
    sql<{ parent: RegistrationLabel | null; count: number }>`
      select case when p.id is not null then jsonb_build_object('id', p.id, 'label', p.name) end as parent,
        (select count(*)::int from list_option o where o.customer_id = ${customerId} and o.list_id = l.id) as count
      from indexer_list l
      left join indexer_list p on p.customer_id = ${customerId} and p.id = l.parent_id
      where l.customer_id = ${customerId} and l.id = ${id}`,
  );
}

/** Those of one parent together, the parents in their own order; those without one at the end. */
export function listOptions(
  db: Db,
  customerId: number,
  listId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ListOption[]> {
  return many(
    db,
    sql<ListOption>`
      select o.id, o.label, o.position as weight, o.enabled, o.version,
        case when p.id is not null then jsonb_build_object('id', p.id, 'label', p.label) end as parent
      from list_option o
      left join list_option p on p.customer_id = ${customerId} and p.id = o.parent_id
      where o.customer_id = ${customerId} and o.list_id = ${listId}
      order by p.position nulls last, p.id, o.position, o.id limit ${limit} offset ${offset}`,
  );
}

export interface PlacedOption {
  readonly id: number;
  readonly weight: number;
  readonly version: number;
}

/** All options of the list of an option, with the version that guards their order. */
export function findOrder(db: Db, customerId: number, optionId: number) {
  return first(
    db,
    sql<{ listId: number; version: number; options: PlacedOption[] }>`
      select l.id as "listId", l.order_version as version, (
        select jsonb_agg(jsonb_build_object('id', o.id, 'weight', o.position, 'version', o.version))
        from list_option o where o.customer_id = ${customerId} and o.list_id = l.id) as options
      from indexer_list l
      where l.customer_id = ${customerId}
        and l.id = (select t.list_id from list_option t where t.customer_id = ${customerId} and t.id = ${optionId})`,
  );
}

/** A guard that makes concurrent changes of the order of a list collide. */
export function orderSeen(customerId: number, listId: number, version: number) {
  return {
    part: 'list.order',
    sql: sql`
      update indexer_list set order_version = order_version + 1
      where customer_id = ${customerId} and id = ${listId} and order_version = ${version} returning id`,
  };
}
