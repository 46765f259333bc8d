import type { PublicCtx, SessionCtx } from '../../../platform/call/context.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { uuidv7 } from '../../../platform/ids/uuid.ts';
import { hashSecret, isSecret, newSecret } from '../../../platform/session/secret.ts';
import { deleteDevicesOf, insertDevice, unsafeUseDevice } from './trusted-device.repository.ts';

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
