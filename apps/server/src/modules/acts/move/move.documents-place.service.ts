import type { BodyOf, endpoints, ResponseOf } from '@tramite/contract';
import { isSameDocument } from '@tramite/rules/move/same-document';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { first, sql } from '../../../platform/db/sql.ts';
import { ProblemError, problem } from '../../../platform/problem/problem.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import { mayMovePlace } from '../../records/document/abilities/document.policy.ts';
import { moveDocuments } from '../../records/document/engine/document.move.change.ts';
import { listMovable, type MovableDocument } from '../../records/document/facts/document.move.facts.ts';
import { seenVersion } from '../../records/progress/progress.seen.facts.ts';
import { touchProcesses } from '../../records/progress/progress.sql.ts';
import { movedMeanwhile } from './move.story.ts';

type Body = BodyOf<typeof endpoints.move.moveDocumentsEstablishment>;
type Moved = ResponseOf<typeof endpoints.move.moveDocumentsEstablishment>;

interface Place {
  readonly id: number;
  readonly name: string;
}

interface Found {
  readonly documents: readonly MovableDocument[];
  /** Other documents of the processes at the destination, regardless of visibility. */
  readonly there: readonly MovableDocument[];
  readonly target: Place | undefined;
}

/**
 * Moves documents to another establishment the actor reaches, all of them or none. Their process stays where it is.
 * @throws establishment.not_found, move.*, document.*, conflict.version when one is no longer where the caller saw it
 */
export function moveDocumentsPlace(ctx: Ctx, body: Body): Promise<Moved> {
  const { newEstablishmentId: target } = body;
  if (!ctx.actor.establishmentIds.includes(target)) throw problem('establishment.not_found');
  if (body.documents.some(({ establishmentId }) => establishmentId === target)) throw problem('move.same_place');
  return change(ctx, { read: () => find(ctx, body), decide: (found) => decide(ctx, body, found) });
}

async function find({ db, customerId, actor }: Ctx, body: Body): Promise<Found> {
  const { newEstablishmentId: target } = body;
  const ids = [...new Set(body.documents.map(({ documentId }) => documentId))];
  const isNamed = sql`d.id = any(${ids}::bigint[])`;
  const [documents, there, place] = await Promise.all([
    listMovable(db, customerId, sql`${isNamed} and ${visibleTo(actor, 'd')}`),
    listMovable(
      db,
      customerId,
      sql`d.establishment_id = ${target} and d.process_id in (select o.process_id from document o
        where o.customer_id = ${customerId} and o.id = any(${ids}::bigint[]))`,
    ),
    first(
      db,
      sql<Place>`select id, name from establishment where customer_id = ${customerId} and id = ${target} and enabled`,
    ),
  ]);
  if (documents.length < ids.length) throw problem('document.not_found');
  return { documents, there, target: place };
}

async function decide(ctx: Ctx, body: Body, { documents, there, target }: Found): Promise<Decision<Moved>> {
  if (!target) throw problem('establishment.not_found');
  for (const document of documents) await ensureMovable(ctx, document, there, body);
  const { customerId, clock } = ctx;
  const processIds = [...new Set(documents.flatMap(({ process_id: id }) => id ?? []))];
  const [only] = documents;
  const isAlone = only !== undefined && documents.length === 1;
  return {
    seen: isAlone ? await seenVersion(ctx, { kind: 'document', id: only.id }, only.version) : undefined,
    ...mergeParts(
      moveDocuments(
        customerId,
        documents.map((document) => ({ document, establishment: target })),
      ),
      { parts: [touchProcesses(customerId, processIds, clock.now())] },
      ...documents.map((document) => tell(document, target)),
    ),
    answer: { documentIds: documents.map(({ id }) => id), establishmentId: target.id },
  };
}

async function ensureMovable(
  ctx: Ctx,
  document: MovableDocument,
  there: readonly MovableDocument[],
  { documents }: Body,
): Promise<void> {
  const { id } = document;
  const seen = documents.find(({ documentId }) => documentId === id);
  if (seen?.establishmentId !== document.establishment_id) throw await movedMeanwhile(ctx, { kind: 'document', id });
  const ability = mayMovePlace(ctx.actor, document.situation);
  if (ability !== true) throw new ProblemError(ability, { details: { documentId: id } });
  if (there.some((other) => isSame(document, other)))
    throw problem('document.duplicate', { details: { documentId: id } });
}

function isSame(document: MovableDocument, other: MovableDocument): boolean {
  if (document.process_id !== other.process_id) return false;
  const of = ({ type_id: typeId, situation, sha256, indexers }: MovableDocument) => ({
    ...{ typeId, situation, sha256, indexers },
  });
  return isSameDocument(of(document), of(other), document.required_ids);
}

function tell(document: MovableDocument, target: Place): ChangeParts {
  const { id, process_id: processId, establishment_id: from, establishment_name: name, type_label: label } = document;
  return {
    progress: [
      {
        type: 'MOVE',
        documentId: id,
        processId,
        description: `${label}: documento movido de ${name} para ${target.name}.`,
        leftEstablishmentId: from,
      },
    ],
    audit: [
      {
        action: 'document.move_establishment',
        objectType: 'document',
        objectId: id,
        data: { fromEstablishmentId: from, toEstablishmentId: target.id },
      },
    ],
    events: [{ event: 'document.moved', payload: { documentId: id, establishmentId: target.id } }],
  };
}
