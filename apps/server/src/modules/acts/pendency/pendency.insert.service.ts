import type { BodyOf, endpoints, ResponseOf } from '@tramite/contract';
import { type CheckChange, openPendency, refuseStep } from '@tramite/rules/check/check-change';
import type { CheckStep } from '@tramite/rules/check/check-step';
import { maySign } from '@tramite/rules/check/may-sign';
import { formatDay } from '@tramite/rules/date/day';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { nextId } from '../../../platform/db/sql.ts';
import { fieldProblem, problem } from '../../../platform/problem/problem.ts';
import { mayInsert } from '../../records/document/abilities/document.policy.ts';
import { settleDocument } from '../../records/document-check/document-check.change.ts';
import { type CheckedDocument, findCheckedDocument } from '../../records/document-check/document-check.facts.ts';
import { ensureConference, ensureSignable } from '../../records/document-check/document-check.policy.ts';
import { checkActor, factsOf } from '../../records/document-check/document-check.presenter.ts';
import { notify } from '../../records/notice/notice.change.ts';
import { waitForCustomer } from '../../records/process/engine/process.wait.change.ts';
import { seenVersion } from '../../records/progress/progress.seen.facts.ts';
import { touchProcesses } from '../../records/progress/progress.sql.ts';
import { ensureAble, ensureSound, ensureText } from './pendency.policy.ts';
import { insertPendency, insertTargets } from './pendency.repository.ts';
import { type InsertReads, insertReads } from './pendency.sql.ts';

export type PendencyResult = ResponseOf<typeof endpoints.pendency.insert>;
type Said = BodyOf<typeof endpoints.pendency.refuseCheck>;
type InsertBody = BodyOf<typeof endpoints.pendency.insert>;
type Found = CheckedDocument & InsertReads;

/**
 * Inserts a pendency in a document: its situation follows, its process waits where the customer is asked, and those it
 * names are told.
 * @throws document.*, pendency.*, request.invalid, conflict.version
 */
export function insert(ctx: Ctx, documentId: number, { documentId: again, ...said }: InsertBody) {
  if (again !== undefined && again !== documentId) throw fieldProblem('documentId', 'otherDocument');
  return open(ctx, documentId, said, (document) => {
    ensureAble(mayInsert(ctx.actor, document.situation));
    return { after: openPendency(factsOf(document)), step: null };
  });
}

/**
 * Refuses a step the actor could sign: a pendency opens, and the order of checks starts again there.
 * @throws check.*, pendency.*, document.not_found, request.invalid, conflict.version
 */
export function refuseCheck(ctx: Ctx, { id, checkId }: { id: number; checkId: number }, said: Said) {
  ensureConference(ctx.actor);
  return open(ctx, id, said, (document) => {
    const step = document.steps.find((candidate) => candidate.id === checkId);
    if (!step) throw problem('check.not_found');
    const facts = factsOf(document);
    ensureSignable(maySign(step, facts.steps, facts.marks, checkActor(ctx.actor), document.situation), document, step);
    return { after: refuseStep(facts, step), step };
  });
}

interface Opened {
  readonly after: CheckChange;
  /** The step that was refused, if any. */
  readonly step: CheckStep | null;
}

function open(ctx: Ctx, documentId: number, said: Said, judge: (document: Found) => Opened): Promise<PendencyResult> {
  const { db, customerId, actor } = ctx;
  const text = said.text === undefined ? '' : ensureText(said.text);
  const reads = insertReads(said.reasonId, said);
  return change(ctx, {
    read: () => findCheckedDocument<InsertReads>(db, customerId, actor, documentId, reads),
    decide: async (document) => {
      if (!document) throw problem('document.not_found');
      const reason = ensureSound(document, said, ctx.clock.now());
      const opened = judge(document);
      return decideOpening(ctx, document, { ...said, id: await nextId(db, 'pendency'), text, reason }, opened);
    },
  });
}

type Worded = Said & { readonly id: number; readonly reason: string; readonly text: string };

async function decideOpening(
  ctx: Ctx,
  document: Found,
  said: Worded,
  { after, step }: Opened,
): Promise<Decision<PendencyResult>> {
  const { id } = document;
  return {
    seen: await seenVersion(ctx, { kind: 'document', id }, document.version),
    ...mergeParts(
      settleDocument(ctx.customerId, document, after),
      rowsOf(ctx, document, said),
      await standStill(ctx, document, said),
      tell(document, said, step),
      said.notify === false ? {} : tellPeople(ctx, document, said, step),
    ),
    answer: {
      documentId: id,
      pendencyId: said.id,
      situation: after.situation,
      openPendencies: after.openPendencies,
      version: document.version + 1,
    },
  };
}

function rowsOf({ customerId, actor, clock }: Ctx, { id: documentId }: Found, said: Worded): ChangeParts {
  const { id, reasonId, text, waitingOn = 'team', dueDate = null, profileIds = [], userIds = [] } = said;
  const pendency = { id, documentId, reasonId, text, waitingOn, dueDate, createdBy: actor.userId, at: clock.now() };
  const targets = { roleIds: [...new Set(profileIds)], userIds: [...new Set(userIds)] };
  return { parts: [insertPendency(customerId, pendency), ...insertTargets(customerId, id, targets)] };
}

async function standStill(ctx: Ctx, { process_id: processId }: Found, { waitingOn }: Worded): Promise<ChangeParts> {
  if (processId === null) return {};
  if (waitingOn === 'customer') return waitForCustomer(ctx, processId, { begins: true });
  return { parts: [touchProcesses(ctx.customerId, [processId], ctx.clock.now())] };
}

function tell(
  document: Found,
  { id: pendencyId, reason, text, reasonId, waitingOn }: Worded,
  step: CheckStep | null,
): ChangeParts {
  const { id, process_id: processId, type_label: label } = document;
  const what = step ? `conferência “${step.label}” reprovada` : 'pendência inserida';
  const data = { pendencyId, reasonId, waitingOn, stepId: step?.id };
  return {
    progress: [
      {
        type: 'PENDENCY_IN',
        documentId: id,
        processId,
        pendencyId,
        description: `${label}: ${what} (${reason}). ${text}`.trimEnd(),
      },
    ],
    audit: [{ action: step ? 'document.check.refuse' : 'pendency.insert', objectType: 'document', objectId: id, data }],
    events: [{ event: 'pendency.inserted', payload: { documentId: id, pendencyId } }],
  };
}

function tellPeople(ctx: Ctx, document: Found, said: Worded, step: CheckStep | null): ChangeParts {
  const { id, process_id: processId, type_label: label } = document;
  const { reason, text, dueDate, profileIds: roleIds = [], userIds = [] } = said;
  const isNamed = roleIds.length + userIds.length > 0;
  const due = dueDate ? ` Prazo: ${formatDay(dueDate)}.` : '';
  return notify(ctx, {
    kind: step ? 'CHECK_REFUSED' : 'PENDENCY_IN',
    title: step ? `Conferência reprovada: ${label} #${id}` : `Pendência: ${label} #${id}`,
    text: `${reason}. ${text}${due}`.trimEnd(),
    document: { id, processId },
    to: isNamed ? { roleIds, userIds } : { userIds: document.keeper_ids },
  });
}
