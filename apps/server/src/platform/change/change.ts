import { answerTexts, type ErrorCode } from '@tramite/contract';
import { problem } from '../problem/problem.ts';
import type { ChangeCtx } from './change-ctx.ts';
import type { Decision, Seen } from './decision.ts';
import { findAnswer, inFlight } from './idempotency.ts';
import { isTold } from './live-rows.ts';
import { mergeParts } from './merge-parts.ts';
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
 * The one way to change data of a customer or an account: read, decide, change in ONE statement with progress, counters, audit, outbox and
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

/**
 * A change that is told once: what it compares came with the call (a secret, a password, an id), and reading again would
 * make nothing of it right.
 * @param lost what it means when somebody was faster; null: that it is done
 */
export function changeOnce<A>(ctx: ChangeCtx, decision: Decision<A>, lost: ErrorCode | null): Promise<A> {
  let isTold = false;
  return change(ctx, {
    read: async () => isTold,
    decide: (wasTold) => {
      isTold = true;
      if (wasTold && lost) throw problem(lost);
      return wasTold ? { ...decision, guarded: [] } : decision;
    },
  });
}

async function tell<R, A>(ctx: ChangeCtx, story: Story<R, A>): Promise<A> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const decision = joined(ctx, await story.decide(await story.read()));
    if (decision.seen) ensureSeen(ctx, decision.seen);
    if (decision.guarded.length === 0) return decision.answer;
    const outcome = await run(ctx, decision);
    if (outcome === 'done') return decision.answer;
    ctx.log.info({ call: ctx.request.call, attempt }, 'somebody was faster');
  }
  throw problem('conflict.busy');
}

function joined<A>({ along }: ChangeCtx, decision: Decision<A>): Decision<A> {
  return along ? { ...decision, ...mergeParts(decision, along(decision.answer)) } : decision;
}

async function run<A>(ctx: ChangeCtx, decision: Decision<A>): Promise<'done' | 'outrun'> {
  try {
    await composeChange(ctx, decision).execute(ctx.db);
    if (isTold(decision)) ctx.platform.live.announce();
    return 'done';
  } catch (error) {
    if (causeOf(error) === 'outrun') return 'outrun';
    throw error;
  }
}

/**
 * Compares what the client saw with what was read. `change` does it itself; who decides at some cost does it before.
 * @throws conflict.version
 */
export function ensureSeen({ request }: Pick<ChangeCtx, 'request'>, seen: Seen): void {
  const { version, changedBy, changedAt } = seen;
  if (request.ifMatch === null || version === request.ifMatch) return;
  throw problem('conflict.version', {
    values: { name: changedBy ?? answerTexts.somebody, time: changedAt ?? '' },
    details: { version, name: changedBy ?? null, time: changedAt ?? null },
  });
}
