import type { AuditEntry } from '../change/decision.ts';
import { uuidv7 } from '../ids/uuid.ts';

export const auditColumns = {
  customer_id: 'int',
  id: 'uuid',
  at: 'timestamptz',
  actor_id: 'bigint',
  assumed_by: 'bigint',
  action: 'text',
  object_type: 'text',
  object_id: 'text',
  outcome: 'text',
  trace_id: 'text',
  data: 'jsonb',
};

/** Who acts, where, within which call; every `Ctx` says it. Nobody where the product acts by itself. */
export interface Witness {
  readonly customerId: number;
  readonly actor: { readonly userId: number | null; readonly assumedBy: number | null };
  readonly traceId: string;
}

/** The row of an entry: who, behind which profile, did what to what. */
export function toAuditRow(ctx: Witness, entry: AuditEntry, at: Date, outcome: 'done' | 'refused' | 'read' = 'done') {
  return {
    customer_id: ctx.customerId,
    id: uuidv7(at),
    at,
    actor_id: ctx.actor.userId,
    assumed_by: ctx.actor.assumedBy,
    action: entry.action,
    object_type: entry.objectType,
    object_id: String(entry.objectId),
    outcome,
    trace_id: ctx.traceId,
    data: entry.data ?? {},
  };
}
