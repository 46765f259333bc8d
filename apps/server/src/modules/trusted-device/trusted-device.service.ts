import type { endpoints, ResponseOf } from '@tramite/contract';
import type { PublicCtx, SessionCtx } from '../../platform/call/context.ts';
import { accountEntry, ownAccount } from '../../platform/change/account-context.ts';
import { changeOnce } from '../../platform/change/change.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { uuidv7 } from '../../platform/ids/uuid.ts';
import { hashSecret, isSecret, newSecret } from '../../platform/session/secret.ts';
import { ensureOwnProfile } from '../session/session.account.service.ts';
import {
  deleteDeviceOf,
  deleteDevicesOf,
  insertDevice,
  unsafeListDevices,
  unsafeUseDevice,
} from './trusted-device.repository.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A browser to be trusted: the token it keeps, and the insert that belongs to the approval of its code. */
export interface TrustedDevice {
  readonly token: string;
  readonly record: Sql;
}

/** Trusts the browser of a call for the days of the settings; null where no browser is trusted. */
export function trustDevice({ platform, person, clock, request }: SessionCtx): TrustedDevice | null {
  const { trustedDeviceDays } = platform.settings.login;
  if (trustedDeviceDays === 0) return null;
  const token = newSecret();
  const now = clock.now();
  const record = insertDevice({
    id: uuidv7(now),
    userId: person.userId,
    tokenHash: hashSecret(token),
    now,
    expiresAt: new Date(now.getTime() + trustedDeviceDays * DAY_MS),
    address: request.address,
    userAgent: request.userAgent.slice(0, 300),
  });
  return { token, record };
}

/** Whether the browser of a sign-in is one its user trusts. */
export async function isTrusted({ platform, request, clock }: PublicCtx, userId: number): Promise<boolean> {
  const { deviceToken } = request;
  if (platform.settings.login.trustedDeviceDays === 0 || !isSecret(deviceToken)) return false;
  return unsafeUseDevice(platform.database.unsafeSystem, userId, hashSecret(deviceToken), clock.now());
}

/** The part of a change that trusts no browser of a user any longer. */
export function forgetDevices(userId: number): Sql {
  return deleteDevicesOf(userId);
}

/**
 * Browsers the user is asked for no code in.
 * @throws permission.denied to an assumed profile
 */
export async function listDevices(ctx: SessionCtx): Promise<ResponseOf<typeof endpoints.trustedDevice.list>> {
  ensureOwnProfile(ctx);
  const { platform, person, clock } = ctx;
  const rows = await unsafeListDevices(platform.database.unsafeSystem, person.userId, clock.now());
  const items = rows.map((row) => ({
    id: row.id,
    address: row.address,
    userAgent: row.user_agent ?? '',
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));
  return { count: items.length, items };
}

/**
 * Trusts a browser no longer.
 * @throws trusted_device.not_found; permission.denied to an assumed profile
 */
export async function deleteDevice(ctx: SessionCtx, id: string): Promise<Record<string, never>> {
  ensureOwnProfile(ctx);
  const own = ownAccount(ctx);
  const gone = {
    guarded: [{ part: 'trusted_device', sql: deleteDeviceOf(own.accountOf, id) }],
    audit: [accountEntry(own, 'user.trusted_device_delete')],
    answer: {},
  };
  return changeOnce(own, gone, 'trusted_device.not_found');
}
