import type { Ctx } from '../../../../platform/call/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { first, sql } from '../../../../platform/db/sql.ts';
import { problem } from '../../../../platform/problem/problem.ts';
import type { Actor } from '../../../../platform/session/actor.ts';
import { visibleTo } from '../../../../platform/tenancy/visibility.ts';
import { isSubjectVisible } from '../../progress/progress.facts.ts';

/** Whether the actor sees a process, and it stands in an establishment. */
export async function isProcessOf(
  db: Db,
  customerId: number,
  actor: Actor,
  { id, establishmentId }: { id: number; establishmentId: number },
): Promise<boolean> {
  const found = await first(
    db,
    sql`
      select from process p
      where p.customer_id = ${customerId} and p.id = ${id} and p.establishment_id = ${establishmentId}
        and ${visibleTo(actor, 'p')}`,
  );
  return found !== undefined;
}

/** @throws process.not_found unless the actor sees the process, in that establishment */
export async function ensureProcessOf(ctx: Ctx, process: { id: number; establishmentId: number }): Promise<void> {
  if (!(await isProcessOf(ctx.db, ctx.customerId, ctx.actor, process))) throw problem('process.not_found');
}

/** @throws process.not_found unless the actor sees the process */
export async function ensureProcessSeen({ db, customerId, actor }: Ctx, id: number): Promise<void> {
  if (!(await isSubjectVisible(db, customerId, actor, { kind: 'process', id }))) throw problem('process.not_found');
}
