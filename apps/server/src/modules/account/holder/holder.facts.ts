import type { Platform } from '../../../platform/call/context.ts';
import { type Recipient, unsafeFindRecipient } from './holder.repository.ts';

/** Who a mail about a user's own account goes to; undefined when the user is gone or disabled. */
export function findRecipient({ database }: Platform, userId: number): Promise<Recipient | undefined> {
  return unsafeFindRecipient(database.unsafeSystem, userId);
}
