import type { IndexerFormat, IndexerType } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { many, type Sql, sql } from '../../../platform/db/sql.ts';
import type { IndexerAccess } from './indexer.policy.ts';

/** A field that not everybody sees whole. */
export interface RestrictedIndexer extends IndexerAccess {
  readonly id: number;
}

const isRestricted = sql`(i.visible_roles <> '{}' or i.masked)`;

/** JSON array of the customer's `RestrictedIndexer`, null without any, for a statement that reads records as they are kept. */
export function restrictedIndexers(customerId: number): Sql {
  return sql`
    (select jsonb_agg(jsonb_build_object('id', i.id, 'visibleRoles', i.visible_roles,
      'editRoles', i.edit_roles, 'masked', i.masked))
    from indexer i where i.customer_id = ${customerId} and ${isRestricted})`;
}

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
