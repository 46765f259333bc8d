import type { BodyOf, endpoints, ResponseOf } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { getVersion } from '../../definitions/process-type/process-type.parts.ts';
import { endDocuments } from '../../records/document/document.parts.ts';
import {
  continueProcess,
  ensureMayTransit,
  findProcessFacts,
  type ProcessFacts,
} from '../../records/process/process.parts.ts';
import { seenVersion } from '../../records/progress/progress.parts.ts';
import { ensureMovement, findDeparture, tellMovement } from '../transition/transition.parts.ts';
import { ensureReason, ensureText } from './cancelation.reason.ts';
import { insertCancelation, listReasonRows, type ReasonRow, reasonColumn } from './cancelation.repository.ts';

type CancelBody = BodyOf<typeof endpoints.cancelation.cancel>;
type Canceled = ResponseOf<typeof endpoints.cancelation.cancel>;
type Found = ProcessFacts & { readonly reason: ReasonRow | null };

/** Reasons a process may be canceled for, in the order of the company. */
export async function listReasons({ db, customerId }: Ctx) {
  const items = await listReasonRows(db, customerId);
  return { count: items.length, items };
}

/**
 * Cancels a process along one of its transitions that cancel; what nobody finished checking is canceled with it.
 * @throws process.*, transition.*, cancelation.reason_not_found, request.invalid, conflict.version
 */
export function cancelProcess(ctx: Ctx, processId: number, body: CancelBody): Promise<Canceled> {
  const { db, customerId, actor } = ctx;
  return change(ctx, {
    read: () =>
      findProcessFacts<{ reason: ReasonRow | null }>(db, customerId, actor, processId, {
        reason: reasonColumn(body.reason),
      }),
    decide: (process) => decideCancelation(ctx, process, body),
  });
}

async function decideCancelation(ctx: Ctx, process: Found | undefined, body: CancelBody): Promise<Decision<Canceled>> {
  if (!process) throw problem('process.not_found');
  const { customerId, actor } = ctx;
  const version = await getVersion(ctx, process.version_id);
  const departure = await findDeparture(ctx, process, version, body.cancelTransitionId);
  if (!departure.transition.isCancel) throw problem('transition.not_cancel');
  ensureMayTransit(ctx, process, version, departure.transition);
  const reason = ensureReason(process.reason);
  const text = ensureText(reason, body.reasonText);
  const at = ctx.clock.now();
  const movement = ensureMovement(ctx, { process, version, departure, indexers: process.indexers, documents: [], at });
  const { arrival } = movement;
  const cancelation = {
    processId: process.id,
    reasonId: reason.id,
    text,
    transitionId: departure.transition.id,
    userId: actor.userId,
    at,
  };
  return {
    seen: await seenVersion(ctx, { kind: 'process', id: process.id }, process.version),
    ...mergeParts(
      continueProcess(ctx, process, { at, movement }),
      await endDocuments(ctx, process.id, { isCanceled: true }),
      { parts: [insertCancelation(customerId, cancelation)] },
      tellMovement({ process, version, departure, movement, at, why: whyOf(reason, text) }),
    ),
    answer: {
      workflowId: process.id,
      version: process.version + 1,
      stage: { id: arrival.id, label: arrival.label, type: arrival.type },
    },
  };
}

const whyOf = ({ label }: ReasonRow, text: string) => (text === '' ? label : `${label}. ${text}`);
