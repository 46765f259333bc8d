import type { Document } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { type Catalog, getCatalog } from '../../definitions/catalog/catalog.parts.ts';
import { getUserNames } from '../../definitions/user-name/user-name.parts.ts';
import { presentDocument } from './document.presenter.ts';
import { type DocumentRow, listDocuments } from './document.repository.ts';

/** The documents among an array of ids that the actor may see, in that order. */
export async function presentDocuments(ctx: Ctx, ids: Sql<number[]>): Promise<Document[]> {
  const rows = await listDocuments(ctx.db, ctx.customerId, ctx.actor, ids);
  const [catalog, users] = await Promise.all([
    getCatalog(ctx, (known) => rows.every((row) => isKnown(known, row))),
    getUserNames(
      ctx,
      rows.flatMap(({ owner_id, marks }) => [owner_id, ...(marks ?? []).map(({ userId }) => userId)]),
    ),
  ]);
  return Promise.all(rows.map((row) => presentDocument(ctx, row, { catalog, users })));
}

function isKnown({ documentTypes, establishments, processTypes }: Catalog, row: DocumentRow): boolean {
  const { type_id: typeId, establishment_id: establishmentId, process_type_id: processTypeId } = row;
  const isProcessKnown = processTypeId === null || processTypes.has(processTypeId);
  return documentTypes.has(typeId) && establishments.has(establishmentId) && isProcessKnown;
}
