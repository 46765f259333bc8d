import type { AuditEntry } from '../audit/audit-row.ts';
import type { CallCtx, SessionCtx } from '../call/context.ts';
import type { Witness } from '../call/witness.ts';
import type { ChangeCtx } from './change-ctx.ts';

/** The context of what `actor` does to the account of a user; what an item of a job writes besides goes along. */
export function accountContext(
  { platform, clock, log, traceId, request, along }: CallCtx & Pick<ChangeCtx, 'along'>,
  accountOf: number,
  actor: Witness['actor'],
) {
  const db = platform.database.unsafeSystem;
  const told = { platform, customerId: null, accountOf, db, clock, log, traceId, actor, request } satisfies ChangeCtx;
  return { ...told, ...(along && { along }) };
}

export type AccountCtx = ReturnType<typeof accountContext>;

/** The context of what users do to their own account. */
export function ownAccount(ctx: SessionCtx): AccountCtx {
  const { userId } = ctx.person;
  return accountContext(ctx, userId, { userId, assumedBy: ctx.actor?.assumedBy ?? null });
}

/** What is audited of it, with where the call came from. */
export function accountEntry({ accountOf, request }: AccountCtx, action: string): AuditEntry {
  return { action, objectType: 'user', objectId: accountOf, data: { address: request.address } };
}
