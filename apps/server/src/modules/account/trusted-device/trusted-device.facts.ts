import type { PublicCtx } from '../../../platform/call/context.ts';
import { hashSecret, isSecret } from '../../../platform/session/secret.ts';
import { unsafeUseDevice } from './trusted-device.repository.ts';

/** Whether the browser of a sign-in is one its user trusts. */
export async function isTrusted({ platform, request, clock }: PublicCtx, userId: number): Promise<boolean> {
  const { deviceToken } = request;
  if (platform.settings.login.trustedDeviceDays === 0 || !isSecret(deviceToken)) return false;
  return unsafeUseDevice(platform.database.unsafeSystem, userId, hashSecret(deviceToken), clock.now());
}
