import type { Document } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { namesOf } from './document.facts.ts';
import { presentDocument } from './document.presenter.ts';
import { listDocuments } from './document.repository.ts';

/** The documents among an array of ids that the actor may see, in that order. */
export async function presentDocuments(ctx: Ctx, ids: Sql<number[]>): Promise<Document[]> {
  const rows = await listDocuments(ctx.db, ctx.customerId, ctx.actor, ids);
  const names = await namesOf(ctx, rows);
  return Promise.all(rows.map((row) => presentDocument(ctx, row, names)));
}
