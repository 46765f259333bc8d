import type { CallCtx } from '../../../platform/call/context.ts';
import type { ChangeParts } from '../../../platform/change/merge-parts.ts';
import { hashPassword } from '../../../platform/session/password.ts';
import { replacePassword, unsafeFindAccount } from './password.repository.ts';
import { type PasswordRequest, temporaryPasswordOf } from './password.temporary.policy.ts';

const LIFE_MS = 24 * 60 * 60_000;

/**
 * The parts of a change that puts a temporary password in place of a user's own and ends their sessions. It is good for
 * a day and for choosing another.
 */
export async function temporaryPassword(
  { platform, clock }: CallCtx,
  { userId, ...request }: PasswordRequest & { userId: number },
): Promise<ChangeParts> {
  const now = clock.now();
  const account = await unsafeFindAccount(platform.database.unsafeSystem, userId, 0);
  return replacePassword({
    userId,
    oldHash: account?.password_hash ?? null,
    newHash: await hashPassword(temporaryPasswordOf(platform, request)),
    expiresAt: new Date(now.getTime() + LIFE_MS),
    keepSessionId: null,
    now,
  });
}
