import type { endpoints, ResponseOf } from '@tramite/contract';
import type { SessionCtx } from '../../../platform/call/context.ts';
import { accountEntry, ownAccount } from '../../../platform/change/account-context.ts';
import { changeOnce } from '../../../platform/change/change.ts';
import { deleteDeviceOf, unsafeListDevices } from './trusted-device.repository.ts';

/** Browsers the user is asked for no code in. */
export async function listDevices(ctx: SessionCtx): Promise<ResponseOf<typeof endpoints.trustedDevice.list>> {
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
 * @throws trusted_device.not_found
 */
export async function deleteDevice(ctx: SessionCtx, id: string): Promise<Record<string, never>> {
  const own = ownAccount(ctx);
  const gone = {
    guarded: [{ part: 'trusted_device', sql: deleteDeviceOf(own.accountOf, id) }],
    audit: [accountEntry(own, 'user.trusted_device_delete')],
    answer: {},
  };
  return changeOnce(own, gone, 'trusted_device.not_found');
}
