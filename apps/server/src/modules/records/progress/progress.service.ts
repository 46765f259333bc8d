import type { DayOfAccess, endpoints, QueryOf, ResponseOf } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { fieldProblem, problem } from '../../../platform/problem/problem.ts';
import { hasPermission } from '../../../platform/session/actor.ts';
import { isSubjectVisible, type ProgressRow, type Reading, type Subject } from './progress.facts.ts';
import { findEntryTime, findFacets, isOfAccess, listAccessDays, listProgress } from './progress.history.repository.ts';
import { presentAccessDays, presentEntry, presentFacets } from './progress.presenter.ts';

const PAGE = 50;

export type HistoryQuery = QueryOf<typeof endpoints.progress.list>;

/**
 * A page of the history of one document or one process, newest first, as narrow as asked for.
 * @throws request.invalid unless exactly one of both is named; document.not_found, process.not_found; permission.denied
 * when it is asked who saw or downloaded by who may not see the audit
 */
export async function getHistory(ctx: Ctx, query: HistoryQuery): Promise<ResponseOf<typeof endpoints.progress.list>> {
  const { db, customerId, actor } = ctx;
  const reading: Reading = { customerId, actor, subject: subjectOf(query) };
  const withAccesses = hasPermission(actor, 'admin.audit');
  if (isOfAccess(query.type) && !withAccesses) throw problem('permission.denied');
  if (!(await isSubjectVisible(db, customerId, actor, reading.subject)))
    throw problem(`${reading.subject.kind}.not_found`);
  const rows = await listProgress(db, reading, query, { before: query.before, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  return {
    items: page.map((row) => presentEntry(actor, row)),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
    accesses: withAccesses && query.type === undefined ? await accessesBeside(ctx, reading, query, rows) : [],
    facets: query.before ? null : presentFacets(await findFacets(db, reading, query, { withAccesses })),
  };
}

/** Accesses of the days that a page reaches; those of the day that it cuts come with it, and not again with the next. */
async function accessesBeside(
  { db }: Ctx,
  reading: Reading,
  query: HistoryQuery,
  rows: readonly ProgressRow[],
): Promise<DayOfAccess[]> {
  const from = rows.length > PAGE ? (rows[PAGE - 1]?.at ?? null) : null;
  const before = query.before ? await findEntryTime(db, reading.customerId, query.before) : null;
  return presentAccessDays(await listAccessDays(db, reading, query, { from, before }));
}

function subjectOf({ documentId, workflowId }: HistoryQuery): Subject {
  if (documentId && !workflowId) return { kind: 'document', id: documentId };
  if (workflowId && !documentId) return { kind: 'process', id: workflowId };
  throw fieldProblem('workflowId', 'oneOfTwo');
}
