import type { ErrorCode, endpoints, ResponseOf } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { accountContext, accountEntry } from '../../../platform/change/account-context.ts';
import { change } from '../../../platform/change/change.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { ensureAllowed, whyNotEndSessions } from './user.policy.ts';
import { endSessionsIn, unsafeCountSessionsIn, unsafeListSessionsIn } from './user.session.repository.ts';
import { unsafeFindMember } from './user.switch.repository.ts';

/**
 * Where somebody is signed in to the company.
 * @throws user.not_found
 */
export async function listSessionsOf(
  ctx: Ctx,
  userId: number,
): Promise<ResponseOf<typeof endpoints.user.listSessions>> {
  await getMember(ctx, userId);
  const items = (await readSessions(ctx, userId)).map((row) => ({
    id: row.id,
    address: row.address,
    userAgent: row.user_agent ?? '',
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
  }));
  return { items };
}

/**
 * Ends one session of somebody in the company; a node that remembers it follows within five seconds.
 * @throws user.not_found, user.own_account, session.not_found, permission.denied
 */
export async function endSessionOf(ctx: Ctx, userId: number, sessionId: string): Promise<Record<string, never>> {
  const ended = await end(ctx, userId, sessionId);
  if (ended === 0) throw problem('session.not_found');
  return {};
}

/**
 * Ends every session of somebody in the company.
 * @throws user.not_found, user.own_account, permission.denied
 */
export async function endSessionsOf(ctx: Ctx, userId: number): Promise<{ count: number }> {
  return { count: await end(ctx, userId, null) };
}

/**
 * The same for one of many.
 * @throws user.no_session, and what `endSessionsOf` throws
 */
export async function endSessionsOfOne(ctx: Ctx, userId: number): Promise<{ count: number }> {
  return { count: await end(ctx, userId, null, 'user.no_session') };
}

/** How many sessions people have open in the company. */
export async function countSessionsOf(ctx: Ctx, userIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await unsafeCountSessionsIn(ctx.platform.database.unsafeSystem, { ...askedNow(ctx), userIds });
  return new Map(rows.map(({ user_id, count }) => [user_id, count]));
}

async function end(ctx: Ctx, userId: number, sessionId: string | null, ifNone?: ErrorCode): Promise<number> {
  const { customerId, clock } = ctx;
  const account = accountContext(ctx, userId, ctx.actor);
  const count = await change(
    { ...account, customerId },
    {
      read: async () => {
        const member = await getMember(ctx, userId);
        ensureAllowed(whyNotEndSessions(ctx.actor, { id: userId, userType: member.user_type }));
        const open = await readSessions(ctx, userId);
        if (open.length === 0 && ifNone) throw problem(ifNone);
        return open.map(({ id }) => id).filter((id) => sessionId === null || id === sessionId);
      },
      decide: (ids) => ({
        guarded:
          ids.length === 0
            ? []
            : [{ part: 'session', sql: endSessionsIn(customerId, userId, ids, clock.now()), rows: ids.length }],
        audit: ids.length === 0 ? [] : [accountEntry(account, 'user.session_end')],
        answer: ids.length,
      }),
    },
  );
  ctx.sessions.forget(userId);
  return count;
}

function readSessions(ctx: Ctx, userId: number) {
  return unsafeListSessionsIn(ctx.platform.database.unsafeSystem, { ...askedNow(ctx), userId });
}

function askedNow({ customerId, sessions, clock }: Ctx) {
  const now = clock.now();
  return { customerId, now, usedAfter: new Date(now.getTime() - sessions.limits.idleMs) };
}

async function getMember({ platform, customerId }: Ctx, userId: number) {
  const member = await unsafeFindMember(platform.database.unsafeSystem, customerId, userId);
  if (!member) throw problem('user.not_found');
  return member;
}
