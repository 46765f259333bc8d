import type { SearchBody, SearchType } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { json, many, type Sql, sql } from '../../../platform/db/sql.ts';

/** A search that a user saved. */
export interface QuickFilterRow {
  readonly id: number;
  readonly label: string;
  readonly search_type: SearchType;
  readonly body: SearchBody;
  readonly color: string;
  readonly icon: string;
  readonly visible: boolean;
  readonly position: number;
}

/** The saved searches of a user in their order. */
export function listQuickFilters(db: Db, customerId: number, userId: number): Promise<QuickFilterRow[]> {
  return many(db, sql<QuickFilterRow>`${filtersOf(customerId, userId)} order by position, id`);
}

/** The saved searches of a user in their order as one JSON value, to be read beside something else. */
export function quickFiltersOf(customerId: number, userId: number): Sql<QuickFilterRow[]> {
  return sql`
    select coalesce(json_agg(q order by q.position, q.id), '[]') from (${filtersOf(customerId, userId)}) as q`;
}

function filtersOf(customerId: number, userId: number): Sql {
  return sql`
    select id, label, search_type, body, color, icon, visible, position from quick_filter
    where customer_id = ${customerId} and user_id = ${userId}`;
}

export function insertQuickFilter(customerId: number, userId: number, row: QuickFilterRow): Sql {
  return sql`
    insert into quick_filter (customer_id, id, user_id, label, search_type, body, color, icon, visible, position)
    values (${customerId}, ${row.id}, ${userId}, ${row.label}, ${row.search_type}, ${json(row.body)}, ${row.color},
      ${row.icon}, ${row.visible}, ${row.position})
    returning id`;
}

export function updateQuickFilter(customerId: number, userId: number, row: QuickFilterRow): Sql {
  return sql`
    update quick_filter
    set label = ${row.label}, search_type = ${row.search_type}, body = ${json(row.body)}, color = ${row.color},
      icon = ${row.icon}, visible = ${row.visible}
    where customer_id = ${customerId} and user_id = ${userId} and id = ${row.id}
    returning id`;
}

export function deleteQuickFilter(customerId: number, userId: number, id: number): Sql {
  return sql`
    delete from quick_filter where customer_id = ${customerId} and user_id = ${userId} and id = ${id} returning id`;
}

/** Numbers the saved searches of a user in the order of `ids`. */
export function updatePositions(customerId: number, userId: number, ids: readonly number[]): Sql {
  return sql`
    update quick_filter q set position = wanted.place
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
    where q.customer_id = ${customerId} and q.user_id = ${userId} and q.id = wanted.id
    returning q.id`;
}
