import type { BodyOf, endpoints, ResponseOf } from '@tramite/contract';
import { dayOf } from '@tramite/rules/date/zoned';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import { DecodeError } from '../../../platform/decode/decode-error.ts';
import type { FoundCodes } from '../../../platform/decode/decode-tasks.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { StorageError } from '../../../platform/storage/storage.ts';
import { mayReadBarcodes } from '../../records/document/abilities/document.policy.ts';
import { type DocumentFile, findDocumentFile } from '../../records/document/facts/document.file.facts.ts';
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
  const { pageCount, pagesRead, ...codes } = await open(ctx, found);
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

async function open({ storage, decoder, actor }: Ctx, file: DocumentFile): Promise<FoundCodes> {
  const { storage_key: key, file_name, mime_type: mimeType } = file;
  const turn = { userId: actor.userId, since: performance.now() };
  try {
    return await storage.withFile(key, (path) => decoder.readCodes({ path, mimeType, turn }));
  } catch (error) {
    const values = { file: file_name };
    if (error instanceof DecodeError) throw problem(error.code, { values, cause: error });
    if (error instanceof StorageError && error.reason === 'missing') throw problem('upload.not_found', { values });
    throw error;
  }
}
