import { auditColumns, toAuditRow, type Witness } from '../../platform/audit/audit-row.ts';
import { insertRows, type Sql } from '../../platform/db/sql.ts';
import type { CallCtx, Platform, SessionCtx } from '../../platform/http/context.ts';
import { problem } from '../../platform/http/problem.ts';
import { type Recipient, unsafeFindProfile, unsafeFindRecipient, unsafeListCompanies } from './session.repository.ts';

/** What is audited of a change of the own account, in every company of the user: the account belongs to all of them. */
export function recordAccountChange(ctx: SessionCtx, action: string): Promise<Sql[]> {
  const { userId } = ctx.person;
  return recordChangeOfAccount(ctx, { userId, assumedBy: ctx.actor?.assumedBy ?? null }, { userId, action });
}

/** The same of what `actor` does to the account of somebody else. */
export async function recordChangeOfAccount(
  { platform, traceId, clock, request }: CallCtx,
  actor: Witness['actor'],
  { userId, action, outcome = 'done' }: { userId: number; action: string; outcome?: 'done' | 'refused' },
): Promise<Sql[]> {
  const companies = await unsafeListCompanies(platform.database.unsafeSystem, userId);
  const entry = { action, objectType: 'user', objectId: userId, data: { address: request.address } };
  const rows = companies.map(({ id }) => toAuditRow({ customerId: id, traceId, actor }, entry, clock.now(), outcome));
  return rows.length > 0 ? [insertRows('audit', auditColumns, rows)] : [];
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
