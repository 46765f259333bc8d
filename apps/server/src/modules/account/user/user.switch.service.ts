import { answerTexts, type ErrorCode } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { accountContext, accountEntry } from '../../../platform/change/account-context.ts';
import { change } from '../../../platform/change/change.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { keepAdministrator } from '../administrator/administrator.change.ts';
import { ensureAllowed, isSwitched, whyNotSwitch } from './user.policy.ts';
import { type MemberRow, setEnabled, unsafeFindMember } from './user.switch.repository.ts';

/**
 * Shuts somebody out of the company: their sessions there end, on other nodes within five seconds. Who is in no other
 * company cannot sign in any more.
 * @throws user.not_found, user.own_account, user.last_administrator, permission.denied, conflict.busy
 */
export function disableUser(ctx: Ctx, userId: number): Promise<{ message: string }> {
  return switchUser(ctx, userId, false);
}

/**
 * Lets somebody into the company again.
 * @throws user.not_found, user.own_account, permission.denied, conflict.busy
 */
export function enableUser(ctx: Ctx, userId: number): Promise<{ message: string }> {
  return switchUser(ctx, userId, true);
}

/**
 * The same for one of many, where there is nothing to do for who is so already.
 * @throws user.enabled, user.disabled, and what the others throw
 */
export function switchOneOfMany(ctx: Ctx, userId: number, enabled: boolean): Promise<{ message: string }> {
  return switchUser(ctx, userId, enabled, enabled ? 'user.enabled' : 'user.disabled');
}

async function switchUser(
  ctx: Ctx,
  userId: number,
  enabled: boolean,
  ifSame?: ErrorCode,
): Promise<{ message: string }> {
  const { customerId, clock } = ctx;
  const account = accountContext(ctx, userId, ctx.actor);
  const { geoPosition } = ctx.request;
  const entry = accountEntry(account, enabled ? 'user.enable' : 'user.disable');
  const audit = [{ ...entry, data: { ...entry.data, ...(geoPosition && { geoPosition }) } }];
  const message = enabled ? answerTexts.userEnabled : answerTexts.userDisabled;
  await change(
    { ...account, customerId },
    {
      read: () => getMember(ctx, userId),
      decide: async (member) => {
        ensureAllowed(whyNotSwitch(ctx.actor, { id: member.id, userType: member.user_type }));
        if (isSwitched(member, enabled)) {
          if (ifSame) throw problem(ifSame);
          return { guarded: [], audit: [], answer: null };
        }
        const kept = enabled ? {} : await keepAdministrator(ctx, [userId]);
        return { ...mergeParts(setEnabled(customerId, member, enabled, clock.now()), kept, { audit }), answer: null };
      },
    },
  );
  ctx.sessions.forget(userId);
  return { message };
}

async function getMember({ platform, customerId }: Ctx, userId: number): Promise<MemberRow> {
  const member = await unsafeFindMember(platform.database.unsafeSystem, customerId, userId);
  if (!member) throw problem('user.not_found');
  return member;
}
