import type { Db } from '../../../platform/db/database.ts';
import { many, type Sql, sql } from '../../../platform/db/sql.ts';

/** What is in the bin. */
export type Kind = 'document' | 'process';

/** An entry of the bin that is over its time, with the files that were its own. */
export interface Overdue {
  readonly id: number;
  readonly processId: number | null;
  readonly files: readonly { readonly key: string; readonly thumb: string | null }[];
}

/** Customers with entries of the bin deleted before an instant. */
export async function unsafeListPurgeable(db: Db, before: Date): Promise<number[]> {
  const rows = await many(
    db,
    sql<{ id: number }>`
      select customer_id as id from deleted_document where purged_at is null and deleted_at < ${before}
      union select customer_id from deleted_process where purged_at is null and deleted_at < ${before} order by 1`,
  );
  return rows.map(({ id }) => id);
}

export function listOverdueEntries(
  db: Db,
  customerId: number,
  { kind, before, limit }: { kind: Kind; before: Date; limit: number },
): Promise<Overdue[]> {
  const processId = kind === 'document' ? sql`b.process_id` : sql`b.id`;
  return many(
    db,
    sql<Overdue>`
      select b.id, ${processId} as "processId",
        (select coalesce(jsonb_agg(jsonb_build_object('key', f ->> 'storage_key', 'thumb', f ->> 'thumb_key')), '[]')
          from jsonb_array_elements((b.rows -> 'document') || (b.rows -> 'attachment')
            || coalesce(b.rows -> 'document_version', '[]') || coalesce(b.rows -> 'signature_file', '[]')) f) as files
      from ${sql.table(`deleted_${kind}`)} b
      where b.customer_id = ${customerId} and b.purged_at is null and b.deleted_at < ${before}
      order by b.deleted_at, b.id limit ${limit}`,
  );
}

/** Leaves of entries who, what and when. */
export function purgeEntries(customerId: number, kind: Kind, ids: readonly number[], at: Date): Sql {
  const named = kind === 'document' ? sql`, file_name = null` : sql``;
  return sql`
    update ${sql.table(`deleted_${kind}`)} set rows = null, purged_at = ${at} ${named}
    where customer_id = ${customerId} and id = any(${[...ids]}::bigint[]) and purged_at is null
    returning id`;
}
