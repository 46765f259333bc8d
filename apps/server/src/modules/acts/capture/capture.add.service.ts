import { dayOf } from '@tramite/rules/date/zoned';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { fieldProblem, problem } from '../../../platform/problem/problem.ts';
import { isFeatureEnabled } from '../../definitions/feature/feature.service.ts';
import { ensureNoErrors, fillIndexers } from '../../definitions/indexer/indexer.fill.policy.ts';
import { getVersion, requiredCodesOf } from '../../definitions/workflow/workflow.facts.ts';
import { ensureMayCapture } from '../../records/process/abilities/process.ensure.policy.ts';
import { continueProcess } from '../../records/process/engine/process.change.ts';
import { countValid, findProcessFacts, type ProcessFacts } from '../../records/process/facts/process.facts.ts';
import { seenVersion } from '../../records/progress/progress.seen.facts.ts';
import type { CaptureBody, Captured } from './capture.body.ts';
import { captureDocuments } from './capture.documents.change.ts';
import { judgeDocuments, type PathOf, scopeOf } from './capture.plan.policy.ts';
import { type CaptureReads, captureReadsOfProcess } from './capture.sql.ts';

/** A capture into a process that exists. */
export interface Addition extends Omit<CaptureBody, 'workflowId'> {
  readonly workflowId: number;
}

/** What else is written with the documents of these ids. */
export type WithDocuments = (documentIds: readonly number[]) => ChangeParts;

/** Adds documents, and fields if any were sent, to an open process. */
export function addToProcess(ctx: Ctx, body: Addition, pathOf: PathOf, also?: WithDocuments): Promise<Captured> {
  const { db, customerId, actor } = ctx;
  if (body.tagIds?.length) throw fieldProblem('tagIds', 'tagsKept');
  const reads = captureReadsOfProcess(customerId, actor, scopeOf(body));
  return change(ctx, {
    read: () => findProcessFacts<CaptureReads>(db, customerId, actor, body.workflowId, reads),
    decide: (process) => decideAddition(ctx, body, process, { pathOf, also }),
  });
}

async function decideAddition(
  ctx: Ctx,
  body: Addition,
  process: (ProcessFacts & CaptureReads) | undefined,
  { pathOf, also }: { readonly pathOf: PathOf; readonly also?: WithDocuments | undefined },
): Promise<Decision<Captured>> {
  const isMeant = process?.type_id === body.workflowTypeId && process.establishment_id === body.establishmentId;
  if (!process || !isMeant) throw problem('process.not_found');
  const version = await getVersion(ctx, process.version_id);
  ensureMayCapture(ctx, process, version);
  const at = ctx.clock.now();
  const { enabled: ignoreMinDate } = await isFeatureEnabled(ctx, 'ignore-min-date');
  const dates = { today: dayOf(at, process.time_zone), ignoreMinDate };
  const { actor } = ctx;
  const { indexers: sent = [] } = body;
  const uses = process.setup?.indexers ?? [];
  const filled = sent.length > 0 ? fillIndexers({ actor, uses, sent, current: process.indexers, ...dates }) : undefined;
  const presentOf = (typeId: number) => countValid(process, typeId);
  const { planned, files } = judgeDocuments(ctx, body, process, { ...dates, presentOf, pathOf });
  ensureNoErrors(filled?.errors ?? {}, ...planned.map((document) => document.filled.errors));

  const target = {
    processId: process.id,
    typeName: process.type_name,
    establishment: { id: process.establishment_id, name: process.establishment_name },
    requiredCodes: requiredCodesOf(version),
    files,
    forms: body.forms,
    ids: process.document_ids,
    isOpen: true,
    at,
  };
  const audit = [{ action: 'process.capture', objectType: 'process', objectId: process.id }] as const;
  return {
    seen: await seenVersion(ctx, { kind: 'process', id: process.id }, process.version),
    ...mergeParts(
      await continueProcess(ctx, process, { at, filled }),
      captureDocuments(ctx, planned, target),
      also?.(target.ids) ?? {},
      {
        audit,
      },
    ),
    answer: { workflowId: process.id, documentIds: [...process.document_ids] },
  };
}
