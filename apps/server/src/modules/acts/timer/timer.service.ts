import { processSituation } from '@tramite/contract';
import { change, changeOnce, type Decision } from '../../../platform/change/change.ts';
import type { CustomerCtx } from '../../../platform/change/change-ctx.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { ProblemError } from '../../../platform/problem/problem.ts';
import { getVersion } from '../../definitions/workflow/workflow.facts.ts';
import { endDocuments } from '../../records/document/engine/document.end.change.ts';
import { continueProcess } from '../../records/process/engine/process.change.ts';
import { happenMovement } from '../../records/process/engine/process.movement.policy.ts';
import type { Movement } from '../../records/process/engine/process.state.policy.ts';
import { calendarOf } from '../../records/process/facts/process.calendar.policy.ts';
import { findWholeProcess, type ProcessFacts, type TokenFacts } from '../../records/process/facts/process.facts.ts';
import { tellTimer } from './timer.change.ts';
import { type DueTimer, listNames, putOff } from './timer.repository.ts';

/** A timer that its definition does not let happen is tried again after so long. */
const PUT_OFF_MS = 3_600_000;

export type Outcome = 'happened' | 'gone' | 'put off';

const nothing = { guarded: [], audit: [] };

/**
 * Lets the timer of a token happen whose time has come: once, because the process it moves is guarded. Gone where
 * somebody moved the token, or its time rests.
 * @param known the process as it was read with others; read anew where somebody was faster
 * @throws conflict.busy
 */
export async function happenTimer(ctx: CustomerCtx, due: DueTimer, known?: ProcessFacts): Promise<Outcome> {
  let read = known;
  try {
    return await change(ctx, {
      read: async () => {
        const process = read ?? (await findWholeProcess(ctx.db, ctx.customerId, due.processId));
        read = undefined;
        return process;
      },
      decide: (process) => decide(ctx, process, due),
    });
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code === 'conflict.busy') throw error;
    return changeOnce(ctx, refuse(ctx, due, error.code), null);
  }
}

async function decide(ctx: CustomerCtx, process: ProcessFacts | undefined, due: DueTimer): Promise<Decision<Outcome>> {
  const at = ctx.clock.now();
  const token = process?.tokens.find(({ id }) => id === due.tokenId);
  const nodeId = token && dueNode(token, at);
  if (!process || !token || !nodeId) return { ...nothing, answer: 'gone' };
  const version = await getVersion(ctx, process.version_id);
  const { indexers } = process;
  const moment = { at, calendar: calendarOf(process), indexers };
  const movement = happenMovement(version, process, moment, { type: 'timer', tokenId: token.id, nodeId });
  if (typeof movement === 'string') return refuse(ctx, due, movement);
  return {
    ...mergeParts(
      await continueProcess(ctx, process, { at, movement }),
      await endedDocuments(ctx, process, movement),
      tellTimer({ process, version, movement, token, nodeId, names: await namesOf(ctx, movement) }),
    ),
    answer: 'happened',
  };
}

/** The first of the timers of a token whose time has come. */
function dueNode({ armed }: TokenFacts, at: Date): string | undefined {
  const due = (armed ?? []).filter(({ dueAt }) => dueAt !== null && new Date(dueAt) <= at);
  return due.sort((a, b) => ((a.dueAt ?? '') < (b.dueAt ?? '') ? -1 : 1))[0]?.nodeId;
}

async function endedDocuments(ctx: CustomerCtx, { id }: ProcessFacts, { place: { isOpen, situation } }: Movement) {
  return isOpen ? {} : endDocuments(ctx, id, { isCanceled: situation === processSituation.canceled });
}

/** Names of the people who are told, by their logins. */
async function namesOf({ db, customerId }: CustomerCtx, { effects }: Movement): Promise<ReadonlyMap<string, string>> {
  const logins = effects.flatMap((effect) => (effect.type === 'escalated' ? effect.people : []));
  return logins.length > 0 ? listNames(db, customerId, logins) : new Map();
}

function refuse(ctx: CustomerCtx, due: DueTimer, code: string): Decision<Outcome> {
  ctx.log.error({ processId: due.processId, tokenId: due.tokenId, code }, 'a timer cannot happen by its definition');
  const until = new Date(ctx.clock.now().getTime() + PUT_OFF_MS);
  return {
    ...nothing,
    guarded: [{ part: 'process_token', sql: putOff(ctx.customerId, due, until) }],
    answer: 'put off',
  };
}
