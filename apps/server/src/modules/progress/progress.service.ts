import type { Progress } from '@tramite/contract';
import type { Ctx } from '../../platform/http/context.ts';
import { fieldProblem, problem } from '../../platform/http/problem.ts';
import { isSubjectVisible, listProgress, type ProgressRow, type Subject } from './progress.repository.ts';

const PAGE = 50;

export interface HistoryQuery {
  readonly documentId?: number;
  readonly workflowId?: number;
  readonly before?: number;
}

/**
 * A page of the history of one document or one process, newest first.
 * @throws request.invalid unless exactly one of both is named; document.not_found, process.not_found
 */
export async function getHistory(ctx: Ctx, query: HistoryQuery): Promise<{ items: Progress[]; next: number | null }> {
  const subject = subjectOf(query);
  if (!(await isSubjectVisible(ctx.db, ctx.customerId, ctx.actor, subject))) throw problem(`${subject.kind}.not_found`);
  const rows = await listProgress(ctx.db, ctx.customerId, subject, { before: query.before, limit: PAGE + 1 });
  const items = rows.slice(0, PAGE).map(toProgress);
  return { items, next: rows.length > PAGE ? (items.at(-1)?.id ?? null) : null };
}

function subjectOf({ documentId, workflowId }: HistoryQuery): Subject {
  if (documentId && !workflowId) return { kind: 'document', id: documentId };
  if (workflowId && !documentId) return { kind: 'process', id: workflowId };
  throw fieldProblem('workflowId', 'oneOfTwo');
}

function toProgress(row: ProgressRow): Progress {
  return {
    id: row.id,
    type: row.type,
    description: row.description,
    date: row.at.toISOString(),
    user: row.user_id && row.user_name ? { id: row.user_id, name: row.user_name } : null,
    documentId: row.document_id,
    sla: row.sla_minutes,
  };
}
