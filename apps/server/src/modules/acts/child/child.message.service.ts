import { change, type Decision } from '../../../platform/change/change.ts';
import type { CustomerCtx } from '../../../platform/change/change-ctx.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { ProblemError, problem } from '../../../platform/problem/problem.ts';
import { getVersion } from '../../definitions/workflow/workflow.facts.ts';
import { happenMovement, type MoveRefusal } from '../../records/process/engine/process.movement.policy.ts';
import { calendarOf } from '../../records/process/facts/process.calendar.policy.ts';
import { findWholeProcess, type ProcessFacts } from '../../records/process/facts/process.facts.ts';
import { moveBy, wayOf } from './child.change.ts';
import { listMessages, type Message, takeMessage } from './child.repository.ts';

/** Brings all messages of a process that were not brought yet, each of them once. */
export async function bringMessages(ctx: CustomerCtx, fromId: number): Promise<void> {
  for (const message of await listMessages(ctx.db, ctx.customerId, fromId)) await bringMessage(ctx, message);
}

/** @returns whether somebody waited for it; false as well where it was brought before */
export function bringMessage(ctx: CustomerCtx, message: Message): Promise<boolean> {
  let isRepeated = false;
  return change(ctx, {
    read: async () => {
      const left = isRepeated ? await listMessages(ctx.db, ctx.customerId, message.fromId) : [message];
      isRepeated = true;
      const process = await findWholeProcess(ctx.db, ctx.customerId, message.processId);
      return left.some(({ id }) => id === message.id) ? process : undefined;
    },
    decide: (process) => decide(ctx, process, message),
  });
}

async function decide(
  ctx: CustomerCtx,
  process: ProcessFacts | undefined,
  message: Message,
): Promise<Decision<boolean>> {
  if (!process) return { guarded: [], audit: [], answer: false };
  const taken = { guarded: [{ part: 'process_message', sql: takeMessage(ctx.customerId, message.id) }], audit: [] };
  const what = `Mensagem “${message.message}” do processo #${message.fromId}`;
  try {
    const parts = await receive(ctx, process, message, what);
    if (parts) return { ...mergeParts(taken, parts), answer: true };
    return { ...mergeParts(taken, tellAlone(process, `${what}: ninguém esperava por ela`)), answer: false };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return {
      ...mergeParts(taken, tellAlone(process, `${what}: o fluxo não pôde seguir. ${error.message}`)),
      answer: false,
    };
  }
}

/** Null where nobody waits for it. */
async function receive(ctx: CustomerCtx, process: ProcessFacts, { message, fromId }: Message, what: string) {
  if (!process.is_open) return null;
  const version = await getVersion(ctx, process.version_id);
  const moment = { at: ctx.clock.now(), calendar: calendarOf(process), indexers: process.indexers };
  const movement = happenMovement(version, process, moment, { type: 'message', message });
  if (movement === 'event.stale') return null;
  if (typeof movement === 'string') throw problem(movement as MoveRefusal);
  return moveBy(ctx, process, movement, { description: `${what}: segue para ${wayOf(movement)}`, otherId: fromId });
}

function tellAlone({ id: processId }: ProcessFacts, description: string): ChangeParts {
  return { progress: [{ type: 'CHILD', processId, description }] };
}
