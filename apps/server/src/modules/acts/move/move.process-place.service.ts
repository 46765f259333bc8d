import type { endpoints, ResponseOf } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { sql } from '../../../platform/db/sql.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { moveDocuments } from '../../records/document/engine/document.move.change.ts';
import { listMovable, type MovableDocument } from '../../records/document/facts/document.move.facts.ts';
import { ensureMayMovePlace } from '../../records/process/abilities/process.ensure.policy.ts';
import { type Relocation, relocateProcess, relocationReads } from '../../records/process/engine/process.move.change.ts';
import { findProcessFacts, type ProcessFacts } from '../../records/process/facts/process.facts.ts';
import { seenVersion } from '../../records/progress/progress.seen.facts.ts';
import { movedMeanwhile, rememberPlaces } from './move.story.ts';

/** The target; for callers that saw the process before, its expected place and documents. */
export interface ProcessMove {
  readonly workflowId: number;
  readonly establishmentId: number;
  readonly from?: number;
  readonly documentIds?: readonly number[];
}

type Moved = ResponseOf<typeof endpoints.move.moveProcessEstablishment>;

interface Found {
  readonly process: (ProcessFacts & Relocation) | undefined;
  /** Its documents in its own establishment, regardless of visibility; those moved elsewhere stay. */
  readonly documents: readonly MovableDocument[];
}

/**
 * Moves a process to another establishment the actor reaches: its documents go along, its due times follow the working
 * hours there.
 * @throws process.*, establishment.not_found, move.same_place, conflict.version
 */
export function moveProcessPlace(
  ctx: Ctx,
  { workflowId, establishmentId, from: seenAt, documentIds }: ProcessMove,
): Promise<Moved> {
  const { db, customerId, actor } = ctx;
  if (!actor.establishmentIds.includes(establishmentId)) throw problem('establishment.not_found');
  const hasMoved = rememberPlaces();
  const isNamed = documentIds ? sql`and d.id = any(${[...documentIds]}::bigint[])` : sql``;
  const isHere = sql`d.process_id = ${workflowId} and d.establishment_id = p.establishment_id ${isNamed}`;
  return change(ctx, {
    read: async (): Promise<Found> => {
      const [process, documents] = await Promise.all([
        findProcessFacts<Relocation>(db, customerId, actor, workflowId, relocationReads(establishmentId)),
        listMovable(db, customerId, isHere),
      ]);
      return { process, documents };
    },
    decide: async ({ process, documents }) => {
      if (!process) throw problem('process.not_found');
      const { id, establishment_id: from, target } = process;
      const isElsewhere = seenAt !== undefined && seenAt !== from && from !== establishmentId;
      if (isElsewhere || hasMoved(new Map([[id, from]]))) throw await movedMeanwhile(ctx, { kind: 'process', id });
      if (!target) throw problem('establishment.not_found');
      if (from === target.id) throw problem('move.same_place');
      ensureMayMovePlace(ctx, process);
      return decide(ctx, process, target, documents);
    },
  });
}

async function decide(
  ctx: Ctx,
  process: ProcessFacts & Relocation,
  target: NonNullable<Relocation['target']>,
  documents: readonly MovableDocument[],
): Promise<Decision<Moved>> {
  return {
    seen: await seenVersion(ctx, { kind: 'process', id: process.id }, process.version),
    ...mergeParts(
      await relocateProcess(ctx, process, target),
      moveDocuments(
        ctx.customerId,
        documents.map((document) => ({ document, establishment: target })),
      ),
      tell(process, target, documents),
    ),
    answer: { workflowId: process.id, establishmentId: target.id, documentIds: documents.map(({ id }) => id) },
  };
}

function tell(
  { id, establishment_id: from, establishment_name: name }: ProcessFacts,
  target: NonNullable<Relocation['target']>,
  documents: readonly MovableDocument[],
): ChangeParts {
  const ways = `de ${name} para ${target.name}`;
  const data = { fromEstablishmentId: from, toEstablishmentId: target.id };
  return {
    progress: [
      ...documents.map((document) => ({
        type: 'MOVE' as const,
        documentId: document.id,
        description: `${document.type_label}: documento movido com o processo ${ways}.`,
        leftEstablishmentId: from,
      })),
      { type: 'MOVE', processId: id, description: `Processo movido ${ways}.`, leftEstablishmentId: from },
    ],
    audit: [
      {
        action: 'process.move_establishment',
        objectType: 'process',
        objectId: id,
        data: { ...data, documentIds: documents.map((document) => document.id) },
      },
    ],
    events: [{ event: 'process.moved', payload: { processId: id, establishmentId: target.id } }],
  };
}
