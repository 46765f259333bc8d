import type { SessionCtx } from '../../../platform/call/context.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { uuidv7 } from '../../../platform/ids/uuid.ts';
import { hashSecret, newSecret } from '../../../platform/session/secret.ts';
import { insertDevice } from './trusted-device.repository.ts';

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
