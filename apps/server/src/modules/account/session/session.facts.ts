import type { Platform } from '../../../platform/call/context.ts';
import { unsafeFindProfile } from './session.repository.ts';

/** The login of a user, as an authenticator application shows it. */
export async function findAccountName({ database }: Platform, userId: number): Promise<string> {
  return (await unsafeFindProfile(database.unsafeSystem, userId, null))?.login ?? '';
}
