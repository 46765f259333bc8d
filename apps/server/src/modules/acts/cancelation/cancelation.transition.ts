import type { Ctx } from '../../../platform/call/context.ts';
import { ProblemError, problem } from '../../../platform/problem/problem.ts';
import { getVersion, type TransitionRow } from '../../definitions/workflow/workflow.facts.ts';
import { ensureMayTransit } from '../../records/process/abilities/process.ensure.policy.ts';
import type { ProcessFacts } from '../../records/process/facts/process.facts.ts';
import { offeredTransitions } from '../../records/process/facts/process.ways.policy.ts';

/** The first way out of where a process stands that cancels it and that the actor may take. @throws process.*, transition.wrong_role, cancelation.no_way */
export async function cancelingTransition(ctx: Ctx, process: ProcessFacts): Promise<TransitionRow> {
  if (!process.is_open) throw problem('process.closed');
  const version = await getVersion(ctx, process.version_id);
  let refusal: ProblemError = problem('cancelation.no_way');
  for (const transition of offeredTransitions(version, process).filter(({ isCancel }) => isCancel)) {
    try {
      ensureMayTransit(ctx, process, version, transition);
      return transition;
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}
