import { answerTexts, type endpoints, type ResponseOf } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { getVersion } from '../../definitions/workflow/workflow.facts.ts';
import { stepBack } from '../../records/process/engine/process.step-back.change.ts';
import { findProcessFacts, type ProcessFacts } from '../../records/process/facts/process.facts.ts';
import { findLastChange } from '../../records/progress/progress.facts.ts';
import { seenVersion } from '../../records/progress/progress.seen.facts.ts';
import { deleteWritten, type Step, type Stepped, stepColumns, takeStep } from './transition.undo.repository.ts';

type Undone = ResponseOf<typeof endpoints.transition.undo>;

/**
 * Takes the last transition of a process back: the process is as it was before, and who was not told of it yet is not told.
 * @throws process.not_found, transition.undo_*, conflict.version
 */
export function undoTransition(ctx: Ctx, id: number, seen: number): Promise<Undone> {
  const { db, customerId, actor } = ctx;
  return change(ctx, {
    read: () => findProcessFacts<Stepped>(db, customerId, actor, id, stepColumns),
    decide: async (process) => {
      if (!process) throw problem('process.not_found');
      return decideUndo(ctx, process, await ensureUndoable(ctx, process, seen));
    },
  });
}

async function ensureUndoable(ctx: Ctx, process: ProcessFacts & Stepped, seen: number): Promise<Step> {
  const { db, customerId, actor, clock } = ctx;
  const { id, step, version, moved_at } = process;
  if (!step) throw problem('transition.undo_none');
  if (step.userId !== actor.userId) throw problem('transition.undo_other');
  if (clock.now() >= new Date(step.until)) throw problem('transition.undo_late');
  const isSame = moved_at.getTime() === Date.parse(step.at);
  if (isSame && step.version === seen && step.version === version) return step;
  const last = await findLastChange(db, customerId, actor, { kind: 'process', id });
  throw problem('transition.undo_changed', { values: { name: last?.name ?? answerTexts.somebody } });
}

async function decideUndo(ctx: Ctx, process: ProcessFacts, step: Step): Promise<Decision<Undone>> {
  const { customerId } = ctx;
  const { id } = process;
  const definition = await getVersion(ctx, process.version_id);
  const transition = definition.transitions.find((each) => each.id === step.transitionId);
  const stage = definition.stages.find((each) => each.id === transition?.fromStageId);
  if (!transition || !stage) throw new Error(`The version of process ${id} lacks transition ${step.transitionId}.`);
  return {
    seen: await seenVersion(ctx, { kind: 'process', id }, process.version),
    ...mergeParts(
      { guarded: takeStep(customerId, id, step), parts: deleteWritten(customerId, id, step) },
      stepBack(ctx, process, step.kept, new Date(step.at)),
    ),
    progress: [
      {
        type: 'TRANSITION_UNDO',
        processId: id,
        description: `Transição desfeita: ${transition.label}, de volta a ${stage.label}`,
      },
    ],
    audit: [
      {
        ...{ action: 'process.transition.undo', objectType: 'process', objectId: id },
        data: { transitionId: step.transitionId, toStageId: stage.id },
      },
    ],
    answer: {
      workflowId: id,
      version: process.version + 1,
      stage: { id: stage.id, label: stage.label, type: stage.type },
    },
  };
}
