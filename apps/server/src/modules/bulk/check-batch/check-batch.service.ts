import type { BodyOf, endpoints, ResponseOf } from '@tramite/contract';
import { errorText } from '@tramite/contract';
import { orderedSteps } from '@tramite/rules/check/check-step';
import type { PreviewedItem } from '../../../platform/batch/define-batch.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { getCatalog } from '../../definitions/catalog/catalog.facts.ts';
import type { StepRow } from '../../definitions/catalog/catalog.steps.sql.ts';
import { getDocumentTypes } from '../../definitions/process-type/process-type.service.ts';
import type { StepOfBatch } from '../../records/document-check/document-check.facts.ts';
import { ensureConference } from '../../records/document-check/document-check.policy.ts';
import { doOne } from '../batch/batch.one.service.ts';
import { previewItems } from '../batch/batch.preview.service.ts';
import { startBatch } from '../batch/batch.start.service.ts';

type Calls = typeof endpoints.checkBatch;
type Documents = readonly number[];

const checks = { kind: 'document.check', input: {} } as const;

/** The check of each document that a batch would sign, or why there is none. */
export async function searchChecks(ctx: Ctx, documentIds: Documents): Promise<ResponseOf<Calls['search']>> {
  ensureConference(ctx.actor);
  const items = await previewItems(ctx, checks, [...new Set(documentIds)]);
  return { items: items.map(toCheck) };
}

/**
 * Starts a job that signs the next check of each document.
 * @throws check.batch_empty when none of them has one for the actor
 */
export async function startChecks(ctx: Ctx, documentIds: Documents): Promise<ResponseOf<Calls['start']>> {
  ensureConference(ctx.actor);
  if (documentIds.length === 0) throw problem('check.batch_empty');
  return { jobId: await startBatch(ctx, { ...checks, ids: documentIds }) };
}

/** Signs one document of a job now, unless it is done already. */
export async function signOne(ctx: Ctx, body: BodyOf<Calls['sign']>): Promise<ResponseOf<Calls['sign']>> {
  const { jobId: batchId, documentId: recordId, checkId, sequence } = body;
  const { state, message } = await doOne(ctx, { batchId, recordId }, (step) => {
    const meant = step as StepOfBatch;
    if (meant.checkId !== checkId || meant.sequence !== sequence) throw problem('check.not_found');
  });
  return { documentId: recordId, state, why: message };
}

/** @throws process_type.not_found; document_type.not_found if the process type does not have it */
export async function listSteps(
  ctx: Ctx,
  { workflowTypeId, documentTypeId }: { workflowTypeId: number; documentTypeId: number },
): Promise<ResponseOf<Calls['list']>> {
  ensureConference(ctx.actor);
  const { items } = await getDocumentTypes(ctx, { workflowTypeId });
  if (!items.some(({ id }) => id === documentTypeId)) throw problem('document_type.not_found');
  const { documentTypes } = await getCatalog(ctx, (known) => known.documentTypes.has(documentTypeId));
  const steps = orderedSteps(documentTypes.get(documentTypeId)?.steps ?? []) as readonly StepRow[];
  return {
    items: steps.map(({ id, label, sequence, sequential, required, roleId, roleLabel }) => ({
      ...{ id, label, sequence, sequential, required },
      role: { id: roleId, label: roleLabel },
    })),
  };
}

function toCheck({ recordId, allowed, values, detail = null, step }: PreviewedItem) {
  const meant = allowed === true ? (step as StepOfBatch) : null;
  return {
    documentId: recordId,
    checkId: meant?.checkId ?? null,
    sequence: meant?.sequence ?? null,
    label: detail,
    allowed: allowed === true,
    why: allowed === true ? null : errorText(allowed, values),
  };
}
