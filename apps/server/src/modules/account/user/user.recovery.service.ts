import { answerTexts } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { accountContext, accountEntry } from '../../../platform/change/account-context.ts';
import { change } from '../../../platform/change/change.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { uuidv7 } from '../../../platform/ids/uuid.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { temporaryPassword } from '../password/password.temporary.change.ts';
import { ensureAllowed, whyNotRecover } from './user.policy.ts';
import { type AccountOfUser, forgetFactors, unsafeFindAccountOf } from './user.repository.ts';

/**
 * Has a temporary password sent to a user's cellphone; where no provider is configured it waits in the outbox, for an
 * administrator to hand over.
 * @throws user.not_found, user.no_cellphone, conflict.busy and those of `whyNotRecover`
 */
export async function sendTemporaryPassword(ctx: Ctx, userId: number): Promise<{ message: string }> {
  const { clock, actor, platform } = ctx;
  const account = accountContext(ctx, userId, actor);
  const request = { userId, requestId: uuidv7(clock.now()), keyId: platform.settings.accountKey.current.id };
  const told = {
    audit: [accountEntry(account, 'user.temporary_password')],
    events: [{ event: 'user.password_given', payload: request }],
  } satisfies ChangeParts;
  await change(account, {
    read: () => getRecoverable(ctx, userId),
    decide: async ({ cellphone }) => {
      if (!cellphone) throw problem('user.no_cellphone');
      return { ...mergeParts(await temporaryPassword(ctx, request), told), answer: null };
    },
  });
  ctx.sessions.forget(userId);
  return { message: answerTexts.temporaryPasswordSent };
}

/**
 * Forgets the second factor of a user who lost the telephone: at the next sign-in they register an application anew.
 * @throws user.not_found and those of `whyNotRecover`
 */
export async function resetMultiFactor(ctx: Ctx, userId: number): Promise<Record<string, never>> {
  const account = accountContext(ctx, userId, ctx.actor);
  const told = { audit: [accountEntry(account, 'user.mfa_reset')] };
  await change(account, {
    read: () => getRecoverable(ctx, userId),
    decide: () => ({ ...mergeParts(forgetFactors(userId, ctx.clock.now()), told), answer: null }),
  });
  ctx.sessions.forget(userId);
  return {};
}

async function getRecoverable({ platform, customerId, actor }: Ctx, userId: number): Promise<AccountOfUser> {
  const account = await unsafeFindAccountOf(platform.database.unsafeSystem, customerId, {
    userId,
    actorId: actor.userId,
  });
  if (!account) throw problem('user.not_found');
  const { id, user_type: userType, enabled: isEnabled, is_inside: isInside } = account;
  const isShared = account.foreign_companies > 0;
  ensureAllowed(whyNotRecover(actor, { id, userType, isShared, isEnabled, isInside }));
  return account;
}
