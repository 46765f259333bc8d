import type { BodyOf, endpoints, ResponseOf } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { ProblemError, problem } from '../../../platform/problem/problem.ts';
import { getVersion } from '../../definitions/workflow/workflow.facts.ts';
import { endDocuments } from '../../records/document/engine/document.end.change.ts';
import { ensureMayTransit } from '../../records/process/abilities/process.ensure.policy.ts';
import { continueProcess } from '../../records/process/engine/process.change.ts';
import { findProcessFacts, listProcessFacts, type ProcessFacts } from '../../records/process/facts/process.facts.ts';
import { seenVersion } from '../../records/progress/progress.seen.facts.ts';
import { findDeparture } from '../transition/transition.departure.facts.ts';
import { tellMovement } from '../transition/transition.movement.change.ts';
import { ensureMovement } from '../transition/transition.movement.policy.ts';
import { ensureReason, ensureText } from './cancelation.reason.ts';
import {
  insertCancelation,
  listOpenBelow,
  listReasonRows,
  type ReasonRow,
  reasonColumn,
} from './cancelation.repository.ts';
import { cancelingTransition } from './cancelation.transition.ts';

type CancelBody = BodyOf<typeof endpoints.cancelation.cancel>;
type Canceled = ResponseOf<typeof endpoints.cancelation.cancel>;
type Found = ProcessFacts & { readonly reason: ReasonRow | null };

/** Reasons a process may be canceled for, in the order of the company. */
export async function listReasons({ db, customerId }: Ctx) {
  const items = await listReasonRows(db, customerId);
  return { count: items.length, items };
}

/**
 * Cancels a process along one of its transitions that cancel; what nobody finished checking is canceled with it, and where
 * asked for the open processes below it: all of them or none.
 * @throws process.*, transition.*, cancelation.reason_not_found, cancelation.child_*, request.invalid, conflict.version
 */
export function cancelProcess(ctx: Ctx, processId: number, body: CancelBody): Promise<Canceled> {
  const { db, customerId, actor } = ctx;
  return change(ctx, {
    read: async () => {
      const reason = { reason: reasonColumn(body.reason) };
      const process = await findProcessFacts<{ reason: ReasonRow | null }>(db, customerId, actor, processId, reason);
      const childIds = process && body.children ? await listOpenBelow(db, customerId, processId) : [];
      const children = childIds.length > 0 ? await listProcessFacts(db, customerId, actor, childIds) : [];
      return { process, childIds, children };
    },
    decide: (found) => decideCancelation(ctx, found, body),
  });
}

interface FoundAll {
  readonly process: Found | undefined;
  readonly childIds: readonly number[];
  /** Those the actor sees. */
  readonly children: readonly ProcessFacts[];
}

async function decideCancelation(
  ctx: Ctx,
  { process, childIds, children }: FoundAll,
  body: CancelBody,
): Promise<Decision<Canceled>> {
  if (!process) throw problem('process.not_found');
  const version = await getVersion(ctx, process.version_id);
  const departure = await findDeparture(ctx, process, version, body.cancelTransitionId);
  if (!departure.transition.isCancel) throw problem('transition.not_cancel');
  ensureMayTransit(ctx, process, version, departure.transition);
  const reason = ensureReason(process.reason);
  const given = { reason, text: ensureText(reason, body.reasonText), at: ctx.clock.now() };
  if (children.length < childIds.length) throw problem('cancelation.child_hidden');
  const { arrival, parts } = await endProcess(ctx, process, departure, given);
  const below = [];
  for (const child of children) below.push(await endChild(ctx, child, given));
  return {
    seen: await seenVersion(ctx, { kind: 'process', id: process.id }, process.version),
    ...mergeParts(parts, ...below),
    answer: {
      workflowId: process.id,
      version: process.version + 1,
      stage: { id: arrival.id, label: arrival.label, type: arrival.type },
      childIds: [...childIds],
    },
  };
}

interface Given {
  readonly reason: ReasonRow;
  readonly text: string;
  readonly at: Date;
}

/** @throws cancelation.child_refused */
async function endChild(ctx: Ctx, child: ProcessFacts, given: Given): Promise<ChangeParts> {
  try {
    const version = await getVersion(ctx, child.version_id);
    const { id } = await cancelingTransition(ctx, child);
    const { parts } = await endProcess(ctx, child, await findDeparture(ctx, child, version, id), given);
    return parts;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw problem('cancelation.child_refused', { values: { id: child.id, reason: error.message } });
  }
}

type Departure = Awaited<ReturnType<typeof findDeparture>>;

async function endProcess(ctx: Ctx, process: ProcessFacts, departure: Departure, { reason, text, at }: Given) {
  const { customerId, actor } = ctx;
  const version = await getVersion(ctx, process.version_id);
  const movement = ensureMovement(ctx, { process, version, departure, indexers: process.indexers, documents: [], at });
  const cancelation = {
    processId: process.id,
    reasonId: reason.id,
    text,
    transitionId: departure.transition.id,
    userId: actor.userId,
    at,
  };
  const parts = mergeParts(
    await continueProcess(ctx, process, { at, movement }),
    await endDocuments(ctx, process.id, { isCanceled: true }),
    { parts: [insertCancelation(customerId, cancelation)] },
    tellMovement({ process, version, departure, movement, at, why: whyOf(reason, text) }),
  );
  return { arrival: movement.arrival, parts };
}

const whyOf = ({ label }: ReasonRow, text: string) => (text === '' ? label : `${label}. ${text}`);
