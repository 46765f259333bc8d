import type { Ctx } from '../../../platform/call/context.ts';
import { type AskedBatch, previewBatch } from './batch.preview.service.ts';
import { actOnBatch } from './batch.service.ts';

/**
 * Starts a job at once, without anybody having looked at it; answers its number.
 * @throws what a preview and a start throw
 */
export async function startBatch(ctx: Ctx, asked: AskedBatch): Promise<number> {
  const { id, abilities } = await previewBatch(ctx, asked);
  // The key of the call is that of the preview; a job that goes on already was started by its twin.
  if (abilities.start === 'batch.not_possible') return id;
  const own = { ...ctx, request: { ...ctx.request, idempotencyKey: null } };
  await actOnBatch(own, id, 'start');
  return id;
}
