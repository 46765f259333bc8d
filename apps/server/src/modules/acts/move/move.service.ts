import { type endpoints, fieldText, type MoveOutlook, type ResponseOf } from '@tramite/contract';
import { dayOf } from '@tramite/rules/date/zoned';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { nextId } from '../../../platform/db/sql.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { isFeatureEnabled } from '../../definitions/feature/feature.service.ts';
import { ensureNoErrors, optionIdsOf } from '../../definitions/indexer/indexer.fill.policy.ts';
import { getVersion, requiredCodesOf } from '../../definitions/workflow/workflow.facts.ts';
import { moveDocuments } from '../../records/document/engine/document.move.change.ts';
import { ensureMayCapture, ensureMayMoveDocuments } from '../../records/process/abilities/process.ensure.policy.ts';
import { beginProcess, continueProcess } from '../../records/process/engine/process.change.ts';
import { startMovement } from '../../records/process/engine/process.movement.policy.ts';
import { calendarOf } from '../../records/process/facts/process.calendar.policy.ts';
import { seenVersion } from '../../records/progress/progress.seen.facts.ts';
import { refill } from './move.fill.ts';
import { type MovePlan, planMove } from './move.plan.ts';
import { presentOutlook } from './move.presenter.ts';
import { type MoveReads, type MoveRequest, readMove } from './move.read.ts';
import { type Filled, fillDocuments, moveOf } from './move.retype.ts';
import { movedMeanwhile, rememberPlaces } from './move.story.ts';
import { type Destination, tellMoves } from './move.tell.ts';

type Moved = ResponseOf<typeof endpoints.move.moveDocuments>;

/**
 * What documents need, lose and meet in another type of process.
 * @throws as `readMove`; process.closed, process.reserved, permission.denied of the processes on both sides
 */
export async function previewMove(ctx: Ctx, request: MoveRequest): Promise<MoveOutlook> {
  const reads = await readMove(ctx, request, 'short');
  ensureProcesses(ctx, request, reads);
  return presentOutlook(ctx.actor, planMove(ctx.actor, request, reads), reads);
}

/**
 * Moves documents of one process to another type of process, into a process that is there or into a new one, all of
 * them or none.
 * @throws what a preview throws; the first conflict of a document; indexer.invalid with every refused field
 */
export function moveToProcess(ctx: Ctx, request: MoveRequest): Promise<Moved> {
  const sent = [request, ...request.documents].flatMap(({ indexers = [] }) => indexers);
  const hasMoved = rememberPlaces();
  return change(ctx, {
    read: () => readMove(ctx, request, { sent: optionIdsOf(sent) }),
    decide: async (reads) => {
      const strange = hasMoved(new Map(reads.documents.map(({ id, process_id }) => [id, process_id])));
      if (strange) throw await movedMeanwhile(ctx, { kind: 'document', id: strange });
      ensureProcesses(ctx, request, reads);
      return decide(ctx, request, reads, planMove(ctx.actor, request, reads));
    },
  });
}

/** Moving a single document needs no permission for its process. */
function ensureProcesses(ctx: Ctx, { alone }: MoveRequest, { source, sourceVersion, joined }: MoveReads): void {
  if (!alone) ensureMayMoveDocuments(ctx, source, sourceVersion);
  if (joined) ensureMayCapture(ctx, joined.process, joined.version);
}

async function decide(ctx: Ctx, request: MoveRequest, reads: MoveReads, plan: MovePlan): Promise<Decision<Moved>> {
  ensureNoConflict(plan);
  const at = ctx.clock.now();
  const { enabled: ignoreMinDate } = await isFeatureEnabled(ctx, 'ignore-min-date');
  const dates = { at, today: dayOf(at, reads.source.time_zone), timeZone: reads.source.time_zone, ignoreMinDate };
  const filled = fillDocuments(ctx, request, plan, dates);
  const begun = fillBegun(ctx, request, reads, plan, dates);
  ensureNoErrors(begun?.errors ?? {}, ...filled.map(({ errors }) => errors));
  const destination = await destinationOf(ctx, reads, begun, at);
  const required = requiredCodesOf(destination.version);
  const moves = filled.map((each) => moveOf(each, destination, required));
  const { source } = reads;
  const seen = request.alone ? { kind: 'document' as const, id: reads.documents[0]?.id ?? 0 } : null;
  return {
    seen: seen
      ? await seenVersion(ctx, seen, reads.documents[0]?.version ?? 0)
      : await seenVersion(ctx, { kind: 'process', id: source.id }, source.version),
    ...mergeParts(
      await continueProcess(ctx, source, { at }),
      destination.parts,
      moveDocuments(ctx.customerId, moves),
      tellMoves(source, destination, moves),
    ),
    answer: { workflowId: destination.id, documentIds: moves.map(({ document }) => document.id) },
  };
}

function ensureNoConflict({ documents, begun }: MovePlan): void {
  for (const { document, conflicts } of documents) {
    const [first] = conflicts;
    if (first) throw problem(first.code, { values: first.values, details: { documentId: document.id } });
  }
  const [first] = begun?.conflicts ?? [];
  if (!first) return;
  const fields = (begun?.lacking ?? []).map(({ id, label, min }) => [
    `documentTypes.${id}`,
    fieldText('documentsMissing', { type: label, min }),
  ]);
  throw problem(first.code, { fields: Object.fromEntries(fields) as Record<string, string> });
}

interface Dates {
  readonly today: string;
  readonly ignoreMinDate: boolean;
}

function fillBegun(ctx: Ctx, request: MoveRequest, { setup }: MoveReads, { begun }: MovePlan, dates: Dates) {
  if (!begun) return null;
  const { today, ignoreMinDate } = dates;
  const sent = request.indexers ?? [];
  const path = request.alone ? 'workflow.' : '';
  const { actor } = ctx;
  return refill({ actor, uses: setup.indexers, kept: begun.carried.kept, sent, today, ignoreMinDate, path });
}

async function destinationOf(
  ctx: Ctx,
  { joined, setup, source }: MoveReads,
  begun: Filled['filled'] | null,
  at: Date,
): Promise<Destination> {
  if (joined) {
    const { process, version } = joined;
    return {
      id: process.id,
      typeName: process.type_name,
      version,
      isOpen: true,
      parts: await continueProcess(ctx, process, { at }),
    };
  }
  if (!begun || setup.versionId === null) throw problem('process_type.disabled');
  const version = await getVersion(ctx, setup.versionId);
  const id = await nextId(ctx.db, 'process');
  const movement = startMovement(version, { at, calendar: calendarOf(source), indexers: begun.items });
  const type = { id: setup.id, name: setup.name, versionId: setup.versionId };
  const establishment = { id: source.establishment_id, name: source.establishment_name };
  const parts = await beginProcess(ctx, {
    id,
    type,
    establishment,
    tags: [],
    filled: begun,
    movement,
    ownerId: ctx.actor.userId,
    at,
  });
  return { id, typeName: setup.name, version, isOpen: movement.place.isOpen, parts };
}
