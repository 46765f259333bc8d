import type { DocumentCheck } from '@tramite/contract';
import { signStep } from '@tramite/rules/check/check-change';
import type { CheckStep } from '@tramite/rules/check/check-step';
import { maySign, signableSteps } from '@tramite/rules/check/may-sign';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { seenVersion, touchProcesses } from '../progress/progress.parts.ts';
import { moveSearchSituation } from '../search-row/search-row.parts.ts';
import { ensureConference, ensureSignable } from './document-check.policy.ts';
import { factsOf, presentChecks } from './document-check.presenter.ts';
import {
  type CheckedDocument,
  findCheckedDocument,
  insertMarks,
  replaceOpenSteps,
  updateCheckState,
} from './document-check.repository.ts';

export interface CheckResult {
  documentId: number;
  situation: string;
  version: number;
  check: DocumentCheck;
  checks: DocumentCheck[];
}

/** One check step of a document the actor may see. */
export async function getCheck(ctx: Ctx, documentId: number, checkId: number): Promise<DocumentCheck> {
  const document = await getCheckedDocument(ctx, documentId);
  const check = presentChecks(ctx.actor, document).find(({ id }) => id === checkId);
  if (!check) throw problem('check.not_found');
  return check;
}

/**
 * Signs the step the actor points at.
 * @throws check.* with the reason, check.disabled in a company that works without checks; document.not_found when the actor may not see the document
 */
export function signCheck(ctx: Ctx, documentId: number, checkId: number, sequence: number): Promise<CheckResult> {
  return change(ctx, {
    read: () => getCheckedDocument(ctx, documentId),
    decide: (document) => {
      const step = document.steps.find((candidate) => candidate.id === checkId && candidate.sequence === sequence);
      if (!step) throw problem('check.not_found');
      return decideSignature(ctx, document, step);
    },
  });
}

/**
 * Signs the actor's next open step.
 * @throws check.none_open when none waits for a role of the actor; the reason of the first open step when it is another
 */
export function signNextCheck(ctx: Ctx, documentId: number): Promise<CheckResult> {
  return change(ctx, {
    read: () => getCheckedDocument(ctx, documentId),
    decide: (document) => {
      const { steps, marks } = factsOf(document);
      const [step] = signableSteps(steps, marks, checkActor(ctx), document.situation);
      if (!step) throw problem('check.none_open');
      return decideSignature(ctx, document, step);
    },
  });
}

async function decideSignature(ctx: Ctx, document: CheckedDocument, step: CheckStep): Promise<Decision<CheckResult>> {
  const facts = factsOf(document);
  ensureSignable(maySign(step, facts.steps, facts.marks, checkActor(ctx), document.situation), document, step);
  const { customerId, actor } = ctx;
  const at = ctx.clock.now();
  const after = signStep(facts, step, { userId: actor.userId, at });
  const { establishment_id: establishmentId, process_id: processId, situation: before, id } = document;
  const moved = after.situation !== before;
  return {
    seen: await seenVersion(ctx, { kind: 'document', id }, document.version),
    guarded: [{ part: 'document', sql: updateCheckState(customerId, document, after) }],
    parts: [
      insertMarks(
        customerId,
        after.added.map((mark) => ({ ...mark, documentId: id, roleId: step.roleId })),
      ),
      ...replaceOpenSteps(customerId, document, after.openSteps),
      ...(moved ? [moveSearchSituation('document', customerId, [id], after.situation)] : []),
      ...(processId ? [touchProcesses(customerId, [processId], at)] : []),
    ],
    counters: [
      { kind: 'document.situation', establishmentId, key: before, by: -1 },
      { kind: 'document.situation', establishmentId, key: after.situation, by: 1 },
    ],
    progress: [
      {
        type: 'CHECK',
        documentId: id,
        processId,
        description: `${document.type_label}: conferência “${step.label}” realizada.`,
      },
    ],
    audit: [
      { action: 'document.check', objectType: 'document', objectId: id, data: { stepId: step.id, round: after.round } },
    ],
    events: [{ event: 'document.checked', payload: { documentId: id, stepId: step.id, situation: after.situation } }],
    answer: answerAfter(ctx, document, step, after),
  };
}

function answerAfter(
  ctx: Ctx,
  document: CheckedDocument,
  step: CheckStep,
  after: ReturnType<typeof signStep>,
): CheckResult {
  const added = after.added.map((mark) => ({
    ...mark,
    at: mark.at.toISOString(),
    userName: ctx.actor.name,
    position: null,
  }));
  const checks = presentChecks(ctx.actor, {
    ...document,
    situation: after.situation,
    check_round: after.round,
    unchecked_attachment: after.uncheckedAttachment,
    marks: [...document.marks, ...added],
  });
  const check = checks.find(({ id }) => id === step.id);
  if (!check) throw problem('check.not_found');
  return { documentId: document.id, situation: after.situation, version: document.version + 1, check, checks };
}

function checkActor({ actor }: Ctx) {
  return { roleIds: actor.roleIds, assumed: actor.assumedBy !== null };
}

async function getCheckedDocument({ db, customerId, actor }: Ctx, id: number): Promise<CheckedDocument> {
  ensureConference(actor);
  const document = await findCheckedDocument(db, customerId, actor, id);
  if (!document) throw problem('document.not_found');
  return document;
}
