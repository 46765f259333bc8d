import type { Platform, SessionCtx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { type Recipient, unsafeFindRecipient } from './holder.repository.ts';

/**
 * Keeps who took on a profile away from the account behind it (decisions row 81).
 * @throws permission.denied
 */
export function ensureOwnProfile({ actor }: SessionCtx): void {
  if (actor?.assumedBy) throw problem('permission.denied');
}

/** Who a mail about a user's own account goes to; undefined when the user is gone or disabled. */
export function findRecipient({ database }: Platform, userId: number): Promise<Recipient | undefined> {
  return unsafeFindRecipient(database.unsafeSystem, userId);
}
