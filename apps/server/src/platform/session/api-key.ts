import type { Permission } from '@tramite/contract';
import type { Db } from '../db/database.ts';
import { first, many, sql } from '../db/sql.ts';
import type { Actor } from './actor.ts';
import { hashSecret, isSecret } from './secret.ts';

/** Marks a key among secrets, for people and for those who look for lost ones. */
export const KEY_PREFIX = 'trm_';

/** What a key may do, and in whose name. */
export interface KeyRow {
  readonly customerId: number;
  readonly id: number;
  readonly userId: number;
  readonly permissions: Permission[];
  readonly establishmentIds: number[] | null;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
}

/** The key of a header `Authorization: Bearer trm_…`; null of any other. */
export function readBearer(header: unknown): string | null {
  const [, key] = typeof header === 'string' ? (/^Bearer (\S+)$/i.exec(header) ?? []) : [];
  return key?.startsWith(KEY_PREFIX) && isSecret(key.slice(KEY_PREFIX.length)) ? key : null;
}

/** A key that is neither revoked nor over; asked anew with each call, so that a revoked one ends at once. */
export function unsafeFindKey(db: Db, key: string, now: Date): Promise<KeyRow | undefined> {
  return first(
    db,
    sql<KeyRow>`
      select customer_id as "customerId", id, user_id as "userId", to_jsonb(permissions) as permissions,
        to_jsonb(establishment_ids) as "establishmentIds", expires_at as "expiresAt", last_used_at as "lastUsedAt"
      from api_key
      where secret_hash = ${hashSecret(key)} and revoked_at is null and expires_at > ${now}::timestamptz`,
  );
}

export async function unsafeTouchKey(db: Db, { customerId, id }: KeyRow, now: Date): Promise<void> {
  await many(
    db,
    sql`update api_key set last_used_at = ${now}::timestamptz where customer_id = ${customerId} and id = ${id}`,
  );
}

/** Its owner as far as the key goes: what both may, where both may. */
export function narrowTo({ permissions, establishmentIds }: KeyRow, owner: Actor): Actor {
  return {
    ...owner,
    isOperator: false,
    permissions: new Set(permissions.filter((each) => owner.permissions.has(each))),
    ...(establishmentIds && {
      establishmentIds: owner.establishmentIds.filter((id) => establishmentIds.includes(id)),
      seesAllEstablishments: false,
    }),
  };
}
