import type { BatchInput } from '@tramite/contract';
import { type CheckStep, markOf, nextOpenSteps } from '@tramite/rules/check/check-step';
import { signableSteps, stepToSign } from '@tramite/rules/check/may-sign';
import { defineBatch, type PreviewedItem } from '../../../platform/batch/define-batch.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import { type Actor, hasPermission } from '../../../platform/session/actor.ts';
import { type CheckedDocument, listCheckedDocuments, type StepOfBatch } from './document-check.facts.ts';
import { ensureConference } from './document-check.policy.ts';
import { checkActor, factsOf } from './document-check.presenter.ts';
import { signCheck, undoCheck } from './document-check.service.ts';

/** Signs the next check of each document that waits for a role of the actor. */
export const checkBatch = defineBatch({
  kind: 'document.check',
  of: 'documents',
  permission: ['document.check'],
  skips: ['check.already_signed'],
  empty: 'check.batch_empty',
  notFound: 'document.not_found',
  preview: previewChecks,
  run: (ctx, { recordId, step }) => signCheck(ctx, recordId, step.checkId, { sequence: step.sequence }),
  undo: {
    run: (ctx, { recordId, step }) => undoCheck(ctx, recordId, step.checkId),
    minutes: undoMinutes,
  },
});

const SIGNER_MINUTES = 5;
const DAY_MINUTES = 24 * 60;

function undoMinutes(actor: Actor): number {
  return hasPermission(actor, 'document.check.undo') ? DAY_MINUTES : SIGNER_MINUTES;
}

type Asked = BatchInput<'document.check'>;

async function previewChecks(
  ctx: Ctx,
  ids: readonly number[],
  { roleId }: Asked,
): Promise<PreviewedItem<StepOfBatch>[]> {
  ensureConference(ctx.actor);
  const documents = await listCheckedDocuments(ctx.db, ctx.customerId, ctx.actor, ids);
  return documents.map((document) => previewCheck(ctx.actor, document, roleId));
}

function previewCheck(actor: Actor, document: CheckedDocument, roleId?: number): PreviewedItem<StepOfBatch> {
  const { id: recordId, type_label: label, situation } = document;
  const { steps, marks } = factsOf(document);
  const signer = checkActor(actor);
  const signable = signableSteps(steps, marks, signer, situation);
  const step = stepToSign(signable, roleId);
  const choices = rolesOf(document, signable);
  if (typeof step !== 'string') {
    const { id: checkId, sequence, label: detail } = step;
    return { recordId, label, detail, allowed: true, step: { checkId, sequence }, choices };
  }
  if (signable.length === 0) return { recordId, label, ...refusalOf(document, signer) };
  const detail = signable.map((each) => each.label).join(' · ');
  return { recordId, label, detail, allowed: step, choices };
}

/** The roles in which a document can be signed, where there is a choice. */
function rolesOf({ steps }: CheckedDocument, signable: readonly CheckStep[]) {
  const ids = new Set(signable.map(({ roleId }) => roleId));
  if (ids.size < 2) return [];
  return [...ids].map((id) => ({ id, label: steps.find(({ roleId }) => roleId === id)?.roleLabel ?? '' }));
}

function refusalOf(document: CheckedDocument, signer: ReturnType<typeof checkActor>) {
  const { steps, marks } = factsOf(document);
  if (document.situation === 'S') return { allowed: 'check.document_canceled' } as const;
  if (document.situation === 'V') return { allowed: 'check.document_expired' } as const;
  const [open] = nextOpenSteps(steps, marks);
  if (!open) {
    const isSigned = steps.some((step) => markOf(step, marks));
    return { allowed: isSigned ? 'check.all_signed' : 'check.none_open' } as const;
  }
  return { detail: open.label, allowed: signer.assumed ? 'check.assumed_profile' : 'check.wrong_role' } as const;
}
