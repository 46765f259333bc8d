import type { Guarded } from '../../../platform/change/decision.ts';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, sql } from '../../../platform/db/sql.ts';

export interface ApiKeyRow {
  readonly id: number;
  readonly name: string;
  readonly prefix: string;
  readonly owner: { readonly id: number; readonly label: string };
  readonly permissions: string[];
  readonly establishments: { readonly id: number; readonly label: string }[] | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** Keys of a company, the newest first. */
export function listKeys(db: Db, customerId: number): Promise<ApiKeyRow[]> {
  return many(
    db,
    sql<ApiKeyRow>`
      select k.id, k.name, k.prefix, jsonb_build_object('id', u.id, 'label', u.name) as owner,
        to_jsonb(k.permissions) as permissions, k.created_at as "createdAt", k.expires_at as "expiresAt",
        k.last_used_at as "lastUsedAt", k.revoked_at as "revokedAt",
        case when k.establishment_ids is not null then (
          select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'label', e.name) order by e.name), '[]')
          from establishment e
          where e.customer_id = ${customerId} and e.id = any(k.establishment_ids)) end as establishments
      from api_key k join app_user u on u.id = k.user_id
      where k.customer_id = ${customerId} order by k.id desc`,
  );
}

/** How many keys of a company still work. */
export async function countActive(db: Db, customerId: number, now: Date): Promise<number> {
  const row = await first(
    db,
    sql<{ count: number }>`
      select count(*)::int as count from api_key
      where customer_id = ${customerId} and revoked_at is null and expires_at > ${now}::timestamptz`,
  );
  return row?.count ?? 0;
}

interface NewKey {
  readonly id: number;
  readonly name: string;
  readonly prefix: string;
  readonly secretHash: Buffer;
  readonly userId: number;
  readonly permissions: readonly string[];
  readonly establishmentIds: readonly number[] | null;
  readonly at: Date;
  readonly expiresAt: Date;
}

export function insertKey(customerId: number, key: NewKey): Guarded {
  const { id, name, prefix, secretHash, userId, permissions, establishmentIds, at, expiresAt } = key;
  return {
    part: 'api_key',
    sql: sql`
      insert into api_key (customer_id, id, name, prefix, secret_hash, user_id, permissions, establishment_ids,
        created_at, expires_at)
      values (${customerId}, ${id}, ${name}, ${prefix}, ${secretHash}, ${userId}, ${[...permissions]}::text[],
        ${establishmentIds && [...establishmentIds]}::bigint[], ${at}::timestamptz, ${expiresAt}::timestamptz)
      returning id`,
  };
}

export function revokeKey(customerId: number, id: number, at: Date): Guarded {
  return {
    part: 'api_key',
    sql: sql`
      update api_key set revoked_at = ${at}::timestamptz
      where customer_id = ${customerId} and id = ${id} and revoked_at is null returning id`,
  };
}
