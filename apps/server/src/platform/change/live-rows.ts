import type { ChangeCtx } from './change-ctx.ts';
import type { Decision, LiveEntry } from './decision.ts';

export const liveColumns = {
  customer_id: 'int',
  at: 'timestamptz',
  kind: 'text',
  type: 'text',
  document_id: 'bigint',
  process_id: 'bigint',
  to_user_id: 'bigint',
  left_establishment_id: 'bigint',
  user_id: 'bigint',
  cause: 'uuid',
};

export function isTold({ progress = [], live = [] }: Decision<unknown>): boolean {
  return progress.length + live.length > 0;
}

/** Live events of a change: its history entries and its messages to users. Accounts have none. */
export function liveRows(ctx: ChangeCtx, decision: Decision<unknown>, at: Date): object[] {
  const { customerId, actor, request } = ctx;
  if (customerId === null) return [];
  const told: LiveEntry[] = (decision.progress ?? []).map((entry) => ({ ...entry, kind: 'record' }));
  return [...told, ...(decision.live ?? [])].map((entry) => ({
    customer_id: customerId,
    at,
    kind: entry.kind,
    type: entry.type ?? null,
    document_id: entry.documentId ?? null,
    process_id: entry.processId ?? null,
    to_user_id: entry.toUserId ?? null,
    left_establishment_id: entry.leftEstablishmentId ?? null,
    user_id: actor.userId,
    cause: request.idempotencyKey,
  }));
}
