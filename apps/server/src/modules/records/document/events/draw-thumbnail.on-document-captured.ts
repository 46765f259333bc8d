import type { Platform } from '../../../../platform/call/context.ts';
import { DecodeError } from '../../../../platform/decode/decode-error.ts';
import { defineEffect } from '../../../../platform/jobs/define-job.ts';
import { derivedKey } from '../../../../platform/storage/storage-key.ts';
import { findPendingThumbnail, setThumbnail } from '../document.thumbnail.repository.ts';

/** Draws the thumbnail of a captured document and of its attachments where capture could not. Doing it twice changes nothing. */
export async function drawThumbnailOnDocumentCaptured(
  platform: Platform,
  { customerId, documentId }: { customerId: number; documentId: number },
): Promise<void> {
  const db = platform.database.forCustomer(customerId);
  for (const file of await findPendingThumbnail(db, customerId, documentId)) {
    const thumbKey = await draw(platform, file.storage_key, file.mime_type);
    await setThumbnail(db, customerId, file, thumbKey);
  }
}

/**
 * @returns the key of the thumbnail, or undefined when the file has nothing to draw or is itself at fault
 * @throws whatever is no fault of the file, so that the job is tried again
 */
async function draw({ storage, decoder, log }: Platform, key: string, mimeType: string): Promise<string | undefined> {
  try {
    const bytes = await storage.withFile(key, (path) => decoder.drawThumbnail({ path, mimeType }));
    if (!bytes) return undefined;
    const thumbKey = derivedKey(key, 'thumb.webp');
    await storage.write(thumbKey, bytes);
    return thumbKey;
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    log.warn({ code: error.code, key }, 'a thumbnail could not be drawn');
    return undefined;
  }
}

export const thumbnailOnDocumentCaptured = defineEffect(
  'thumbnail.on-document-captured',
  ['document.captured', 'document.attached', 'document.file_replaced', 'document.thumbnail_lost'],
  drawThumbnailOnDocumentCaptured,
);
