import { randomUUID } from 'node:crypto';
import { change, type Decision } from '../change/change.ts';
import type { CustomerCtx } from '../change/change-ctx.ts';
import type { ChangeParts } from '../change/merge-parts.ts';
import type { Db } from '../db/database.ts';
import type { Sql } from '../db/sql.ts';

/** Milliseconds, longer than a record or a page ever takes: a job that gives no sign for so long has lost its node. */
const ALIVE_MS = 60_000;

/** A job as it is stored: a run over many records, a file, an import. */
interface JobRow {
  readonly id: number;
  readonly state: string;
  /** Who is at work on it. */
  readonly runner: string | null;
  readonly alive_until: Date | null;
}

type Find<Row> = (db: Db, customerId: number, id: number) => Promise<Row | undefined>;

/** Until when a job counts as alive that gives a sign now. */
export function aliveUntil({ clock }: Pick<CustomerCtx, 'clock'>): Date {
  return new Date(clock.now().getTime() + ALIVE_MS);
}

/**
 * Takes a job that is under way and that nobody is at work on.
 * @param running what writes that this runner has it now
 * @returns the job as it is held, by which it is known later; null while another has it, or when it has ended
 */
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

/**
 * Changes a job while its turn is still this runner's.
 * @returns whether it was
 */
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

/** Has somebody go on with a job whose node was killed: its event is told again. Who comes twice leaves again. */
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
