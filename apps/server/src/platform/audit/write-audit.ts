import type { Ctx } from '../call/context.ts';
import type { Witness } from '../call/witness.ts';
import { many } from '../db/sql.ts';
import { type AuditEntry, insertAudit } from './audit-row.ts';

/** Writes an entry that belongs to no change: a refusal, a read of a document, a download. */
export async function writeAudit(
  ctx: Witness & Pick<Ctx, 'db' | 'clock'>,
  entry: AuditEntry & { outcome: 'refused' | 'read' },
): Promise<void> {
  for (const insert of insertAudit(ctx, [entry], ctx.clock.now())) await many(ctx.db, insert);
}
