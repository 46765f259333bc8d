import type { AuditAction, BodyOf, DocumentCheck, DomainEventName, endpoints, ResponseOf } from '@tramite/contract';
import { type CheckChange, signStep, undoStep } from '@tramite/rules/check/check-change';
import type { CheckStep } from '@tramite/rules/check/check-step';
import { maySign, signableSteps, stepToSign, whyNoneToSign } from '@tramite/rules/check/may-sign';
import { mayUndo } from '@tramite/rules/check/may-undo';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision, ensureSeen } from '../../../platform/change/change.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { ensureNoHardDifference } from '../difference/difference.check.policy.ts';
import { hasHardRules } from '../difference/difference.facts.ts';
import { seenVersion } from '../progress/progress.seen.facts.ts';
import { touchProcesses } from '../progress/progress.sql.ts';
import { settleDocument } from './document-check.change.ts';
import { type CheckedDocument, findCheckedDocument } from './document-check.facts.ts';
import { ensureConference, ensureSignable } from './document-check.policy.ts';
import { checkActor, factsOf, presentChange, presentChecks, undoActor } from './document-check.presenter.ts';

export type CheckResult = ResponseOf<typeof endpoints.documentCheck.sign>;

/** One check step of a document the actor may see. */
export async function getCheck(ctx: Ctx, documentId: number, checkId: number): Promise<DocumentCheck> {
  const document = await getCheckedDocument(ctx, documentId);
  const check = presentChecks(ctx, document).find(({ id }) => id === checkId);
  if (!check) throw problem('check.not_found');
  return check;
}

/**
 * Signs the step the actor points at, in its role.
 * @throws check.* with the reason, check.disabled in a company that works without checks; document.not_found when the
 * actor may not see the document
 */
export function signCheck(
  ctx: Ctx,
  documentId: number,
  checkId: number,
  { sequence, roleId }: BodyOf<typeof endpoints.documentCheck.sign>,
): Promise<CheckResult> {
  return change(ctx, {
    read: () => getSignedDocument(ctx, documentId),
    decide: (document) => {
      const step = document.steps.find((candidate) => candidate.id === checkId && candidate.sequence === sequence);
      if (!step) throw problem('check.not_found');
      if (roleId !== undefined && roleId !== step.roleId) throw problem('check.wrong_role');
      return decideSignature(ctx, document, step);
    },
  });
}

/**
 * Signs the actor's next open step, in the role they chose where several of theirs have one.
 * @throws check.role_needed when they did not choose; check.none_open when none waits for the role, or for any of the
 * actor's
 */
export function signNextCheck(ctx: Ctx, documentId: number, roleId?: number): Promise<CheckResult> {
  return change(ctx, {
    read: () => getSignedDocument(ctx, documentId),
    decide: async (document) => {
      // Who was faster is told before what they left to sign.
      ensureSeen(ctx, await seenVersion(ctx, { kind: 'document', id: document.id }, document.version));
      const { steps, marks } = factsOf(document);
      const actor = checkActor(ctx.actor);
      const signable = signableSteps(steps, marks, actor, document.situation);
      const step = stepToSign(signable, roleId);
      if (step === 'check.none_open' && signable.length === 0) throw problem(whyNoneToSign(document.situation, actor));
      if (typeof step === 'string') throw problem(step);
      return decideSignature(ctx, document, step);
    },
  });
}

/**
 * Takes a signature back: its signer within five minutes, a holder of the permission always.
 * @throws check.undo_denied after that time or from somebody else; check.undo_later_first, check.not_signed,
 * check.document_canceled, check.assumed_profile
 */
export function undoCheck(ctx: Ctx, documentId: number, checkId: number): Promise<CheckResult> {
  return change(ctx, {
    read: () => getCheckedDocument(ctx, documentId),
    decide: (document) => {
      const step = document.steps.find(({ id }) => id === checkId);
      if (!step) throw problem('check.not_found');
      return decideUndo(ctx, document, step);
    },
  });
}

async function decideSignature(ctx: Ctx, document: SignedDocument, step: CheckStep): Promise<Decision<CheckResult>> {
  const facts = factsOf(document);
  ensureSignable(maySign(step, facts.steps, facts.marks, checkActor(ctx.actor), document.situation), document, step);
  await ensureNoHardDifference(ctx, document);
  const after = signStep(facts, step, { userId: ctx.actor.userId, at: ctx.clock.now() });
  return decideChange(ctx, document, step, after, {
    type: 'CHECK',
    deed: 'realizada',
    action: 'document.check',
    event: 'document.checked',
  });
}

async function decideUndo(ctx: Ctx, document: CheckedDocument, step: CheckStep): Promise<Decision<CheckResult>> {
  const facts = factsOf(document);
  const answer = mayUndo(step, facts, undoActor(ctx.actor), ctx.clock.now());
  if (answer !== true) throw problem(answer);
  return decideChange(ctx, document, step, undoStep(facts, step), {
    type: 'CHECK_UNDO',
    deed: 'desfeita',
    action: 'document.check.undo',
    event: 'document.check_undone',
  });
}

interface Deed {
  readonly type: 'CHECK' | 'CHECK_UNDO';
  /** How the history tells it. */
  readonly deed: string;
  readonly action: AuditAction;
  readonly event: DomainEventName;
}

async function decideChange(
  ctx: Ctx,
  document: CheckedDocument,
  step: CheckStep,
  after: CheckChange,
  { type, deed, action, event }: Deed,
): Promise<Decision<CheckResult>> {
  const { customerId } = ctx;
  const { process_id: processId, id } = document;
  const description = `${document.type_label}: conferência “${step.label}” ${deed}.`;
  return {
    seen: await seenVersion(ctx, { kind: 'document', id }, document.version),
    ...mergeParts(settleDocument(customerId, document, after), {
      parts: processId ? [touchProcesses(customerId, [processId], ctx.clock.now())] : [],
      progress: [{ type, documentId: id, processId, description }],
      audit: [
        {
          action,
          objectType: 'document',
          objectId: id,
          data: { stepId: step.id, roleId: step.roleId, round: after.round },
        },
      ],
      events: [{ event, payload: { documentId: id, stepId: step.id, situation: after.situation } }],
    }),
    answer: presentChange(ctx, document, step, after),
  };
}

type SignedDocument = CheckedDocument & { readonly has_hard_rules: boolean };

async function getSignedDocument({ db, customerId, actor }: Ctx, id: number): Promise<SignedDocument> {
  ensureConference(actor);
  const more = { has_hard_rules: hasHardRules(customerId) };
  return ensureFound(
    await findCheckedDocument<Pick<SignedDocument, 'has_hard_rules'>>(db, customerId, actor, id, more),
  );
}

async function getCheckedDocument({ db, customerId, actor }: Ctx, id: number): Promise<CheckedDocument> {
  ensureConference(actor);
  return ensureFound(await findCheckedDocument(db, customerId, actor, id));
}

function ensureFound<T>(document: T | undefined): T {
  if (!document) throw problem('document.not_found');
  return document;
}
