import { randomUUID } from 'node:crypto';
import { change, type Decision } from '../change/change.ts';
import type { CustomerCtx } from '../change/change-ctx.ts';
import type { ChangeParts } from '../change/merge-parts.ts';
import type { Db } from '../db/database.ts';
import type { Sql } from '../db/sql.ts';

/** A job without a sign of life for so many milliseconds has lost its node; no record or page takes so long. */
const ALIVE_MS = 60_000;

interface JobRow {
  readonly id: number;
  readonly state: string;
  readonly runner: string | null;
  readonly alive_until: Date | null;
}

type Find<Row> = (db: Db, customerId: number, id: number) => Promise<Row | undefined>;

/** The time until which a job that reports now counts as alive. */
export function aliveUntil({ clock }: Pick<CustomerCtx, 'clock'>): Date {
  return new Date(clock.now().getTime() + ALIVE_MS);
}

/** Claims a job that is running but has no live runner. Null if another node has it or it has ended. */
export function takeTurn<Row extends JobRow>(
  ctx: CustomerCtx,
  id: number,
  find: Find<Row>,
  running: (job: Row, held: { readonly runner: string; readonly aliveUntil: Date }) => ChangeParts,
): Promise<Row | null> {
  const held = { runner: randomUUID(), aliveUntil: aliveUntil(ctx) };
  return change(ctx, {
    read: () => find(ctx.db, ctx.customerId, id),
    decide: (job): Decision<Row | null> => {
      if (!job || !isFree(job, ctx.clock.now())) return { guarded: [], audit: [], answer: null };
      const answer = { ...job, state: 'running', runner: held.runner, alive_until: held.aliveUntil };
      return { guarded: [], audit: [], ...running(job, held), answer };
    },
  });
}

function isFree({ state, alive_until: until }: JobRow, now: Date): boolean {
  return (state === 'queued' || state === 'running') && (until === null || until < now);
}

/** Changes a job if this runner still holds it; returns whether it did. */
export function changeInTurn<Row extends JobRow>(
  ctx: CustomerCtx,
  held: Pick<JobRow, 'id' | 'runner'>,
  find: Find<Row>,
  moved: (job: Row) => ChangeParts,
): Promise<boolean> {
  return change(ctx, {
    read: () => find(ctx.db, ctx.customerId, held.id),
    decide: (job): Decision<boolean> => {
      if (job?.state !== 'running' || job.runner !== held.runner) return { guarded: [], audit: [], answer: false };
      return { guarded: [], audit: [], ...moved(job), answer: true };
    },
  });
}

/** Restarts jobs whose node was killed by sending their event again; a second runner finds the job taken and stops. */
export async function takeUp<Row>(
  ctx: CustomerCtx,
  id: number,
  find: Find<Row>,
  {
    part,
    lock,
    event,
  }: { readonly part: string } & {
    readonly lock: (job: Row) => Sql;
    readonly event: (job: Row) => NonNullable<ChangeParts['events']>[number];
  },
): Promise<void> {
  await change(ctx, {
    read: () => find(ctx.db, ctx.customerId, id),
    decide: (job): Decision<null> => ({
      guarded: job ? [{ part, sql: lock(job) }] : [],
      audit: [],
      events: job ? [event(job)] : [],
      answer: null,
    }),
  });
}
