import type { Ctx } from '../../../platform/call/context.ts';
import { type AskedBatch, previewBatch } from './batch.preview.service.ts';
import { actOnBatch } from './batch.service.ts';

/** Starts a job without a preview by the user; returns its id. @throws the errors of preview and start */
export async function startBatch(ctx: Ctx, asked: AskedBatch): Promise<number> {
  const { id, abilities } = await previewBatch(ctx, asked);
  // A repeated call reuses the preview's key; its twin has started the job already.
  if (abilities.start === 'batch.not_possible') return id;
  const own = { ...ctx, request: { ...ctx.request, idempotencyKey: null } };
  await actOnBatch(own, id, 'start');
  return id;
}
