import { defineBatch } from '../../../platform/batch/define-batch.ts';
import { previewEach } from '../../../platform/batch/preview-each.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { mayCancel } from '../../records/document/abilities/document.policy.ts';
import { ensureAble } from '../pendency/pendency.policy.ts';
import { ensureReason } from './document-cancelation.policy.ts';
import { findReason, listCancelable } from './document-cancelation.repository.ts';
import { cancel } from './document-cancelation.service.ts';
import { findCancelSystem } from './systems/cancel-systems.ts';

/** Cancels many documents for one reason. Where a system outside has a say they go one by one: it asks about each. */
export const cancelDocumentBatch = defineBatch({
  kind: 'document.cancel',
  of: 'documents',
  permission: ['document.cancel'],
  skips: ['document.canceled'],
  notFound: 'document.not_found',
  preview: async (ctx, ids, { reason, reasonText }) => {
    const { db, customerId, actor } = ctx;
    ensureReason((await findReason(db, customerId, reason)) ?? null, reasonText);
    const hasSystem = (await findCancelSystem(ctx)) !== null;
    return previewEach(
      await listCancelable(db, customerId, actor, ids),
      ({ label }) => label,
      ({ situation, isEnding }) => {
        ensureAble(mayCancel(actor, situation));
        if (isEnding) throw problem('cancelation.in_progress');
        if (hasSystem) throw problem('cancelation.one_by_one');
        return { step: null };
      },
    );
  },
  run: async (ctx, { recordId }, input) => {
    await ensureAlone(ctx);
    return cancel(ctx, { documentId: recordId, ...input });
  },
});

async function ensureAlone(ctx: Ctx): Promise<void> {
  if (await findCancelSystem(ctx)) throw problem('cancelation.one_by_one');
}
