import { insertAudit, type Witness } from '../../platform/audit/audit-row.ts';
import { accountContext, accountEntry, ownAccount } from '../../platform/change/account-context.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { CallCtx, Platform, SessionCtx } from '../../platform/http/context.ts';
import { problem } from '../../platform/http/problem.ts';
import { type Recipient, unsafeFindProfile, unsafeFindRecipient } from './session.repository.ts';

/** What is audited of a change of the own account, in every company of the user: the account belongs to all of them. */
export function recordAccountChange(ctx: SessionCtx, action: string): Sql[] {
  const account = ownAccount(ctx);
  return insertAudit(account, [accountEntry(account, action)], ctx.clock.now());
}

/** The same of what `actor` does to the account of somebody else. */
export function recordChangeOfAccount(
  ctx: CallCtx,
  actor: Witness['actor'],
  { userId, action }: { userId: number; action: string },
): Sql[] {
  const account = accountContext(ctx, userId, actor);
  return insertAudit(account, [accountEntry(account, action)], ctx.clock.now());
}

/**
 * Keeps who took on a profile away from the account behind it (decisions row 81).
 * @throws permission.denied
 */
export function ensureOwnProfile({ actor }: SessionCtx): void {
  if (actor?.assumedBy) throw problem('permission.denied');
}

/** The login of a user, as an authenticator application shows it. */
export async function findAccountName({ database }: Platform, userId: number): Promise<string> {
  return (await unsafeFindProfile(database.unsafeSystem, userId, null))?.login ?? '';
}

/** Who a mail about a user's own account goes to; undefined when the user is gone or disabled. */
export function findRecipient({ database }: Platform, userId: number): Promise<Recipient | undefined> {
  return unsafeFindRecipient(database.unsafeSystem, userId);
}
