import type { endpoints, ResponseOf } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { getVersion } from '../../definitions/workflow/workflow.facts.ts';
import { reviveDocuments } from '../../records/document/engine/document.revive.change.ts';
import { mayUndoCancel } from '../../records/process/abilities/process.policy.ts';
import { reopenProcess } from '../../records/process/engine/process.reopen.change.ts';
import { findProcessFacts, type ProcessFacts } from '../../records/process/facts/process.facts.ts';
import { seenVersion } from '../../records/progress/progress.seen.facts.ts';
import { ensureAble } from '../pendency/pendency.policy.ts';
import { markUndone, type Undoable, undoableColumn } from './cancelation.undo.repository.ts';

type Undone = ResponseOf<typeof endpoints.cancelation.undo>;
type Found = ProcessFacts & { readonly cancelation: Undoable | null };

/**
 * Takes the cancelation of a process back: it stands where it stood, with its tokens and due times, and so do the documents
 * that were canceled with it.
 * @throws process.not_found, cancelation.not_canceled, cancelation.undo_late, permission.denied, conflict.version
 */
export function undoCancelation(ctx: Ctx, id: number): Promise<Undone> {
  const { db, customerId, actor } = ctx;
  return change(ctx, {
    read: () =>
      findProcessFacts<{ cancelation: Undoable | null }>(db, customerId, actor, id, { cancelation: undoableColumn }),
    decide: (process) => decideReturn(ctx, process),
  });
}

async function decideReturn(ctx: Ctx, process: Found | undefined): Promise<Decision<Undone>> {
  if (!process) throw problem('process.not_found');
  const { customerId, actor, clock } = ctx;
  const { cancelation, situation_id } = process;
  const at = clock.now();
  const canceled_at = cancelation && new Date(cancelation.at);
  ensureAble(mayUndoCancel(actor, { situation_id, canceled_at }, at));
  if (!cancelation) throw problem('cancelation.undo_late');
  const { place, documents } = cancelation;
  const version = await getVersion(ctx, process.version_id);
  const stage = version.stages.find((candidate) => candidate.id === place.stageId);
  if (!stage) throw new Error(`The version of process ${process.id} lacks stage ${place.stageId}.`);
  const { ids, ...revived } = reviveDocuments(customerId, process.id, documents);
  const key = { processId: process.id, id: cancelation.id };
  return {
    seen: await seenVersion(ctx, { kind: 'process', id: process.id }, process.version),
    ...mergeParts(
      { guarded: [{ part: 'process_cancellation', sql: markUndone(customerId, key, { userId: actor.userId, at }) }] },
      await reopenProcess(ctx, process, version, place),
      revived,
      {
        progress: [
          {
            type: 'CANCEL_UNDO',
            processId: process.id,
            description: `Cancelamento desfeito: de volta a ${stage.label}`,
          },
        ],
        audit: [
          {
            ...{ action: 'process.cancel.undo', objectType: 'process', objectId: process.id },
            data: { toStageId: place.stageId, documentIds: ids },
          },
        ],
        events: [{ event: 'process.reopened', payload: { processId: process.id } }],
      },
    ),
    answer: {
      workflowId: process.id,
      version: process.version + 1,
      stage: { id: stage.id, label: stage.label, type: stage.type },
      documentIds: ids,
    },
  };
}
