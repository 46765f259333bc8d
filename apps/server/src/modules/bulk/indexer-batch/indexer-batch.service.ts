import type { BodyOf, endpoints } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { startBatch } from '../batch/batch.start.service.ts';

type Body = BodyOf<typeof endpoints.indexerBatch.start>;

/** Starts a job that gives fields of many documents the same values. */
export async function startEdits(ctx: Ctx, { documentIds, indexers }: Body): Promise<{ jobId: number }> {
  return { jobId: await startBatch(ctx, { kind: 'document.indexers', input: { indexers }, ids: documentIds }) };
}
