import type { endpoints, ResponseOf } from '@tramite/contract';
import { answerTexts } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { getVersion } from '../../definitions/workflow/workflow.facts.ts';
import { isReserved } from '../../records/process/abilities/process.conditions.policy.ts';
import { ensureMayRelease, ensureMayReserve } from '../../records/process/abilities/process.ensure.policy.ts';
import { findProcessFacts, type ProcessFacts } from '../../records/process/facts/process.facts.ts';
import { seenVersion } from '../../records/progress/progress.seen.facts.ts';
import { updateReservation } from './reservation.repository.ts';

type Reserved = ResponseOf<typeof endpoints.reservation.reserve>;

/**
 * Reserves a process for the actor, or renews that. Who takes over somebody else's reservation says that they saw it.
 * @throws process.not_found, process.closed, process.reserved, conflict.version
 */
export function reserve(ctx: Ctx, id: number, { takeOver = false }: { readonly takeOver?: boolean }) {
  return changeReservation(ctx, id, async (process) => {
    ensureMayReserve(ctx, process, await getVersion(ctx, process.version_id), { takeOver });
    const isOthers = process.reserved_by !== ctx.actor.userId && isReserved(process, ctx.clock.now());
    return {
      userId: ctx.actor.userId,
      type: 'RESERVE',
      description: isOthers ? `Reserva assumida de ${holderOf(process)}` : 'Processo reservado',
    };
  });
}

/**
 * Ends the reservation of a process: the actor's own, or somebody else's where they may force it.
 * @throws process.not_found, process.closed, process.not_reserved, process.reserved, conflict.version
 */
export function release(ctx: Ctx, id: number) {
  return changeReservation(ctx, id, (process) => {
    ensureMayRelease(ctx, process);
    const isOwn = process.reserved_by === ctx.actor.userId;
    return {
      userId: null,
      type: 'RELEASE',
      description: isOwn ? 'Processo liberado' : `Reserva de ${holderOf(process)} encerrada`,
    };
  });
}

const holderOf = ({ reserved_name: name }: ProcessFacts) => name ?? answerTexts.somebody;

interface Reservation {
  /** Who holds the process from now on. */
  readonly userId: number | null;
  readonly type: 'RESERVE' | 'RELEASE';
  readonly description: string;
}

function changeReservation(
  ctx: Ctx,
  processId: number,
  judge: (process: ProcessFacts) => Reservation | Promise<Reservation>,
): Promise<Reserved> {
  const { db, customerId, actor } = ctx;
  return change(ctx, {
    read: () => findProcessFacts(db, customerId, actor, processId),
    decide: async (process) => {
      if (!process) throw problem('process.not_found');
      return decideReservation(ctx, process, await judge(process));
    },
  });
}

async function decideReservation(
  ctx: Ctx,
  process: ProcessFacts,
  { userId, type, description }: Reservation,
): Promise<Decision<Reserved>> {
  const { customerId, actor, clock } = ctx;
  const { id, version } = process;
  const at = clock.now();
  return {
    seen: await seenVersion(ctx, { kind: 'process', id }, version),
    guarded: [{ part: 'process', sql: updateReservation(customerId, process, { userId, movedAt: at }) }],
    progress: [{ type, processId: id, description }],
    audit: [
      {
        action: type === 'RESERVE' ? 'process.reserve' : 'process.release',
        objectType: 'process',
        objectId: id,
        data: { before: process.reserved_by, after: userId },
      },
    ],
    answer: {
      workflowId: id,
      version: version + 1,
      reserve: userId === null ? null : { date: at.toISOString(), userId, name: actor.name, isCurrentUser: true },
    },
  };
}
