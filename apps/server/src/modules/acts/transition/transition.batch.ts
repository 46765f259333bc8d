import { defineBatch } from '../../../platform/batch/define-batch.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { getVersion } from '../../definitions/workflow/workflow.facts.ts';
import { ensureMayTransit } from '../../records/process/abilities/process.ensure.policy.ts';
import { previewProcesses } from '../../records/process/facts/process.preview.facts.ts';
import { findDeparture } from './transition.departure.facts.ts';
import { transit } from './transition.move.service.ts';
import { ensureMovement } from './transition.movement.policy.ts';

/**
 * Moves many processes of one type and stage along a transition. Those that still lack a field or a document, or wait for
 * something, are left out: nothing is asked on the way.
 */
export const transitBatch = defineBatch({
  kind: 'process.transition',
  of: 'workflows',
  permission: ['process.transition'],
  skips: ['process.closed', 'transition.moved'],
  notFound: 'process.not_found',
  preview: (ctx, ids, { transitionId }) =>
    previewProcesses(ctx, ids, async (process) => {
      if (!process.is_open) throw problem('process.closed');
      const version = await getVersion(ctx, process.version_id);
      const isOfStage = version.transitions.some(
        ({ id, fromStageId }) => id === transitionId && process.tokens.some(({ stageId }) => stageId === fromStageId),
      );
      if (!isOfStage) throw problem('transition.not_found');
      const departure = await findDeparture(ctx, process, version, transitionId);
      if (departure.transition.isCancel) throw problem('transition.needs_reason');
      ensureMayTransit(ctx, process, version, departure.transition);
      const { indexers } = process;
      const prepared = { process, version, departure, indexers, documents: [], at: ctx.clock.now() };
      const { arrival } = ensureMovement(ctx, prepared);
      return { detail: `${departure.transition.label} → ${arrival.label}`, step: null };
    }),
  run: (ctx, { recordId }, { transitionId }) => transit(ctx, { workflowId: recordId, transitionId }),
});
