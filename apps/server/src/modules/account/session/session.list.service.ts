import type { endpoints, ResponseOf } from '@tramite/contract';
import type { SessionCtx } from '../../../platform/call/context.ts';
import { accountEntry, ownAccount } from '../../../platform/change/account-context.ts';
import { changeOnce } from '../../../platform/change/change.ts';
import { revokeOwnSession, unsafeListSessions } from './session.list.repository.ts';

export async function listSessions(ctx: SessionCtx): Promise<ResponseOf<typeof endpoints.session.list>> {
  const { platform, person, sessions, clock } = ctx;
  const now = clock.now();
  const rows = await unsafeListSessions(platform.database.unsafeSystem, person.userId, {
    now,
    usedAfter: new Date(now.getTime() - sessions.limits.idleMs),
  });
  const items = rows.map((row) => ({
    id: row.id,
    isCurrent: row.id === person.sessionId,
    companyName: row.company_name,
    address: row.address,
    userAgent: row.user_agent ?? '',
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
  }));
  return { count: items.length, items };
}

/** Other nodes follow within seconds. @throws session.not_found */
export async function endSession(ctx: SessionCtx, id: string): Promise<Record<string, never>> {
  const own = ownAccount(ctx);
  const ended = {
    guarded: [{ part: 'session', sql: revokeOwnSession(own.accountOf, id, ctx.clock.now()) }],
    audit: [accountEntry(own, 'user.session_end')],
    answer: {},
  };
  await changeOnce(own, ended, 'session.not_found');
  ctx.sessions.forget(own.accountOf);
  return {};
}
