import { defineBatch } from '../../../platform/batch/define-batch.ts';
import { hasPermission } from '../../../platform/session/actor.ts';
import { previewProcesses } from '../../records/process/facts/process.preview.facts.ts';
import { ensureReasonOf } from './cancelation.reason.ts';
import { cancelProcess } from './cancelation.service.ts';
import { cancelingTransition } from './cancelation.transition.ts';
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
