import type { Ctx } from '../call/context.ts';
import type { Witness } from '../call/witness.ts';
import { many } from '../db/sql.ts';
import { type AuditEntry, insertAudit } from './audit-row.ts';

/** For entries without a data change: refusals, reads of documents, downloads. */
export async function writeAudit(
  ctx: Witness & Pick<Ctx, 'db' | 'clock'>,
  entry: AuditEntry & { outcome: 'refused' | 'read' },
): Promise<void> {
  for (const insert of insertAudit(ctx, [entry], ctx.clock.now())) await many(ctx.db, insert);
}
