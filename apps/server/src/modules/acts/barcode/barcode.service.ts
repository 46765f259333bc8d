import type { BodyOf, endpoints, ResponseOf } from '@tramite/contract';
import { dayOf } from '@tramite/rules/date/zoned';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { mayReadBarcodes } from '../../records/document/abilities/document.policy.ts';
import { openDocumentFile } from '../../records/document/document.file.service.ts';
import { findDocumentFile } from '../../records/document/facts/document.file.facts.ts';
import { ensureAble } from '../pendency/pendency.policy.ts';
import { presentCodes } from './barcode.presenter.ts';

/**
 * Reads the codes of a document's file, or of an attachment's. Kinds of files without pages or text have none.
 * @throws document.not_found, document.canceled; upload.* when the file cannot be opened
 */
export async function readBarcodes(
  ctx: Ctx,
  { documentId, file }: BodyOf<typeof endpoints.barcode.read>,
): Promise<ResponseOf<typeof endpoints.barcode.read>> {
  const { db, customerId, actor } = ctx;
  const found = await findDocumentFile(db, customerId, actor, documentId, { attachmentId: file ?? undefined });
  if (!found) throw problem('document.not_found');
  ensureAble(mayReadBarcodes(actor, found.situation));
  const { pageCount, pagesRead, ...codes } = await openDocumentFile(ctx, found, (opened) =>
    ctx.decoder.readCodes({ ...opened, mimeType: found.mime_type }),
  );
  const items = presentCodes(codes, dayOf(found.captured_at));
  await writeAudit(ctx, {
    action: 'document.barcode',
    objectType: 'document',
    objectId: documentId,
    data: { attachmentId: file ?? null, found: items.length },
    outcome: 'read',
  });
  return { documentId, count: items.length, items, pageCount, pagesRead };
}
