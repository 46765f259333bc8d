import type { Document } from '@tramite/contract';
import type { Ctx } from '../../platform/http/context.ts';
import { presentDocument } from './document.presenter.ts';
import { listDocuments } from './document.repository.ts';

export { presentThumb } from './document.presenter.ts';
export type { ThumbState } from './document.repository.ts';

/** The documents among `ids` that the actor may see, in that order. */
export async function presentDocuments(ctx: Ctx, ids: readonly number[]): Promise<Document[]> {
  if (ids.length === 0) return [];
  const rows = await listDocuments(ctx.db, ctx.customerId, ctx.actor, ids);
  return Promise.all(rows.map((row) => presentDocument(ctx, row)));
}
