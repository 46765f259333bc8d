import type { IndexerFormat, IndexerType } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, sql } from '../../../platform/db/sql.ts';
import { isRestricted, type RestrictedIndexer } from './indexer.sql.ts';

/** A field as a search compares it. */
export interface ComparedIndexer extends RestrictedIndexer {
  readonly type: IndexerType;
  readonly format: IndexerFormat | null;
  readonly enabled: boolean;
  readonly label: string;
}

/** The fields of `ids` and those that not everybody sees. */
export function listComparedIndexers(db: Db, customerId: number, ids: readonly number[]): Promise<ComparedIndexer[]> {
  return many(
    db,
    sql<ComparedIndexer>`
      select i.id, i.type, i.format, i.enabled, i.label, i.masked, to_jsonb(i.visible_roles) as "visibleRoles",
        to_jsonb(i.edit_roles) as "editRoles"
      from indexer i
      where i.customer_id = ${customerId} and (${isRestricted} or i.id = any(${[...ids]}::bigint[]))`,
  );
}

/** Names of all fields in use, and of those that not everybody sees. */
export async function findFieldNames(db: Db, customerId: number) {
  const row = await first(
    db,
    sql<{ names: string[]; restricted: string[] }>`
      select coalesce(jsonb_agg(i.name), '[]') as names,
        coalesce(jsonb_agg(i.name) filter (where i.masked or i.visible_roles <> '{}'), '[]') as restricted
      from indexer i where i.customer_id = ${customerId} and i.enabled`,
  );
  return { names: new Set(row?.names), restricted: new Set(row?.restricted) };
}
