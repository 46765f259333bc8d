import { dayOf } from '@tramite/rules/date/zoned';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { fieldProblem, problem } from '../../../platform/problem/problem.ts';
import { ensureNoErrors, fillIndexers } from '../../definitions/indexer/indexer.fill.policy.ts';
import { getVersion, requiredCodesOf } from '../../definitions/workflow/workflow.facts.ts';
import { beginProcess } from '../../records/process/engine/process.change.ts';
import { startMovement } from '../../records/process/engine/process.movement.policy.ts';
import { calendarOf } from '../../records/process/facts/process.calendar.policy.ts';
import { notePrepared } from '../prepared-process/prepared-process.change.ts';
import type { CaptureBody, Captured } from './capture.body.ts';
import { captureDocuments } from './capture.documents.change.ts';
import { deleteDraft } from './capture.draft.repository.ts';
import { judgeDocuments, scopeOf, usualPath } from './capture.plan.policy.ts';
import { ensureDocumentsComplete } from './capture.policy.ts';
import { type BeginningReads, findBeginning } from './capture.repository.ts';

/** Begins a process of a type with its fields, tags and documents; of a draft, which is gone then. */
export function beginByCapture(ctx: Ctx, body: CaptureBody, draftId: number | null = null): Promise<Captured> {
  const { db, customerId, actor } = ctx;
  const scope = { ...scopeOf(body), typeId: body.workflowTypeId, establishmentId: body.establishmentId };
  const { tagIds = [] } = body;
  return change(ctx, {
    read: () => findBeginning(db, customerId, actor, { ...scope, tagIds, draftId }),
    decide: (read) => decideBeginning(ctx, { body, draftId }, read),
  });
}

async function decideBeginning(
  ctx: Ctx,
  { body, draftId }: { readonly body: CaptureBody; readonly draftId: number | null },
  read: BeginningReads | undefined,
): Promise<Decision<Captured>> {
  if (!read) throw problem('establishment.not_found');
  const { setup, process_id: processId, draft_version: draftVersion } = read;
  if (draftId !== null && draftVersion === null) throw problem('draft.not_found');
  if (!setup) throw problem('process_type.not_found');
  if (!setup.enabled || setup.versionId === null) throw problem('process_type.disabled');
  ensureTagsKnown(body.tagIds ?? [], read);
  const version = await getVersion(ctx, setup.versionId);
  const at = ctx.clock.now();
  const today = dayOf(at, read.time_zone);
  const { actor, customerId } = ctx;
  const filled = fillIndexers({ actor, uses: setup.indexers, sent: body.indexers ?? [], today });
  const { planned, files } = judgeDocuments(ctx, body, read, {
    today,
    presentOf: () => 0,
    pathOf: usualPath,
  });
  ensureNoErrors(filled.errors, ...planned.map((document) => document.filled.errors));
  ensureDocumentsComplete(setup.documentTypes, body.documents);

  const establishment = { id: body.establishmentId, name: read.establishment_name };
  const movement = startMovement(version, { at, calendar: calendarOf(read), indexers: filled.items });
  const type = { id: setup.id, name: setup.name, versionId: setup.versionId };
  const target = {
    processId,
    typeName: setup.name,
    establishment,
    requiredCodes: requiredCodesOf(version),
    files,
    forms: body.forms,
    ids: read.document_ids,
    isOpen: movement.place.isOpen,
    at,
  };
  const sent =
    draftVersion === null
      ? []
      : [
          {
            part: 'capture_draft',
            sql: deleteDraft({ customerId, userId: actor.userId, id: processId }, draftVersion),
          },
        ];
  return {
    ...(draftVersion === null ? {} : { seen: { version: draftVersion, changedBy: actor.name } }),
    ...mergeParts(
      { guarded: sent },
      await beginProcess(ctx, {
        id: processId,
        type,
        establishment,
        tags: read.tags,
        filled,
        movement,
        ownerId: actor.userId,
        at,
      }),
      captureDocuments(ctx, planned, target),
      notePrepared(customerId, processId, body.preparedProcessId),
    ),
    answer: { workflowId: processId, documentIds: [...read.document_ids] },
  };
}

/** Throws request.invalid when a tag does not exist or is disabled. */
function ensureTagsKnown(tagIds: readonly number[], { tags }: BeginningReads): void {
  if (tags.length === new Set(tagIds).size) return;
  throw fieldProblem('tagIds', 'tagUnknown');
}
