import { defineBatch } from '../../../platform/batch/define-batch.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { getVersion } from '../../definitions/workflow/workflow.facts.ts';
import { isReserved } from '../../records/process/abilities/process.conditions.policy.ts';
import { ensureMayRelease, ensureMayReserve } from '../../records/process/abilities/process.ensure.policy.ts';
import { previewProcesses } from '../../records/process/facts/process.preview.facts.ts';
import { release, reserve } from './reservation.service.ts';

/** Reserves many processes for the user; those of others stay theirs. */
export const reserveBatch = defineBatch({
  kind: 'process.reserve',
  of: 'workflows',
  permission: ['process.reserve'],
  skips: ['process.reserved', 'process.closed'],
  notFound: 'process.not_found',
  preview: (ctx, ids) =>
    previewProcesses(ctx, ids, async (process) => {
      const isOwn = process.reserved_by === ctx.actor.userId && isReserved(process, ctx.clock.now());
      if (isOwn) throw problem('process.reserved_already');
      ensureMayReserve(ctx, process, await getVersion(ctx, process.version_id), { takeOver: false });
      return { step: null };
    }),
  run: (ctx, { recordId }) => reserve(ctx, recordId, {}),
  undo: { run: (ctx, { recordId }) => release(ctx, recordId) },
});

/** Ends the reservations of many processes: the user's own, and those of others where they may force it. */
export const releaseBatch = defineBatch({
  kind: 'process.release',
  of: 'workflows',
  permission: ['process.reserve'],
  skips: ['process.not_reserved', 'process.closed'],
  notFound: 'process.not_found',
  preview: (ctx, ids) =>
    previewProcesses(ctx, ids, (process) => {
      ensureMayRelease(ctx, process);
      const isOwn = process.reserved_by === ctx.actor.userId;
      return { detail: isOwn ? null : `Reserva de ${process.reserved_name ?? ''}`, step: null };
    }),
  run: (ctx, { recordId }) => release(ctx, recordId),
});
