import type { VersionMove } from '@tramite/contract';
import { defineBatch } from '../../../platform/batch/define-batch.ts';
import { previewProcesses } from '../../records/process/facts/process.preview.facts.ts';
import type { WaitingRow } from '../../records/process/facts/process.sql.ts';
import { getTarget, judgeMove, type MovedVersion, moveBack, moveVersion, movingReads } from './version-move.service.ts';

/** Moves running processes to another version of their flow; those whose stage is gone are left out. */
export const moveVersionBatch = defineBatch({
  kind: 'process.version',
  of: 'workflows',
  permission: ['workflow.manage'],
  skips: ['process.closed', 'workflow.same_version'],
  notFound: 'process.not_found',
  preview: async (ctx, ids, move) => {
    const to = await getTarget(ctx, move);
    return previewProcesses<null, { readonly waits: readonly WaitingRow[] }>(
      ctx,
      ids,
      async (process) => {
        const { from, placed } = await judgeMove(ctx, process, to, move);
        const name = (id: number) => to.stages.find((stage) => stage.id === id)?.label ?? '';
        const stages = placed.map(({ stageId }) => name(stageId)).join(', ');
        return { detail: `Versão ${from.number} → ${to.number}: ${stages}`, step: null };
      },
      movingReads,
    );
  },
  run: (ctx, { recordId }, move: VersionMove) => moveVersion(ctx, recordId, move),
  undo: {
    keep: (moved: MovedVersion) => moved,
    run: (ctx, { recordId, kept }, { versionId }) => moveBack(ctx, recordId, kept, versionId),
  },
});
