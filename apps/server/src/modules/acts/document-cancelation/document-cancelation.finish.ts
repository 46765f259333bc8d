import type { AuditEntry } from '../../../platform/audit/audit-row.ts';
import type { Platform } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import type { CustomerCtx } from '../../../platform/change/change-ctx.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { ownContext } from '../../../platform/change/own-context.ts';
import { cancelDocument } from './document-cancelation.change.ts';
import { findRunning, type Running, settleCancelation } from './document-cancelation.repository.ts';
import { cancelSystem } from './systems/cancel-systems.ts';

export interface Finished {
  readonly step: Pick<Running['step'], 'state' | 'system' | 'refusal'>;
  /** Of the document, afterwards. */
  readonly version: number;
}

/**
 * Takes a confirmed cancelation to its end: outside under its ibid, then here in the name of who confirmed it. May run
 * twice, side by side too; what the system outside took once it takes for the same again.
 * @throws Error while the system outside does not answer
 */
export async function finishCancelation(platform: Platform, customerId: number, ibid: string): Promise<Finished> {
  const own = ownContext(platform, customerId, 'document.cancel');
  const running = await ensureRunning(own, ibid);
  const { step } = running;
  if (step.state !== 'CONFIRMED') return running;
  const { refusal } = await cancelSystem(step.system).cancel(platform, {
    ...{ ibid, customerId, documentId: step.documentId, fields: step.fields },
  });
  const ctx = { ...own, actor: { userId: step.askedBy, assumedBy: step.assumedBy } };
  return change(ctx, {
    read: () => ensureRunning(ctx, ibid),
    decide: (found) => decideEnd(ctx, found, refusal),
  });
}

async function ensureRunning({ db, customerId }: CustomerCtx, ibid: string): Promise<Running> {
  const running = await findRunning(db, customerId, ibid);
  if (!running) throw new Error(`There is no cancelation ${ibid}.`);
  return running;
}

async function decideEnd(ctx: CustomerCtx, running: Running, refusal: string | null): Promise<Decision<Finished>> {
  const { step, version, situation } = running;
  if (step.state !== 'CONFIRMED') return { guarded: [], audit: [], answer: running };
  const { ibid, askedBy: userId, reasonId, reasonLabel, reasonText } = step;
  const reason = { id: reasonId, label: reasonLabel, text: reasonText };
  const settled = settleCancelation(ctx.customerId, ibid, refusal, ctx.clock.now());
  const isOpen = refusal === null && situation !== 'S';
  return {
    ...mergeParts(
      { guarded: [{ part: 'document_cancellation', sql: settled }] },
      isOpen ? await cancelDocument(ctx, running, { userId, reason, ibid }) : {},
      refusal === null ? {} : { audit: [refusalEntry(running, refusal)] },
    ),
    answer: {
      step: { ...step, state: refusal === null ? 'DONE' : 'REFUSED', refusal },
      version: isOpen ? version + 1 : version,
    },
  };
}

const refusalEntry = ({ id, step }: Running, refusal: string): AuditEntry => ({
  action: 'document.cancel.refused',
  objectType: 'document',
  objectId: id,
  data: { ibid: step.ibid, refusal },
});
