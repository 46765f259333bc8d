import type { BodyOf, CaptureDocument, endpoints, ResponseOf } from '@tramite/contract';
import { dayOf } from '@tramite/rules/date/zoned';
import { cleanText } from '@tramite/rules/text/sanitize-text';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { hasPermission } from '../../../platform/session/actor.ts';
import { isFeatureEnabled } from '../../definitions/feature/feature.service.ts';
import { ensureNoErrors, fillIndexers } from '../../definitions/indexer/indexer.fill.policy.ts';
import { getVersion, requiredCodesOf } from '../../definitions/workflow/workflow.facts.ts';
import { endDocuments } from '../../records/document/engine/document.end.change.ts';
import { ensureMayTransit } from '../../records/process/abilities/process.ensure.policy.ts';
import { continueProcess } from '../../records/process/engine/process.change.ts';
import { insertComment } from '../../records/process/engine/process.write.sql.ts';
import { countValid, findProcessFacts, type ProcessFacts } from '../../records/process/facts/process.facts.ts';
import { seenVersion } from '../../records/progress/progress.seen.facts.ts';
import { captureDocuments } from '../capture/capture.documents.change.ts';
import type { CapturedForms } from '../capture/capture.forms.policy.ts';
import { fillCaptured } from '../capture/capture.forms.service.ts';
import { ensureFilesWhole } from '../capture/capture.inspect.service.ts';
import { judgeDocuments, scopeOf, usualPath } from '../capture/capture.plan.policy.ts';
import { ensureFilesDistinct, filesIn } from '../capture/capture.policy.ts';
import { type CaptureReads, captureReadsOfProcess } from '../capture/capture.sql.ts';
import { tellWhoGetsBack } from './transition.back.change.ts';
import { keepAnswers } from './transition.checklist.change.ts';
import { findAskedChecklists } from './transition.checklist.facts.ts';
import { answeredNames, judgeAnswers } from './transition.checklist.policy.ts';
import { findDeparture } from './transition.departure.facts.ts';
import { tellMovement } from './transition.movement.change.ts';
import { ensureMovement } from './transition.movement.policy.ts';
import { holdBack } from './transition.undo.change.ts';
import { canBeUndone } from './transition.undo.policy.ts';

export type TransitBody = BodyOf<typeof endpoints.transition.transit>;
export type Transited = ResponseOf<typeof endpoints.transition.transit>;

/** The process, and what the documents and fields of the body are judged by when there are any. */
type TransitFacts = ProcessFacts & Partial<CaptureReads>;

/**
 * Moves a process along a transition, with the fields, documents and comment it brings; who gets it back is told why.
 * @throws process.*, transition.*, checklist.changed, indexer.invalid, and what a capture of documents throws
 */
export async function transit(ctx: Ctx, asked: TransitBody): Promise<Transited> {
  const { db, customerId, actor } = ctx;
  const { documents = [] } = asked;
  if (documents.length > 0 && !hasPermission(actor, 'document.capture')) throw problem('permission.denied');
  const files = filesIn(documents);
  ensureFilesDistinct(files);
  await ensureFilesWhole(ctx, files);
  const body: Bringing = { ...asked, ...(await fillCaptured(ctx, documents, usualPath)) };
  const reads = bringsMore(body) ? captureReadsOfProcess(customerId, actor, scopeOf(body)) : undefined;
  return change(ctx, {
    read: () => findProcessFacts<Partial<CaptureReads>>(db, customerId, actor, body.workflowId, reads),
    decide: (process) => decideTransition(ctx, body, process),
  });
}

/** What a transition brings, its forms judged. */
type Bringing = TransitBody & { readonly documents: CaptureDocument[]; readonly forms: CapturedForms };

/** A transition alone asks for no definitions, files and flags. */
const bringsMore = ({ documents = [], indexers = [] }: TransitBody) => documents.length > 0 || indexers.length > 0;

async function decideTransition(
  ctx: Ctx,
  body: Bringing,
  process: TransitFacts | undefined,
): Promise<Decision<Transited>> {
  if (!process) throw problem('process.not_found');
  const version = await getVersion(ctx, process.version_id);
  const departure = await findDeparture(ctx, process, version, body.transitionId);
  if (departure.transition.isCancel) throw problem('transition.needs_reason');
  ensureMayTransit(ctx, process, version, departure.transition);
  const at = ctx.clock.now();
  const ignoreMinDate = bringsMore(body) && (await isFeatureEnabled(ctx, 'ignore-min-date')).enabled;
  const brought = judgeBrought(ctx, body, process, { at, ignoreMinDate });
  const indexers = brought.filled?.items ?? process.indexers;
  const documents = brought.planned.map(({ type, situation, object: { attachments = [] } }) => ({
    typeId: type.id,
    situation,
    attachments: attachments.map(({ label }) => label),
    isSigned: situation === 'C',
  }));
  const comment = cleanText(body.comment ?? '');
  const isCommented = comment !== '';
  const asked = await findAskedChecklists(ctx, version, departure.transition);
  const answered = judgeAnswers(asked, body.checkLists ?? []);
  const checklists = answeredNames(answered);
  const movement = ensureMovement(ctx, {
    process,
    version,
    departure,
    indexers,
    documents,
    isCommented,
    checklists,
    at,
  });
  const documentIds = [...(process.document_ids ?? [])];
  const { isOpen } = movement.place;
  const target = {
    processId: process.id,
    typeName: process.type_name,
    establishment: { id: process.establishment_id, name: process.establishment_name },
    requiredCodes: requiredCodesOf(version),
    files: brought.files,
    forms: body.forms,
    ids: documentIds,
    isOpen,
    at,
  };
  const parts = mergeParts(
    await continueProcess(ctx, process, { at, movement, filled: brought.filled }),
    captureDocuments(ctx, brought.planned, target),
    isOpen ? {} : await endDocuments(ctx, process.id, { isCanceled: false }),
    tellComment(ctx, process.id, comment, at),
    keepAnswers(ctx, { processId: process.id, stageId: departure.transition.fromStageId, answered, at }),
    tellMovement({ process, version, departure, movement, at }),
    await tellWhoGetsBack(ctx, { process, version, departure, movement, comment }),
  );
  const isUndoable = body.undoable === true && canBeUndone(movement, brought.planned);
  const held = isUndoable ? holdBack(ctx, parts, { process, transitionId: body.transitionId, at }) : null;
  return {
    seen: await seenVersion(ctx, { kind: 'process', id: process.id }, process.version),
    ...(held?.parts ?? parts),
    answer: {
      workflowId: process.id,
      version: process.version + 1,
      stage: { id: movement.arrival.id, label: movement.arrival.label, type: movement.arrival.type },
      documentIds,
      undoableUntil: held?.until.toISOString() ?? null,
    },
  };
}

interface Judged {
  readonly at: Date;
  readonly ignoreMinDate: boolean;
}

/** The fields and documents a transition brings, judged; all refused fields are told at once. */
function judgeBrought(ctx: Ctx, body: Bringing, process: TransitFacts, { at, ignoreMinDate }: Judged) {
  const { actor } = ctx;
  const { setup = null, known_type_ids = [], files = [], document_ids = [] } = process;
  const today = dayOf(at, process.time_zone);
  const { indexers: sent = [] } = body;
  const uses = setup?.indexers ?? [];
  const dates = { today, ignoreMinDate };
  const filled = sent.length > 0 ? fillIndexers({ actor, uses, sent, current: process.indexers, ...dates }) : undefined;
  const judged = judgeDocuments(
    ctx,
    body,
    { setup, known_type_ids, files, document_ids },
    { ...dates, pathOf: usualPath, presentOf: (typeId) => countValid(process, typeId) },
  );
  ensureNoErrors(filled?.errors ?? {}, ...judged.planned.map((document) => document.filled.errors));
  return { filled, ...judged };
}

function tellComment(ctx: Ctx, processId: number, text: string, at: Date): ChangeParts {
  if (text === '') return {};
  return {
    parts: [insertComment(ctx.customerId, ctx.actor.userId, processId, text, at)],
    progress: [{ type: 'COMMENT', processId, description: `Comentário: ${text}` }],
  };
}
