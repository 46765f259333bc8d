import type { endpoints, ResponseOf } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { listRowsToImport, noteBegun } from '../../acts/process-import/process-import.begin.service.ts';
import { startBatch } from '../batch/batch.start.service.ts';

/**
 * Begins the job that creates the processes of an import, once: asked for again, the same job is answered.
 * @throws process_import.*, batch.*, room.company_work
 */
export async function startImport(ctx: Ctx, id: number): Promise<ResponseOf<typeof endpoints.processImport.start>> {
  const found = await listRowsToImport(ctx, id);
  if ('jobId' in found) return found;
  const asked = { kind: 'process.import', input: {}, ids: found.ids } as const;
  return { jobId: await startBatch(ctx, asked, (jobId) => noteBegun(ctx, id, jobId)) };
}
