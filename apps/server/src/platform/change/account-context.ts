import type { AuditAction } from '@tramite/contract';
import type { AuditEntry } from '../audit/audit-row.ts';
import type { CallCtx, SessionCtx } from '../call/context.ts';
import type { Witness } from '../call/witness.ts';
import type { ChangeCtx } from './change-ctx.ts';

/** A context in which `actor` changes a user's account; keeps the additional statements of batch items. */
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

export function ownAccount(ctx: SessionCtx): AccountCtx {
  const { userId } = ctx.person;
  return accountContext(ctx, userId, { userId, assumedBy: ctx.actor?.assumedBy ?? null });
}

export function accountEntry({ accountOf, request }: AccountCtx, action: AuditAction): AuditEntry {
  return { action, objectType: 'user', objectId: accountOf, data: { address: request.address } };
}
