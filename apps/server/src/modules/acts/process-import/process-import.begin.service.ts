import type { Ctx } from '../../../platform/call/context.ts';
import type { ChangeParts } from '../../../platform/change/merge-parts.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { mayStart } from './process-import.presenter.ts';
import { listRowIds, noteBatch } from './process-import.repository.ts';
import { getImportRow } from './process-import.service.ts';

/** The rows of an import whose processes are to be created, or the job that does so already. @throws process_import.* */
export async function listRowsToImport(ctx: Ctx, id: number): Promise<{ ids: number[] } | { jobId: number }> {
  const row = await getImportRow(ctx, id);
  if (row.batch_id !== null) return { jobId: row.batch_id };
  const may = mayStart(row);
  if (may !== true) throw problem(may);
  return { ids: await listRowIds(ctx.db, ctx.customerId, id) };
}

/** Notes the job with its start; misses where another was begun. */
export function noteBegun(ctx: Ctx, id: number, jobId: number): ChangeParts {
  return { guarded: [{ part: 'process_import', sql: noteBatch(ctx.customerId, id, jobId) }] };
}
