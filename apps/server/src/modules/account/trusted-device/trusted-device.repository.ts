import type { Db } from '../../../platform/db/database.ts';
import { many, type Sql, sql } from '../../../platform/db/sql.ts';

export interface NewDevice {
  readonly id: string;
  readonly userId: number;
  readonly tokenHash: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
  readonly address: string | null;
  readonly userAgent: string;
}

/** The part of a change that trusts a browser. */
export function insertDevice(device: NewDevice): Sql {
  const { id, userId, tokenHash, now, expiresAt, address, userAgent } = device;
  return sql`
    insert into trusted_device (id, user_id, token_hash, created_at, expires_at, last_used_at, address, user_agent)
    values (${id}, ${userId}, ${tokenHash}, ${now}, ${expiresAt}, ${now}, ${address}, ${userAgent})`;
}

/** Whether a browser of the user is trusted; notes that it was used. */
export async function unsafeUseDevice(db: Db, userId: number, tokenHash: Buffer, now: Date): Promise<boolean> {
  const used = await many(
    db,
    sql`
      update trusted_device set last_used_at = ${now}
      where user_id = ${userId} and token_hash = ${tokenHash} and expires_at > ${now} returning 1`,
  );
  return used.length > 0;
}

export interface DeviceRow {
  readonly id: string;
  readonly created_at: Date;
  readonly last_used_at: Date;
  readonly expires_at: Date;
  readonly address: string | null;
  readonly user_agent: string | null;
}

/** Browsers of a user that are still trusted, the newest use first. */
export function unsafeListDevices(db: Db, userId: number, now: Date): Promise<DeviceRow[]> {
  return many(
    db,
    sql<DeviceRow>`
      select id, created_at, last_used_at, expires_at, host(address) as address, user_agent from trusted_device
      where user_id = ${userId} and expires_at > ${now} order by last_used_at desc, id`,
  );
}

/** The part of a change that trusts one browser of a user no longer. */
export function deleteDeviceOf(userId: number, id: string): Sql {
  return sql`delete from trusted_device where user_id = ${userId} and id = ${id} returning id`;
}
