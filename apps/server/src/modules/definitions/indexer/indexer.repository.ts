import type { IndexerOption } from '@tramite/rules/indexer/indexer-definition';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, sql } from '../../../platform/db/sql.ts';
import type { IndexerAccess } from './indexer.policy.ts';

/** The list behind a field, if the field has one. */
export function findListIndexer(db: Db, customerId: number, id: number) {
  return first(
    db,
    sql<IndexerAccess & { listId: number }>`
      select list_id as "listId", masked, to_jsonb(visible_roles) as "visibleRoles", to_jsonb(edit_roles) as "editRoles"
      from indexer where customer_id = ${customerId} and id = ${id} and enabled and list_id is not null`,
  );
}

export interface FoundOption extends IndexerOption {
  /** How many options match in all. */
  readonly total: number;
}

export interface OptionQuery {
  readonly listId: number;
  readonly text: string;
  readonly limit: number;
  /** Options of the parent list; any where there are none. */
  readonly parents: readonly number[];
}

/** Options whose label contains the text, accents and case ignored; those that begin with it come first. */
export function searchOptions(
  db: Db,
  customerId: number,
  { listId, text, limit, parents }: OptionQuery,
): Promise<FoundOption[]> {
  const among =
    parents.length > 0 ? sql`and (o.parent_id is null or o.parent_id = any(${[...parents]}::bigint[]))` : sql``;
  return many(
    db,
    sql<FoundOption>`
      select o.id, o.label, o.parent_id as "parentId", count(*) over () as total
      from list_option o, (select normalise_text(${text}::text) as text) wanted
      where o.customer_id = ${customerId} and o.list_id = ${listId} and o.enabled ${among}
        and (${text}::text = '' or (wanted.text <> '' and normalise_text(o.label) like '%' || wanted.text || '%'))
      order by (wanted.text <> '' and normalise_text(o.label) like wanted.text || '%') desc, o.position, o.id
      limit ${limit}`,
  );
}
