import type { CaptureDocument } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { fieldProblem, problem } from '../../../platform/problem/problem.ts';
import { hasPermission } from '../../../platform/session/actor.ts';
import { addToProcess } from './capture.add.service.ts';
import { beginByCapture } from './capture.begin.service.ts';
import type { AskedCapture, CaptureBody, Captured, CaptureManyBody } from './capture.body.ts';
import { isOwnDraft } from './capture.draft.repository.ts';
import { keepDraft } from './capture.draft.service.ts';
import { fillCaptured } from './capture.forms.service.ts';
import { ensureFilesWhole } from './capture.inspect.service.ts';
import { type PathOf, usualPath } from './capture.plan.policy.ts';
import { ensureFilesDistinct, filesIn } from './capture.policy.ts';

/**
 * Begins a process with its indexers and documents, adds documents to one, or keeps a draft. A draft that is sent becomes
 * the process of its number.
 * @throws establishment.*, process_type.*, process.*, document_type.*, attachment.*, upload.*, draft.*; indexer.invalid
 * with the message of every refused field; assume.denied for a draft of an assumed profile
 */
export async function capture(ctx: Ctx, asked: AskedCapture): Promise<Captured> {
  const { draft: isDraft = false, title: _, ...rest } = asked;
  const draftId = !isDraft && asked.workflowId ? await draftOf(ctx, asked.workflowId) : null;
  const permission = asked.workflowId && !isDraft && draftId === null ? 'document.capture' : 'process.create';
  if (!hasPermission(ctx.actor, permission)) throw problem('permission.denied');
  if (!ctx.actor.establishmentIds.includes(asked.establishmentId)) throw problem('establishment.not_found');
  if (isDraft) return keepDraft(ctx, asked);
  const typed = ensureTyped(asked);
  await ensureFiles(ctx, typed.documents);
  const body: CaptureBody = { ...rest, ...typed, ...(await fillCaptured(ctx, typed.documents, usualPath)) };
  const { workflowId } = body;
  return workflowId && draftId === null
    ? addToProcess(ctx, { ...body, workflowId }, usualPath)
    : beginByCapture(ctx, body, draftId);
}

async function draftOf({ db, customerId, actor }: Ctx, id: number): Promise<number | null> {
  return (await isOwnDraft(db, customerId, actor, id)) ? id : null;
}

/** Only a draft may leave open what something is. */
function ensureTyped({ workflowTypeId, documents }: AskedCapture): Pick<CaptureBody, 'workflowTypeId' | 'documents'> {
  if (workflowTypeId === null) throw fieldProblem('workflowTypeId', 'required');
  const typed = documents.map(({ documentTypeId, documentObjects }, index): CaptureDocument => {
    if (documentTypeId === null) throw fieldProblem(`documents.${index}.documentTypeId`, 'required');
    return { documentTypeId, documentObjects };
  });
  return { workflowTypeId, documents: typed };
}

/** Adds many files of one document type to a process, a document each. */
export async function captureMultiple(ctx: Ctx, body: CaptureManyBody): Promise<{ documentIds: number[] }> {
  const { documentTypeId, documentObjects, ...rest } = body;
  const documents = [{ documentTypeId, documentObjects }];
  if (!ctx.actor.establishmentIds.includes(body.establishmentId)) throw problem('establishment.not_found');
  await ensureFiles(ctx, documents);
  const pathOf: PathOf = (_, index) => `documentObjects.${index}.`;
  const filled = await fillCaptured(ctx, documents, pathOf);
  const { documentIds } = await addToProcess(ctx, { ...rest, ...filled }, pathOf);
  return { documentIds };
}

async function ensureFiles(ctx: Ctx, documents: readonly CaptureDocument[]): Promise<void> {
  const files = filesIn(documents);
  ensureFilesDistinct(files);
  await ensureFilesWhole(ctx, files);
}
