import { answerTexts } from '@tramite/contract';
import { ProblemError, problem } from '../http/problem.ts';
import type { ChangeCtx } from './change-ctx.ts';
import type { Decision } from './decision.ts';
import { findAnswer, inFlight } from './idempotency.ts';
import { causeOf } from './postgres-error.ts';
import { composeChange } from './statement.ts';

export type { Decision } from './decision.ts';

/** The story of one change: what is read, and what follows from it. */
export interface Story<R, A> {
  /** Loads what the decision needs, in one statement, with versions. */
  readonly read: () => Promise<R>;
  /** Decides the next state and its effects, or throws a problem. Runs again when somebody was faster. */
  readonly decide: (record: R) => Decision<A> | Promise<Decision<A>>;
}

const TRIES = 3;

/**
 * The one way to change tenant data: read, decide, change in ONE statement with progress, counters, audit, outbox and
 * the idempotency record. A guarded part that misses its rows undoes the whole statement and the story is told again.
 * @returns the decision's answer, or the stored one when the same Idempotency-Key was used before
 * @throws conflict.busy after three lost races; whatever `decide` throws; idempotency.mismatch, idempotency.in_progress
 */
export async function change<R, A>(ctx: ChangeCtx, story: Story<R, A>): Promise<A> {
  const release = inFlight(ctx);
  try {
    return await tell(ctx, story);
  } catch (error) {
    const known = await findAnswer<A>(ctx, error);
    if (known) return known.answer;
    throw error;
  } finally {
    release();
  }
}

async function tell<R, A>(ctx: ChangeCtx, story: Story<R, A>): Promise<A> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const decision = await story.decide(await story.read());
    ensureExpectedVersion(ctx, decision);
    if (decision.guarded.length === 0) return decision.answer;
    const outcome = await run(ctx, decision);
    if (outcome === 'done') return decision.answer;
    ctx.log.info({ call: ctx.request.call, attempt }, 'somebody was faster');
  }
  throw problem('conflict.busy');
}

async function run<A>(ctx: ChangeCtx, decision: Decision<A>): Promise<'done' | 'outrun'> {
  try {
    await composeChange(ctx, decision).execute(ctx.db);
    return 'done';
  } catch (error) {
    if (causeOf(error) === 'outrun') return 'outrun';
    throw error;
  }
}

function ensureExpectedVersion<A>(ctx: ChangeCtx, decision: Decision<A>): void {
  const { ifMatch } = ctx.request;
  if (ifMatch === null || !decision.seen || decision.seen.version === ifMatch) return;
  throw new ProblemError('conflict.version', {
    values: { name: decision.seen.changedBy ?? answerTexts.somebody, time: decision.seen.changedAt ?? '' },
    details: { version: decision.seen.version },
  });
}
