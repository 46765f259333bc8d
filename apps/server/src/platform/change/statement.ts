import type { ProgressOrigin } from '@tramite/contract';
import { insertAudit } from '../audit/audit-row.ts';
import { insertRows, type Sql, sql } from '../db/sql.ts';
import { outboxColumns, toOutboxRow } from '../outbox/outbox-row.ts';
import type { ChangeCtx } from './change-ctx.ts';
import { moveCounters } from './counters.ts';
import type { Decision, ProgressEntry } from './decision.ts';
import { storeAnswer } from './idempotency.ts';
import { liveColumns, liveRows } from './live-rows.ts';

const progressColumns = {
  customer_id: 'int',
  at: 'timestamptz',
  process_id: 'bigint',
  document_id: 'bigint',
  type: 'text',
  description: 'text',
  fields: 'jsonb',
  user_id: 'bigint',
  assumed_by: 'bigint',
  origin: 'text',
  pendency_id: 'bigint',
  comment_id: 'bigint',
  sla_minutes: 'int',
};

export function composeChange<A>(ctx: ChangeCtx, decision: Decision<A>): Sql {
  const at = ctx.clock.now();
  const { progress = [] } = decision;
  const guards = decision.guarded.map((guard, index) => ({ ...guard, name: sql.raw(`guard_${index}`) }));
  const bodies: Sql[] = [
    ...(decision.parts ?? []),
    ...moveCounters(ctx.customerId, decision.counters ?? []),
    ...insertIfAny(
      'progress',
      progressColumns,
      progress.map((entry) => toProgressRow(ctx, entry, progress, at)),
    ),
    ...insertAudit(ctx, decision.audit, at),
    ...insertIfAny(
      'outbox',
      outboxColumns,
      (decision.events ?? []).map((entry) => toOutboxRow(ctx, entry, at)),
    ),
    ...insertIfAny('live_event', liveColumns, liveRows(ctx, decision, at)),
    ...storeAnswer(ctx, decision.answer, at),
  ];
  const ctes = [
    ...guards.map((guard) => sql`${guard.name} as (${guard.sql})`),
    ...bodies.map((body, index) => sql`${sql.raw(`part_${index}`)} as (${body})`),
  ];
  const asserts = guards.map(
    (guard) => sql`assert_rows(${guard.part}, (select count(*) from ${guard.name}), ${guard.rows ?? 1})`,
  );
  return sql`with ${sql.join(ctes)} select ${sql.join(asserts)}`;
}

function insertIfAny(table: string, columns: Readonly<Record<string, string>>, rows: readonly object[]): Sql[] {
  return rows.length === 0 ? [] : [insertRows(table, columns, rows)];
}

function toProgressRow(ctx: ChangeCtx, entry: ProgressEntry, entries: readonly ProgressEntry[], at: Date) {
  return {
    customer_id: ctx.customerId,
    at,
    process_id: entry.processId ?? null,
    document_id: entry.documentId ?? null,
    type: entry.type,
    description: entry.description,
    fields: entry.fields ?? null,
    user_id: ctx.actor.userId,
    assumed_by: ctx.actor.assumedBy,
    origin: originOf(ctx, entry, entries),
    pendency_id: entry.pendencyId ?? null,
    comment_id: entry.commentId ?? null,
    sla_minutes: entry.slaMinutes ?? null,
  };
}

const movesOn = ({ type, documentId }: ProgressEntry) =>
  documentId == null && (type === 'TRANSITION' || type === 'CANCEL');

/** The origin of an entry; null for ordinary calls. */
function originOf(
  { actor, request }: ChangeCtx,
  entry: ProgressEntry,
  all: readonly ProgressEntry[],
): ProgressOrigin | null {
  if (!request.call.includes(' ')) return actor.userId === null ? 'RULE' : 'JOB';
  return !movesOn(entry) && all.some(movesOn) ? 'TRANSITION' : null;
}
