import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { drawnPageKey } from '../../../platform/storage/storage-key.ts';
import { openDocumentFile } from './document.file.service.ts';
import { type DocumentFile, findDocumentFile, type WhichFile } from './facts/document.file.facts.ts';

/**
 * One page of an image that browsers cannot show, as a link to a picture they can. It is drawn when first asked for
 * and kept while it is young.
 * @throws document.not_found, document.not_image, document.no_page; upload.* when the file cannot be opened
 */
export async function getDocumentPage(
  ctx: Ctx,
  { id, page }: { id: number; page: number },
  which: WhichFile = {},
): Promise<{ page: number; pageCount: number; url: string }> {
  const { db, customerId, actor, storage, clock } = ctx;
  const file = await findDocumentFile(db, customerId, actor, id, which);
  if (!file) throw problem('document.not_found');
  if (!file.mime_type.startsWith('image/')) throw problem('document.not_image');
  if (page > file.page_count) throw problem('document.no_page', { values: { page } });
  const key = drawnPageKey(file.storage_key, page);
  if (!(await storage.head(key))) await draw(ctx, file, page, key);
  return { page, pageCount: file.page_count, url: await storage.signedUrl(key, { customerId, now: clock.now() }) };
}

async function draw(ctx: Ctx, file: DocumentFile, page: number, key: string): Promise<void> {
  const { storage, decoder } = ctx;
  const bytes = await openDocumentFile(ctx, file, (opened) =>
    decoder.toDisplayImage({ ...opened, mimeType: file.mime_type, page }),
  );
  await storage.write(key, bytes);
}
