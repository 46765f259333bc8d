import type { AlongCtx } from '../../../platform/batch/user-context.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import type { ChangeParts } from '../../../platform/change/merge-parts.ts';
import { type AskedBatch, previewBatch } from './batch.preview.service.ts';
import { actOnBatch } from './batch.service.ts';

/** Starts a job without a preview by the user, writing more with its start; returns its id. @throws the errors of both */
export async function startBatch(
  ctx: Ctx,
  asked: AskedBatch,
  beside?: (jobId: number) => ChangeParts,
): Promise<number> {
  const { id, abilities } = await previewBatch(ctx, asked);
  // A repeated call reuses the preview's key; its twin has started the job already.
  if (abilities.start === 'batch.not_possible') return id;
  const own: AlongCtx = {
    ...ctx,
    request: { ...ctx.request, idempotencyKey: null },
    ...(beside && { along: () => beside(id) }),
  };
  await actOnBatch(own, id, 'start');
  return id;
}
