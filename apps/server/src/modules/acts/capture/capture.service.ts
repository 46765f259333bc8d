import type { CaptureDocument } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { hasPermission } from '../../../platform/session/actor.ts';
import { addToProcess } from './capture.add.service.ts';
import { beginByCapture } from './capture.begin.service.ts';
import type { CaptureBody, Captured, CaptureManyBody } from './capture.body.ts';
import { ensureFilesWhole } from './capture.inspect.service.ts';
import { type PathOf, usualPath } from './capture.plan.ts';
import { ensureFilesDistinct, filesIn } from './capture.policy.ts';

/**
 * Begins a process with its indexers and documents, or adds documents to one.
 * @throws establishment.*, process_type.*, process.*, document_type.*, attachment.*, upload.*; indexer.invalid with the
 * message of every refused field
 */
export async function capture(ctx: Ctx, body: CaptureBody): Promise<Captured> {
  const permission = body.workflowId ? 'document.capture' : 'process.create';
  if (!hasPermission(ctx.actor, permission)) throw problem('permission.denied');
  if (!ctx.actor.establishmentIds.includes(body.establishmentId)) throw problem('establishment.not_found');
  await ensureFiles(ctx, body.documents);
  const { workflowId } = body;
  return workflowId ? addToProcess(ctx, { ...body, workflowId }, usualPath) : beginByCapture(ctx, body);
}

/** Adds many files of one document type to a process, a document each. */
export async function captureMultiple(ctx: Ctx, body: CaptureManyBody): Promise<{ documentIds: number[] }> {
  const { documentTypeId, documentObjects, ...rest } = body;
  const documents = [{ documentTypeId, documentObjects }];
  if (!ctx.actor.establishmentIds.includes(body.establishmentId)) throw problem('establishment.not_found');
  await ensureFiles(ctx, documents);
  const pathOf: PathOf = (_, index) => `documentObjects.${index}.`;
  const { documentIds } = await addToProcess(ctx, { ...rest, documents }, pathOf);
  return { documentIds };
}

async function ensureFiles(ctx: Ctx, documents: readonly CaptureDocument[]): Promise<void> {
  const files = filesIn(documents);
  ensureFilesDistinct(files);
  await ensureFilesWhole(ctx, files);
}
