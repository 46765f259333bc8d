import type { BodyOf, endpoints, ResponseOf } from '@tramite/contract';
import { formatTime } from '@tramite/rules/date/format-instant';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { uuidv7 } from '../../../platform/ids/uuid.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { mayCancel } from '../../records/document/abilities/document.policy.ts';
import { findLastChange } from '../../records/progress/progress.facts.ts';
import { seenVersion } from '../../records/progress/progress.seen.facts.ts';
import { ensureAble } from '../pendency/pendency.policy.ts';
import { cancelDocument } from './document-cancelation.change.ts';
import { type Finished, finishCancelation } from './document-cancelation.finish.ts';
import {
  ensureFields,
  ensureReason,
  ensureStep,
  type Reason,
  STEP_MS,
  someone,
} from './document-cancelation.policy.ts';
import {
  type Asked,
  type Cancelation,
  confirmCancelation,
  findAsked,
  holdDocument,
  insertCancelation,
} from './document-cancelation.repository.ts';
import type { Question } from './systems/cancel-system.ts';
import { cancelSystem, findCancelSystem, type NamedSystem } from './systems/cancel-systems.ts';

export type CancelBody = BodyOf<typeof endpoints.documentCancelation.cancel>;
export type CancelResult = ResponseOf<typeof endpoints.documentCancelation.cancel>;

/** What a step leads to: an answer, or a confirmed cancelation that the system outside still has to take. */
type Step = CancelResult | { readonly status: 'CONFIRMED'; readonly ibid: string };

/**
 * Cancels a document. Where a system outside has a say, the first call answers what it asks for and changes nothing;
 * the
 * second, within ten minutes and with its ibid, cancels there and then here.
 * @throws document.*, cancelation.*, request.invalid, conflict.version
 */
export async function cancel(ctx: Ctx, body: CancelBody): Promise<CancelResult> {
  const { db, customerId, actor } = ctx;
  const step = await change<Asked | undefined, Step>(ctx, {
    read: () => findAsked(db, customerId, actor, body),
    decide: (document) => {
      if (!document) throw problem('document.not_found');
      if (document.running !== null) return nothing({ status: 'CONFIRMED', ibid: document.running });
      return body.ibid === undefined ? decideFirst(ctx, document, body) : decideSecond(ctx, document, body);
    },
  });
  return step.status === 'CONFIRMED' ? finish(ctx, body.documentId, step.ibid) : step;
}

const nothing = (answer: Step): Decision<Step> => ({ guarded: [], audit: [], answer });

async function decideFirst(ctx: Ctx, document: Asked, body: CancelBody): Promise<Decision<Step>> {
  const { id, version, situation } = document;
  ensureAble(mayCancel(ctx.actor, situation));
  const reason = ensureReason(document.reason, body.reasonText);
  const system = await findCancelSystem(ctx);
  const question = system && (await ask(ctx, system, document));
  if (system && question) return decideAsking(ctx, document, { reason, system, question });
  return {
    seen: await seenVersion(ctx, { kind: 'document', id }, version),
    ...mergeParts(await cancelDocument(ctx, document, { userId: ctx.actor.userId, reason })),
    answer: { status: 'CANCELED', documentId: id, version: version + 1 },
  };
}

async function ask({ log }: Ctx, system: NamedSystem, document: Asked): Promise<Question | null> {
  try {
    return await system.ask(document);
  } catch (error) {
    log.warn({ err: error, system: system.name }, 'the system that cancels documents did not answer');
    throw problem('cancelation.unavailable', { values: { system: system.label }, cause: error });
  }
}

interface Asking {
  readonly reason: Reason;
  readonly system: NamedSystem;
  readonly question: Question;
}

async function decideAsking(
  ctx: Ctx,
  { id, version }: Asked,
  { reason, system, question }: Asking,
): Promise<Decision<Step>> {
  const { customerId, actor, clock } = ctx;
  const at = clock.now();
  const ibid = uuidv7(at);
  const row = insertCancelation(customerId, {
    ...{ ibid, at, documentId: id, documentVersion: version, reasonId: reason.id, reasonText: reason.text },
    ...{ system: system.name, requires: question.requires, askedBy: actor.userId, assumedBy: actor.assumedBy },
  });
  return {
    seen: await seenVersion(ctx, { kind: 'document', id }, version),
    guarded: [{ part: 'document_cancellation', sql: row }],
    audit: [
      { action: 'document.cancel.ask', objectType: 'document', objectId: id, data: { ibid, system: system.name } },
    ],
    answer: {
      status: 'CONFIRMATION',
      documentId: id,
      ibid,
      expiresAt: new Date(at.getTime() + STEP_MS).toISOString(),
      integration: { system: system.label, message: question.message, requires: [...question.requires] },
    },
  };
}

async function decideSecond(ctx: Ctx, document: Asked, body: CancelBody): Promise<Decision<Step>> {
  const { id, version } = document;
  const { step: found } = document;
  if (found?.state === 'DONE') return nothing({ status: 'CANCELED', documentId: id, version });
  if (found?.state === 'REFUSED') throw refused(found);
  const step = ensureStep(ctx, found, ensureReason(document.reason, body.reasonText));
  ensureAble(mayCancel(ctx.actor, document.situation));
  if (version !== step.documentVersion) throw await changedMeanwhile(ctx, id);
  const { ibid } = step;
  const fields = ensureFields(step, body.fields);
  return {
    guarded: [
      { part: 'document_cancellation', sql: confirmCancelation(ctx.customerId, ibid, fields) },
      { part: 'document', sql: holdDocument(ctx.customerId, document) },
    ],
    audit: [{ action: 'document.cancel.confirm', objectType: 'document', objectId: id, data: { ibid, fields } }],
    events: [{ event: 'document.cancel_confirmed', payload: { ibid } }],
    answer: { status: 'CONFIRMED', ibid },
  };
}

/** The refusal of a document that is not what the first step saw. */
async function changedMeanwhile({ db, customerId, actor }: Ctx, id: number) {
  const last = await findLastChange(db, customerId, actor, { kind: 'document', id });
  const time = last ? formatTime(last.at, last.time_zone) : '';
  return problem('conflict.version', { values: { name: someone(last?.name), time } });
}

function refused({ system, refusal }: Pick<Cancelation, 'system' | 'refusal'>) {
  const { label } = cancelSystem(system);
  return problem('cancelation.refused', { values: { system: label, message: refusal ?? '' } });
}

async function finish(ctx: Ctx, documentId: number, ibid: string): Promise<CancelResult> {
  const { step, version } = await tryToFinish(ctx, ibid);
  if (step.state === 'REFUSED') throw refused(step);
  return { status: 'CANCELED', documentId, version };
}

/** What is confirmed goes on by its job when this call cannot wait for the answer any more. */
async function tryToFinish({ platform, customerId, log }: Ctx, ibid: string): Promise<Finished> {
  try {
    return await finishCancelation(platform, customerId, ibid);
  } catch (error) {
    log.warn({ err: error, ibid }, 'the system that cancels documents did not answer');
    throw problem('cancelation.unavailable', { values: { system: 'A integração' }, cause: error });
  }
}
