import { first, json, type Sql, sql } from '../db/sql.ts';
import { ProblemError, problem } from '../problem/problem.ts';
import type { ChangeCtx } from './change-ctx.ts';
import { causeOf } from './postgres-error.ts';

const running = new Set<string>();

/** Whose key it is; customer 0 are the accounts, which belong to none. */
const placeOf = ({ customerId }: ChangeCtx): number => customerId ?? 0;

/**
 * Marks a keyed call as running on this node. What must hold between nodes holds by the table's key.
 * @throws idempotency.in_progress when its twin is running here
 */
export function inFlight(ctx: ChangeCtx): () => void {
  const { idempotencyKey } = ctx.request;
  if (!idempotencyKey) return () => {};
  const id = `${placeOf(ctx)}|${ctx.actor.userId}|${idempotencyKey}`;
  if (running.has(id)) throw problem('idempotency.in_progress');
  running.add(id);
  return () => running.delete(id);
}

/** The part that stores the answer beside the change, so that a repetition finds it. */
export function storeAnswer(ctx: ChangeCtx, answer: unknown, at: Date): Sql[] {
  const { idempotencyKey, call, bodyHash } = ctx.request;
  if (!idempotencyKey) return [];
  return [
    sql`
      insert into idempotency (customer_id, user_id, key, call, body_hash, answer, created_at)
      values (${placeOf(ctx)}, ${ctx.actor.userId}, ${idempotencyKey}::uuid, ${call}, ${bodyHash}, ${json(answer)}, ${at})`,
  ];
}

/**
 * After a refusal or a collision: the answer this key was given before, if any. The happy way never asks.
 * @throws idempotency.mismatch when the key was used for something else
 */
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
