import type { Progress } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { fieldProblem, problem } from '../../../platform/problem/problem.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { isSubjectVisible, listProgress, type ProgressRow, type Subject } from './progress.repository.ts';
import { tellEntry } from './progress.story.ts';

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
  const page = { before: query.before, limit: PAGE + 1 };
  const rows = await listProgress(ctx.db, ctx.customerId, ctx.actor, subject, page);
  const items = rows.slice(0, PAGE).map((row) => toProgress(ctx.actor, row));
  return { items, next: rows.length > PAGE ? (items.at(-1)?.id ?? null) : null };
}

function subjectOf({ documentId, workflowId }: HistoryQuery): Subject {
  if (documentId && !workflowId) return { kind: 'document', id: documentId };
  if (workflowId && !documentId) return { kind: 'process', id: workflowId };
  throw fieldProblem('workflowId', 'oneOfTwo');
}

function toProgress(actor: Actor, row: ProgressRow): Progress {
  return {
    id: row.id,
    type: row.type,
    description: tellEntry(actor, row, row.restricted_indexers),
    date: row.at.toISOString(),
    user: row.user_id && row.user_name ? { id: row.user_id, name: row.user_name } : null,
    documentId: row.document_id,
    sla: row.sla_minutes,
  };
}
