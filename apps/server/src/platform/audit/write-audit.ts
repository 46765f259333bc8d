import type { ChangeCtx } from '../change/change-ctx.ts';
import type { AuditEntry } from '../change/decision.ts';
import { many } from '../db/sql.ts';
import { insertAudit } from './audit-row.ts';

/** Writes an entry that belongs to no change: a refusal, a read of a document, a download. */
export async function writeAudit(ctx: ChangeCtx, entry: AuditEntry & { outcome: 'refused' | 'read' }): Promise<void> {
  for (const insert of insertAudit(ctx, [entry], ctx.clock.now())) await many(ctx.db, insert);
}
