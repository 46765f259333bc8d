import type { endpoints, ResponseOf } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { sql } from '../../../platform/db/sql.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { presentProcesses } from './process.list.presenter.ts';

/** A process in short. @throws process.not_found, also where another customer is asked for than that of the session */
export async function getSummary(
  ctx: Ctx,
  customerId: number,
  id: number,
): Promise<ResponseOf<typeof endpoints.process.getSummary>> {
  if (customerId !== ctx.customerId) throw problem('process.not_found');
  const [process] = await presentProcesses(ctx, sql`${[id]}::bigint[]`);
  if (!process) throw problem('process.not_found');
  return {
    id: process.id,
    type: process.type,
    captureInfo: process.captureInfo,
    establishment: process.establishment,
    situation: process.situation,
    subject: process.subject,
    documentCount: process.documentCount,
    checks: process.checks,
    openPendencies: process.openPendencies,
    task: process.task,
    tasks: process.tasks,
    missing: process.missing,
    wasAllRequiredDocumentsFilled: process.wasAllRequiredDocumentsFilled,
    reserve: process.reserve,
    processDelayHours: process.processDelayHours,
    lastProgress: process.lastProgress,
    tags: process.tags,
    isFollowed: process.isFollowed,
    version: process.version,
  };
}
