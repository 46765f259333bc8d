import type { Document } from '@tramite/contract';
import type { Ctx } from '../../platform/http/context.ts';
import { problem } from '../../platform/http/problem.ts';
import { presentDocument } from './document.presenter.ts';
import { listDocuments } from './document.repository.ts';

export { presentIndexer, presentThumb } from './document.presenter.ts';
export type { IndexerItem, ThumbState } from './document.repository.ts';

/** The documents among `ids` that the actor may see, in that order. */
export async function presentDocuments(ctx: Ctx, ids: readonly number[]): Promise<Document[]> {
  if (ids.length === 0) return [];
  const rows = await listDocuments(ctx.db, ctx.customerId, ctx.actor, ids);
  return Promise.all(rows.map((row) => presentDocument(ctx, row)));
}

/**
 * One document as the actor sees it.
 * @throws document.not_found when it does not exist or the actor may not see it
 */
export async function getDocument(ctx: Ctx, id: number): Promise<Document> {
  const [document] = await presentDocuments(ctx, [id]);
  if (!document) throw problem('document.not_found');
  return document;
}
