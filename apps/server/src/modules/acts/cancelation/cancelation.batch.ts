import { defineBatch } from '../../../platform/batch/define-batch.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import { ProblemError, problem } from '../../../platform/problem/problem.ts';
import { hasPermission } from '../../../platform/session/actor.ts';
import { getVersion, type TransitionRow } from '../../definitions/process-type/process-type.parts.ts';
import {
  ensureMayTransit,
  offeredTransitions,
  type ProcessFacts,
  previewProcesses,
} from '../../records/process/process.parts.ts';
import { ensureReasonOf } from './cancelation.reason.ts';
import { cancelProcess } from './cancelation.service.ts';
import { undoCancelation } from './cancelation.undo.service.ts';

const DAY_MINUTES = 24 * 60;

/** Cancels many processes for one reason, each along a transition of its own stage. */
export const cancelBatch = defineBatch({
  kind: 'process.cancel',
  of: 'workflows',
  permission: ['process.transition', 'process.cancel'],
  skips: ['process.closed'],
  notFound: 'process.not_found',
  preview: async (ctx, ids, input) => {
    await ensureReasonOf(ctx, input);
    return previewProcesses(ctx, ids, async (process) => {
      const { id, label } = await cancelingTransition(ctx, process);
      return { detail: label, step: { transitionId: id } };
    });
  },
  run: (ctx, { recordId, step }, input) =>
    cancelProcess(ctx, recordId, { ...input, cancelTransitionId: step.transitionId }),
  undo: {
    run: (ctx, { recordId }) => undoCancelation(ctx, recordId),
    minutes: (actor) => (hasPermission(actor, 'process.cancel') ? DAY_MINUTES : 0),
  },
});

/** The first way out of where a process stands that cancels it and that the actor may take. */
async function cancelingTransition(ctx: Ctx, process: ProcessFacts): Promise<TransitionRow> {
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
