import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { findAttachmentLabels } from './document.attachment.repository.ts';

/**
 * What the attachments of a document may be; none where its type asks for none.
 * @throws document.not_found
 */
export async function listAttachmentLabels({ db, customerId, actor }: Ctx, id: number) {
  const items = await findAttachmentLabels(db, customerId, actor, id);
  if (!items) throw problem('document.not_found');
  return { count: items.length, items };
}
