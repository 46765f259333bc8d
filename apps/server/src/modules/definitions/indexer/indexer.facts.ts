import type { IndexerFormat, IndexerType } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { many, sql } from '../../../platform/db/sql.ts';
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
