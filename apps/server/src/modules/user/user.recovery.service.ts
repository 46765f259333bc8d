import { answerTexts } from '@tramite/contract';
import type { Ctx } from '../../platform/http/context.ts';
import { problem } from '../../platform/http/problem.ts';
import { uuidv7 } from '../../platform/ids/uuid.ts';
import { giveTemporaryPassword } from '../password/password.temporary.service.ts';
import { recordChangeOfAccount } from '../session/session.account.service.ts';
import { ensureRecoverable } from './user.policy.ts';
import {
  type AccountOfUser,
  insertPasswordGiven,
  unsafeFindAccountOf,
  unsafeForgetFactors,
} from './user.repository.ts';

/**
 * Has a temporary password sent to a user's cellphone; where no provider is configured it waits in the outbox, for an
 * administrator to hand over (decisions row 114).
 * @throws user.not_found, user.no_cellphone, conflict.busy and those of `ensureRecoverable`
 */
export async function sendTemporaryPassword(ctx: Ctx, userId: number): Promise<{ message: string }> {
  const account = await getRecoverable(ctx, userId);
  if (!account.cellphone) throw problem('user.no_cellphone');
  const { clock, actor, platform } = ctx;
  const request = { userId, requestId: uuidv7(clock.now()), keyId: platform.settings.accountKey.current.id };
  const records = recordChangeOfAccount(ctx, actor, { userId, action: 'user.temporary_password' });
  await giveTemporaryPassword(ctx, request, [insertPasswordGiven(request, clock.now()), ...records]);
  ctx.sessions.forget(userId);
  return { message: answerTexts.temporaryPasswordSent };
}

/**
 * Forgets the second factor of a user who lost the telephone: at the next sign-in they register an application anew.
 * @throws user.not_found and those of `ensureRecoverable`
 */
export async function resetMultiFactor(ctx: Ctx, userId: number): Promise<Record<string, never>> {
  await getRecoverable(ctx, userId);
  const { platform, clock, actor } = ctx;
  const records = recordChangeOfAccount(ctx, actor, { userId, action: 'user.mfa_reset' });
  await unsafeForgetFactors(platform.database.unsafeSystem, userId, clock.now(), records);
  ctx.sessions.forget(userId);
  return {};
}

async function getRecoverable({ platform, customerId, actor }: Ctx, userId: number): Promise<AccountOfUser> {
  const account = await unsafeFindAccountOf(platform.database.unsafeSystem, customerId, {
    userId,
    actorId: actor.userId,
  });
  if (!account) throw problem('user.not_found');
  ensureRecoverable(actor, account);
  return account;
}
