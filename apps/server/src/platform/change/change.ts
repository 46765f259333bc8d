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

export interface Story<R, A> {
  /** One statement that loads what the decision needs, with versions. */
  readonly read: () => Promise<R>;
  /** Returns the new state and its effects, or throws a problem. Called again after a lost race. */
  readonly decide: (record: R) => Decision<A> | Promise<Decision<A>>;
}

const TRIES = 3;

/**
 * The only way to change data: read, decide, write everything in ONE statement. A guard that misses its rows undoes it
 * and the change starts over.
 * @returns the decision's answer, or the stored one for a repeated Idempotency-Key
 * @throws conflict.busy after three lost races, idempotency.mismatch, idempotency.in_progress
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

/** A change without retry, for conditions that came with the call. `lost` answers a lost race; null counts as done. */
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

/** Checks If-Match. `change` does this itself; call it earlier if deciding is costly. @throws conflict.version */
export function ensureSeen({ request }: Pick<ChangeCtx, 'request'>, seen: Seen): void {
  const { version, changedBy, changedAt } = seen;
  if (request.ifMatch === null || version === request.ifMatch) return;
  throw problem('conflict.version', {
    values: { name: changedBy ?? answerTexts.somebody, time: changedAt ?? '' },
    details: { version, name: changedBy ?? null, time: changedAt ?? null },
  });
}
