import { type endpoints, processSituation, type ResponseOf } from '@tramite/contract';
import { isProcessSituation, processSituationName, processSituationNames } from '@tramite/rules/process/situation';
import { armedAt } from '@tramite/rules/workflow/timer';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { sql } from '../../../platform/db/sql.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { getVersion, stageOf, type VersionDefinition } from '../../definitions/workflow/workflow.facts.ts';
import { endDocuments } from '../../records/document/engine/document.end.change.ts';
import { ensureMayChangeSituation } from '../../records/process/abilities/process.ensure.policy.ts';
import { carryOutOf } from '../../records/process/engine/process.change.ts';
import { resumeChildren } from '../../records/process/engine/process.resume.change.ts';
import { pausesOf, type Running, timesOf } from '../../records/process/engine/process.times.policy.ts';
import { insertTokens, updateTimes } from '../../records/process/engine/process.write.sql.ts';
import { calendarOf } from '../../records/process/facts/process.calendar.policy.ts';
import { findProcessFacts, type ProcessFacts } from '../../records/process/facts/process.facts.ts';
import { type WaitingRow, waitsOf } from '../../records/process/facts/process.sql.ts';
import { seenVersion } from '../../records/progress/progress.seen.facts.ts';
import { moveSearchSituation } from '../../records/search-row/search-row.sql.ts';
import { deleteTokens, updateSituation } from './situation.repository.ts';

type Changed = ResponseOf<typeof endpoints.situation.change>;
type Found = ProcessFacts & { readonly is_bpm: boolean; readonly waits: readonly WaitingRow[] };

const { ended, canceled } = processSituation;

/** What a process can be given: all but canceled, which asks for a reason. */
export function listSituations() {
  const items = Object.entries(processSituationNames)
    .map(([id, name]) => ({ id: Number(id), name }))
    .filter(({ id }) => id !== canceled);
  return { count: items.length, items };
}

/**
 * Gives a process that is no business process another situation. Ended, it has no stage to wait in and nobody holds it;
 * given another one, it goes on in the stage where it was.
 * @throws process.*, situation.*, transition.needs_reason, conflict.version
 */
export function changeSituation(ctx: Ctx, id: number, situation: number): Promise<Changed> {
  const { db, customerId, actor } = ctx;
  return change(ctx, {
    read: () =>
      findProcessFacts<Pick<Found, 'is_bpm' | 'waits'>>(db, customerId, actor, id, {
        is_bpm: sql`pt.is_bpm`,
        waits: waitsOf,
      }),
    decide: (process) => decideChange(ctx, process, situation),
  });
}

async function decideChange(ctx: Ctx, process: Found | undefined, situation: number): Promise<Decision<Changed>> {
  if (!process) throw problem('process.not_found');
  ensureMayChangeSituation(ctx, process);
  if (situation === canceled) throw problem('transition.needs_reason');
  if (!isProcessSituation(situation)) throw problem('situation.not_found');
  if (situation === process.situation_id) throw problem('situation.same');
  const { id, establishment_id: establishmentId, situation_id: before, version } = process;
  const name = processSituationName(situation);
  return {
    seen: await seenVersion(ctx, { kind: 'process', id }, version),
    ...mergeParts(situation === ended ? await endProcess(ctx, process) : await continueIn(ctx, process, situation), {
      parts: [moveSearchSituation('process', ctx.customerId, [id], situation)],
      counters: [
        { kind: 'process.situation', establishmentId, key: before, by: -1 },
        { kind: 'process.situation', establishmentId, key: situation, by: 1 },
      ],
      progress: [{ type: 'SITUATION', processId: id, description: `Situação alterada para “${name}”.` }],
      audit: [{ action: 'process.situation', objectType: 'process', objectId: id, data: { before, after: situation } }],
      events: [{ event: 'process.situation_changed', payload: { processId: id, situationId: situation } }],
    }),
    answer: { workflowId: id, version: version + 1, situation: { id: situation, name } },
  };
}

async function endProcess(ctx: Ctx, process: Found): Promise<ChangeParts> {
  const update = { situation: ended, isOpen: false, dueAt: null, at: ctx.clock.now() };
  return mergeParts(
    {
      guarded: [{ part: 'process', sql: updateSituation(ctx.customerId, process, update) }],
      parts: [deleteTokens(ctx.customerId, process)],
    },
    await endDocuments(ctx, process.id, { isCanceled: false }),
    await leaveFamily(ctx, process),
  );
}

/** The parent that waits for the process is told, and so are the children that it waits for. */
async function leaveFamily(ctx: Ctx, process: Found): Promise<ChangeParts> {
  const at = ctx.clock.now();
  const version = await getVersion(ctx, process.version_id);
  const left = process.tokens.map(({ id: tokenId }) => ({ type: 'childAbandoned' as const, tokenId, stageId: '' }));
  return carryOutOf(ctx, process, { at, version, effects: [...left, { type: 'closed', situation: ended, at }] });
}

/** No due time runs but while the process is under way. */
async function continueIn(ctx: Ctx, process: Found, situation: number): Promise<ChangeParts> {
  const { customerId, clock } = ctx;
  const at = clock.now();
  const version = await getVersion(ctx, process.version_id);
  const running = { situation, pauses: pausesOf(process.waits), calendar: calendarOf(process), at };
  if (!process.is_open) return reopen(ctx, process, version, running);
  const times = process.tokens.map((token) => timesOf(version, token, running));
  const update = { situation, isOpen: true, dueAt: times[0]?.dueAt ?? null, at };
  return {
    guarded: [{ part: 'process', sql: updateSituation(customerId, process, update) }],
    parts: [updateTimes(customerId, process.id, times)],
  };
}

/** A process that had ended enters its stage anew. */
async function reopen(ctx: Ctx, process: Found, version: VersionDefinition, running: Running): Promise<ChangeParts> {
  const { customerId } = ctx;
  const { id, stage_id: stageId, establishment_id: establishmentId } = process;
  const { situation, at } = running;
  const roleId = version.stages.find((stage) => stage.id === stageId)?.roleId ?? null;
  const nodeId = stageOf(version, stageId)?.id ?? '';
  const armed = armedAt(version.definition, nodeId).map((each) => ({ nodeId: each, dueAt: null }));
  const entered = { id: 1, stageId, enteredAt: at.toISOString(), armed };
  const { dueAt, armed: timed } = timesOf(version, entered, running);
  const update = { situation, isOpen: true, dueAt, at };
  const token = { id: 1, stageId, roleId, enteredAt: at, dueAt, armed: timed };
  return mergeParts(
    {
      guarded: [{ part: 'process', sql: updateSituation(customerId, process, update) }],
      parts: [insertTokens(customerId, id, establishmentId, [token])],
    },
    await resumeChildren(ctx, process, version, [entered]),
  );
}
