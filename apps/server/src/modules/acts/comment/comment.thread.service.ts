import type { ThreadEntry } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { isDocumentVisible, listPendencyRows } from '../pendency/pendency.facts.ts';
import { presentPendency } from '../pendency/pendency.presenter.ts';
import { presentComment } from './comment.presenter.ts';
import { type CommentRow, listComments, listReaderNames } from './comment.repository.ts';

const PAGE = 50;

/**
 * The newest comments and pendencies of a document before an instant, oldest first.
 * @throws document.not_found
 */
export async function getThread(ctx: Ctx, documentId: number, before?: string) {
  const { db, customerId } = ctx;
  await ensureVisible(ctx, documentId);
  const page = { before: before === undefined ? null : new Date(before), limit: PAGE + 1 };
  const [comments, pendencies] = await Promise.all([
    listComments(db, customerId, documentId, page),
    listPendencyRows(db, customerId, documentId, page),
  ]);
  const entries: ThreadEntry[] = [
    ...comments.map(commentEntry),
    ...pendencies.map((row): ThreadEntry => {
      const pendency = presentPendency(row);
      return { kind: 'pendency', date: pendency.insertedAt, pendency };
    }),
  ];
  const newest = entries.sort((a, b) => b.date.localeCompare(a.date));
  const items = newest.slice(0, PAGE).reverse();
  return { items, next: newest.length > PAGE ? (items[0]?.date ?? null) : null };
}

/** People who see a document, to be mentioned. @throws document.not_found */
export async function listReaders(ctx: Ctx, documentId: number) {
  await ensureVisible(ctx, documentId);
  const items = await listReaderNames(ctx.db, ctx.customerId, {
    kind: 'document',
    id: documentId,
    butFor: ctx.actor.userId,
  });
  return { count: items.length, items };
}

async function ensureVisible({ db, customerId, actor }: Ctx, id: number): Promise<void> {
  if (!(await isDocumentVisible(db, customerId, actor, id))) throw problem('document.not_found');
}

function commentEntry(row: CommentRow): ThreadEntry {
  return { kind: 'comment', date: row.created_at.toISOString(), comment: presentComment(row) };
}
