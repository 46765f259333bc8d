import { auditColumns, toAuditRow } from '../../platform/audit/audit-row.ts';
import { insertRows, type Sql } from '../../platform/db/sql.ts';
import type { Platform, SessionCtx } from '../../platform/http/context.ts';
import { type Recipient, unsafeFindRecipient, unsafeListCompanies } from './session.repository.ts';

/** What is audited of a change of the own account, in every company of the user: the account belongs to all of them. */
export async function recordAccountChange(ctx: SessionCtx, action: string): Promise<Sql[]> {
  const { platform, person, actor, traceId, clock } = ctx;
  const { userId } = person;
  const companies = await unsafeListCompanies(platform.database.unsafeSystem, userId);
  const entry = { action, objectType: 'user', objectId: userId, data: { address: ctx.request.address } };
  const rows = companies.map(({ id }) =>
    toAuditRow({ customerId: id, traceId, actor: { userId, assumedBy: actor?.assumedBy ?? null } }, entry, clock.now()),
  );
  return rows.length > 0 ? [insertRows('audit', auditColumns, rows)] : [];
}

/** Who a mail about a user's own account goes to; undefined when the user is gone or disabled. */
export function findRecipient({ database }: Platform, userId: number): Promise<Recipient | undefined> {
  return unsafeFindRecipient(database.unsafeSystem, userId);
}
