import type { endpoints, ResponseOf } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { ProblemError, problem } from '../../../platform/problem/problem.ts';
import { getVersion } from '../../definitions/workflow/workflow.facts.ts';
import { meansOf } from '../../records/process/abilities/process.ensure.policy.ts';
import type { Refusal } from '../../records/process/abilities/process.policy.ts';
import { continueProcess } from '../../records/process/engine/process.change.ts';
import { findProcessFacts } from '../../records/process/facts/process.facts.ts';
import { findBackTo } from './transition.back.facts.ts';
import { findDeparture } from './transition.departure.facts.ts';
import { judgeTransition } from './transition.movement.policy.ts';
import { presentFlowRefusal, presentLack, presentRefusal } from './transition.readiness.presenter.ts';

/** Nothing in the process solves these: the transition is not there any more. */
const ENDS: readonly Refusal[] = ['process.closed', 'transition.not_found', 'transition.moved'];

/**
 * Everything that keeps a process from a transition, told at once; nothing if and only if the transition succeeds.
 * @throws process.not_found, process.closed, transition.not_found, transition.moved
 */
export async function getReadiness(
  ctx: Ctx,
  processId: number,
  transitionId: number,
): Promise<ResponseOf<typeof endpoints.transition.getReadiness>> {
  const process = await findProcessFacts(ctx.db, ctx.customerId, ctx.actor, processId);
  if (!process) throw problem('process.not_found');
  const version = await getVersion(ctx, process.version_id);
  const departure = await findDeparture(ctx, process, version, transitionId);
  const at = ctx.clock.now();
  const { indexers, version: seen } = process;
  const judged = judgeTransition(ctx, { process, version, departure, indexers, documents: [], at });
  if (judged.movement) {
    const refusal = await refusalOf(() => continueProcess(ctx, process, { at, movement: judged.movement }));
    return { version: seen, items: refusal ? [presentFlowRefusal(refusal)] : [], backTo: null };
  }
  const end = judged.refusals.find((code) => ENDS.includes(code));
  if (end) throw problem(end);
  const { transition } = departure;
  const { refusals, missing } = judged;
  const transits = refusals.every((code) => code === 'transition.not_ready');
  const means = { ...meansOf(ctx, process, version), transits };
  const told = { actor: ctx.actor, process, version, transition, means };
  const items = [
    ...refusals.flatMap((code) => presentRefusal(told, code)),
    ...missing.map((each) => presentLack(told, each)),
  ];
  const arrival = version.stages.find(({ id }) => transition.isBack && id === transition.toStageId);
  const backTo = arrival ? await findBackTo(ctx, process.id, version, arrival) : null;
  return { version: seen, items, backTo };
}

/** What the flow itself cannot do as the process moves. */
async function refusalOf(work: () => Promise<unknown>): Promise<ProblemError | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
}
