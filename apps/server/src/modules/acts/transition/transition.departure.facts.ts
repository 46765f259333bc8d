import { answerTexts } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import type { TransitionRow, VersionDefinition } from '../../definitions/workflow/workflow.facts.ts';
import type { ProcessFacts } from '../../records/process/facts/process.facts.ts';
import { findLastChange } from '../../records/progress/progress.facts.ts';

/** A transition and the token that it would move. */
export interface Departure {
  readonly transition: TransitionRow;
  readonly token: ProcessFacts['tokens'][number];
}

/**
 * The token at the stage that a transition leaves.
 * @throws transition.not_found; transition.moved when the process has left that stage, with who moved it
 */
export async function findDeparture(
  ctx: Ctx,
  process: ProcessFacts,
  version: VersionDefinition,
  transitionId: number,
): Promise<Departure> {
  const transition = version.transitions.find(({ id }) => id === transitionId);
  if (!transition) throw problem('transition.not_found');
  const token = process.tokens.find(({ stageId }) => stageId === transition.fromStageId);
  if (token) return { transition, token };
  const last = await findLastChange(ctx.db, ctx.customerId, ctx.actor, { kind: 'process', id: process.id }, 'move');
  throw problem('transition.moved', { values: { name: last?.name ?? answerTexts.somebody } });
}
