import type { Ctx } from '../../../platform/call/context.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { type Catalog, getCatalog } from '../../definitions/catalog/catalog.facts.ts';
import { isFeatureEnabled } from '../../definitions/feature/feature.service.ts';
import { getUserNames } from '../../definitions/user-name/user-name.facts.ts';
import type { DocumentFacts } from './abilities/document.conditions.policy.ts';
import { documentFacts, type Names } from './document.presenter.ts';
import { countLabels, type DocumentRow, listDocuments } from './document.repository.ts';

interface FoundFacts {
  readonly facts: DocumentFacts;
  readonly establishmentId: number;
  readonly ownerId: number;
}

/** A document as it decides about what the actor of the context does with it, if another, who asks, sees it. */
export async function findDocumentFacts(ctx: Ctx, id: number, asker: Actor): Promise<FoundFacts | undefined> {
  const { db, customerId } = ctx;
  const [row] = await listDocuments(db, customerId, asker, sql`${[id]}::bigint[]`);
  if (!row) return undefined;
  const [names, labels, { enabled: isDetachOffered }] = await Promise.all([
    namesOf(ctx, [row]),
    countLabels(db, customerId, row.type_id),
    isFeatureEnabled(ctx, 'remove-attachment'),
  ]);
  const facts = documentFacts(ctx, row, names, { labels, isDetachOffered });
  return { facts, establishmentId: row.establishment_id, ownerId: row.owner_id };
}

/** What the numbers of these rows mean. */
export async function namesOf(ctx: Ctx, rows: readonly DocumentRow[]): Promise<Names> {
  const [catalog, users] = await Promise.all([
    getCatalog(ctx, (known) => rows.every((row) => isKnown(known, row))),
    getUserNames(
      ctx,
      rows.flatMap(({ owner_id, marks }) => [owner_id, ...(marks ?? []).map(({ userId }) => userId)]),
    ),
  ]);
  return { catalog, users };
}

function isKnown({ documentTypes, establishments, processTypes }: Catalog, row: DocumentRow): boolean {
  const { type_id: typeId, establishment_id: establishmentId, process_type_id: processTypeId } = row;
  const isProcessKnown = processTypeId === null || processTypes.has(processTypeId);
  return documentTypes.has(typeId) && establishments.has(establishmentId) && isProcessKnown;
}
