import { defineBatch } from '../../../platform/batch/define-batch.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { ensureMayMovePlace } from '../../records/process/abilities/process.ensure.policy.ts';
import { type Relocation, relocationReads } from '../../records/process/engine/process.move.change.ts';
import { previewProcesses } from '../../records/process/facts/process.preview.facts.ts';
import { moveProcessPlace } from './move.process-place.service.ts';

/** Kept for undo. */
interface KeptMove {
  readonly documentIds: readonly number[];
}

/** Moves many processes to one establishment, each with its documents. */
export const moveProcessBatch = defineBatch({
  kind: 'process.move',
  of: 'workflows',
  permission: ['process.move'],
  skips: ['move.same_place'],
  notFound: 'process.not_found',
  preview: (ctx, ids, { establishmentId }) => {
    if (!ctx.actor.establishmentIds.includes(establishmentId)) throw problem('establishment.not_found');
    const reads = relocationReads(establishmentId);
    return previewProcesses<{ from: number }, Relocation>(
      ctx,
      ids,
      (process) => {
        const { target, establishment_id: from, establishment_name: name } = process;
        if (!target) throw problem('establishment.not_found');
        if (from === target.id) throw problem('move.same_place');
        ensureMayMovePlace(ctx, process);
        return { detail: `${name} → ${target.name}`, step: { from } };
      },
      reads,
    );
  },
  run: (ctx, { recordId, step }, { establishmentId }) =>
    moveProcessPlace(ctx, { workflowId: recordId, establishmentId, from: step.from }),
  undo: {
    keep: ({ documentIds }): KeptMove => ({ documentIds }),
    run: (ctx, { recordId, step, kept }, { establishmentId: from }) =>
      moveProcessPlace(ctx, { workflowId: recordId, establishmentId: step.from, from, documentIds: kept.documentIds }),
  },
});
