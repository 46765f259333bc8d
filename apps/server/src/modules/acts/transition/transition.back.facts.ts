import type { Ctx } from '../../../platform/call/context.ts';
import { first, sql } from '../../../platform/db/sql.ts';
import type { StageRow, VersionDefinition } from '../../definitions/workflow/workflow.facts.ts';
import { hasRole, usersBesideProcess } from '../../records/notice/notice.readers.sql.ts';
import { isHeldInAudit } from '../../records/process/facts/process.undone.sql.ts';

/** Who goes on with a process that comes back to a stage: a person, or whoever has the role of the stage. */
export interface BackTo {
  readonly user: { readonly id: number; readonly name: string } | null;
  readonly role: { readonly id: number; readonly label: string } | null;
}

/** Whoever last moved the process on from the stage, if they still work there; else its role. Never the actor. */
export async function findBackTo(
  ctx: Pick<Ctx, 'db' | 'customerId' | 'actor'>,
  processId: number,
  { roles }: Pick<VersionDefinition, 'roles'>,
  { id: stageId, roleId }: StageRow,
): Promise<BackTo> {
  const { db, customerId, actor } = ctx;
  const worksThere = roleId === null ? sql`true` : hasRole([roleId]);
  const user = await first(
    db,
    sql<{ id: number; name: string }>`
      select m.user_id as id, u.name ${usersBesideProcess(customerId, processId)} and ${worksThere}
        and m.user_id = (
          select a.actor_id from audit a
          where a.customer_id = ${customerId} and a.object_type = 'process' and a.object_id = ${String(processId)}
            and a.action = 'process.transition' and (a.data ->> 'fromStageId')::bigint = ${stageId}
            and a.actor_id <> ${actor.userId} and ${isHeldInAudit('a')}
          order by a.id desc limit 1)`,
  );
  const role = roles.find(({ id }) => id === roleId);
  return { user: user ?? null, role: role ? { id: role.id, label: role.label } : null };
}
