import { change, type Decision } from '../../../platform/change/change.ts';
import type { CustomerCtx } from '../../../platform/change/change-ctx.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { ProblemError, problem } from '../../../platform/problem/problem.ts';
import { getVersion } from '../../definitions/workflow/workflow.facts.ts';
import type { ChildOutcome } from '../../records/process/engine/process.effects.change.ts';
import { happenMovement, type MoveRefusal } from '../../records/process/engine/process.movement.policy.ts';
import { calendarOf } from '../../records/process/facts/process.calendar.policy.ts';
import { findWholeProcess, type ProcessFacts, type TokenFacts } from '../../records/process/facts/process.facts.ts';
import { contextOf } from '../../records/process/facts/process.ways.policy.ts';
import { moveBy, wayOf } from './child.change.ts';
import { endWait, holdProcess } from './child.repository.ts';

interface Family {
  readonly child: ProcessFacts;
  readonly parent: ProcessFacts | undefined;
}

const nothing = { guarded: [], audit: [], answer: false };

/**
 * Hands back what a child that ended has for its parent, which goes on: once, because the end of the wait is guarded.
 * Nothing where the child is open again, nobody waits for it, or its parent went on without it.
 * @returns whether the parent moved
 */
export function handBack(ctx: CustomerCtx, childId: number, outcome: ChildOutcome): Promise<boolean> {
  const { db, customerId } = ctx;
  return change(ctx, {
    read: async () => {
      const child = await findWholeProcess(db, customerId, childId);
      const parent = child?.parent_id ? await findWholeProcess(db, customerId, child.parent_id) : undefined;
      return child && { child, parent };
    },
    decide: (family) => decide(ctx, family, outcome),
  });
}

async function decide(ctx: CustomerCtx, family: Family | undefined, outcome: ChildOutcome): Promise<Decision<boolean>> {
  if (!family || family.child.is_open) return nothing;
  const { child, parent } = family;
  const { id: childId, parent_token: token } = child;
  if (token === null) return nothing;
  const ended = { guarded: [{ part: 'child', sql: endWait(ctx.customerId, { childId, token }) }], audit: [] };
  const waiting = parent && waitingToken(parent, child);
  if (parent && waiting)
    return { ...mergeParts(await goOn(ctx, { child, parent }, waiting, outcome), ended), answer: true };
  // The parent is locked before its child, as by all that change both.
  const held = parent ? [{ part: 'parent', sql: holdProcess(ctx.customerId, parent) }] : [];
  return { ...mergeParts({ guarded: held }, ended), answer: false };
}

/** The token of the parent that still waits for this child: a later stay at the stage waits for another one. */
export function waitingToken(parent: ProcessFacts, child: ProcessFacts): TokenFacts | undefined {
  const since = child.parent_since?.getTime();
  return parent.tokens.find(
    ({ id, enteredAt }) => id === child.parent_token && new Date(enteredAt).getTime() === since,
  );
}

type Both = Required<Family> & { readonly parent: ProcessFacts };

/** What the child has may not fit the parent; then it goes on as after a canceled one, and its history says why. */
async function goOn(ctx: CustomerCtx, both: Both, token: TokenFacts, outcome: ChildOutcome): Promise<ChangeParts> {
  try {
    return await tryOutcome(ctx, both, token, outcome);
  } catch (error) {
    if (!(error instanceof ProblemError) || outcome === 'canceled') throw error;
    return tryOutcome(ctx, both, token, 'canceled', error.message);
  }
}

async function tryOutcome(
  ctx: CustomerCtx,
  { child, parent }: Both,
  token: TokenFacts,
  outcome: ChildOutcome,
  why?: string,
): Promise<ChangeParts> {
  const version = await getVersion(ctx, parent.version_id);
  const moment = { at: ctx.clock.now(), calendar: calendarOf(parent), indexers: parent.indexers };
  const command = { type: 'child', tokenId: token.id, outcome, childIndexers: contextOf(child.indexers) } as const;
  const movement = happenMovement(version, parent, moment, command);
  if (movement === 'event.stale') return {};
  if (typeof movement === 'string') throw problem(movement as MoveRefusal);
  const lost = why === undefined ? '' : `, sem devolver dados (${why})`;
  const description = `Subprocesso ${endOf(outcome)}: ${child.type_name} #${child.id}${lost}. Segue para ${wayOf(movement)}`;
  return moveBy(ctx, parent, movement, { description, otherId: child.id });
}

function endOf(outcome: ChildOutcome): string {
  if (typeof outcome === 'object') return `encerrado com erro${outcome.error === '' ? '' : ` ${outcome.error}`}`;
  return outcome === 'concluded' ? 'concluído' : 'encerrado';
}
