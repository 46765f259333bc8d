import { first, json, type Sql, sql } from '../db/sql.ts';
import { ProblemError, problem } from '../problem/problem.ts';
import type { ChangeCtx } from './change-ctx.ts';
import { causeOf } from './postgres-error.ts';

const running = new Set<string>();

/** Keys of accounts, which belong to no customer, are stored under customer 0. */
const placeOf = ({ customerId }: ChangeCtx): number => customerId ?? 0;

/** Marks a keyed call as running on this node; across nodes the table's key decides. @throws idempotency.in_progress */
export function inFlight(ctx: ChangeCtx): () => void {
  const { idempotencyKey } = ctx.request;
  if (!idempotencyKey) return () => {};
  const id = `${placeOf(ctx)}|${ctx.actor.userId}|${idempotencyKey}`;
  if (running.has(id)) throw problem('idempotency.in_progress');
  running.add(id);
  return () => running.delete(id);
}

export function storeAnswer(ctx: ChangeCtx, answer: unknown, at: Date): Sql[] {
  const { idempotencyKey, call, bodyHash } = ctx.request;
  if (!idempotencyKey) return [];
  return [
    sql`
      insert into idempotency (customer_id, user_id, key, call, body_hash, answer, created_at)
      values (${placeOf(ctx)}, ${ctx.actor.userId}, ${idempotencyKey}::uuid, ${call}, ${bodyHash}, ${json(answer)}, ${at})`,
  ];
}

/** The stored answer of this key, looked up only after a failure. @throws idempotency.mismatch for a different call */
export async function findAnswer<A>(ctx: ChangeCtx, error: unknown): Promise<{ answer: A } | undefined> {
  const { idempotencyKey, call, bodyHash } = ctx.request;
  const worthAsking = error instanceof ProblemError || causeOf(error) === 'repeated';
  if (!idempotencyKey || !worthAsking || (error as ProblemError).code === 'idempotency.in_progress') return undefined;
  const row = await first(
    ctx.db,
    sql<{ call: string; body_hash: string; answer: A }>`
      select call, body_hash, answer from idempotency
      where customer_id = ${placeOf(ctx)} and user_id = ${ctx.actor.userId} and key = ${idempotencyKey}::uuid`,
  );
  if (!row) return undefined;
  if (row.call !== call || row.body_hash !== bodyHash) throw problem('idempotency.mismatch');
  return { answer: row.answer };
}
