import type { AuditEntry } from '../change/decision.ts';
import { insertRows, many } from '../db/sql.ts';
import type { Ctx } from '../http/context.ts';
import { auditColumns, toAuditRow } from './audit-row.ts';

/** Writes an entry that belongs to no change: a refusal, a read of a document, a download. */
export async function writeAudit(ctx: Ctx, entry: AuditEntry, outcome: 'refused' | 'read'): Promise<void> {
  await many(ctx.db, insertRows('audit', auditColumns, [toAuditRow(ctx, entry, ctx.clock.now(), outcome)]));
}
