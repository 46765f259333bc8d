import type { endpoints, ParamsOf, ResponseOf } from '@tramite/contract';
import { moveExpiry } from '@tramite/rules/check/check-change';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { isFeatureEnabled } from '../../definitions/feature/feature.service.ts';
import { mayDetach } from '../../records/document/abilities/document.policy.ts';
import { settleDocument } from '../../records/document-check/document-check.change.ts';
import { type CheckedDocument, findCheckedDocument } from '../../records/document-check/document-check.facts.ts';
import { factsOf } from '../../records/document-check/document-check.presenter.ts';
import { seenVersion } from '../../records/progress/progress.seen.facts.ts';
import { touchProcesses } from '../../records/progress/progress.sql.ts';
import { disownFiles } from '../capture/stored-file.sql.ts';
import { ensureAble } from '../pendency/pendency.policy.ts';
import { deleteAttachment, type Removed, type RemoveReads, removeReads } from './attachment.sql.ts';

type Detached = ResponseOf<typeof endpoints.attachment.remove>;
type Found = CheckedDocument & RemoveReads;

/**
 * Removes an attachment of a document that was not checked with it; its file is swept.
 * @throws document.*, attachment.*, conflict.version
 */
export async function remove(
  ctx: Ctx,
  { id, attachmentId }: ParamsOf<typeof endpoints.attachment.remove>,
): Promise<Detached> {
  const { db, customerId, actor } = ctx;
  const { enabled: isOffered } = await isFeatureEnabled(ctx, 'remove-attachment');
  return change(ctx, {
    read: () => findCheckedDocument<RemoveReads>(db, customerId, actor, id, removeReads(attachmentId)),
    decide: (document) => {
      if (!document) throw problem('document.not_found');
      ensureAble(mayDetach(actor, document.situation, isOffered));
      return decideRemoval(ctx, document, ensureRemovable(document));
    },
  });
}

function ensureRemovable({ attachment }: Found): Removed {
  if (!attachment) throw problem('attachment.not_found');
  if (attachment.isChecked) throw problem('attachment.checked');
  if (attachment.isInUse) throw problem('attachment.in_use');
  if (attachment.isRequired) throw problem('attachment.required');
  return attachment;
}

async function decideRemoval(ctx: Ctx, document: Found, attachment: Removed): Promise<Decision<Detached>> {
  const { customerId, clock } = ctx;
  const { id, process_id: processId, type_label: label, version, situation } = document;
  const facts = factsOf(document);
  return {
    seen: await seenVersion(ctx, { kind: 'document', id }, version),
    ...mergeParts(
      { guarded: [{ part: 'attachment', sql: deleteAttachment(customerId, id, attachment.id) }] },
      // Neither its date nor its checks move: what waits for a check goes on waiting.
      settleDocument(customerId, document, moveExpiry(facts, facts.expired)),
      {
        parts: [
          disownFiles(customerId, [attachment]),
          ...(processId === null ? [] : [touchProcesses(customerId, [processId], clock.now())]),
        ],
        progress: [
          { type: 'ATTACH', documentId: id, processId, description: `${label}: anexo ${attachment.label} removido` },
        ],
        audit: [
          {
            action: 'document.detach',
            objectType: 'document',
            objectId: id,
            data: { attachmentId: attachment.id, label: attachment.label },
          },
        ],
        events: [{ event: 'document.detached', payload: { documentId: id, attachmentId: attachment.id } }],
      },
    ),
    answer: { documentId: id, situation, version: version + 1 },
  };
}
