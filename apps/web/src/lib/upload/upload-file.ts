import { endpoints } from '@tramite/contract';
import { call } from '../api/call.ts';
import { checksumOf } from './checksum.ts';
import { recordMagic } from './magic-table.ts';
import { putBytes } from './put-bytes.ts';
import type { StoredUpload } from './upload-item.ts';

export interface SendOptions {
  readonly accountId: number;
  readonly name: string;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** Gets a ticket, sends the bytes and has the server open the file. */
export async function uploadFile(file: File, { accountId, name, signal, onProgress }: SendOptions) {
  await recordMagic(file);
  const sha256 = await checksumOf(file, signal);
  const body = { accountId, originalFileName: name, size: file.size, sha256 };
  const ticket = await call(endpoints.capture.createUpload, { body, signal });
  await putBytes(ticket, file, { name, signal, onProgress });
  onProgress(1);
  return openUpload(ticket.storageLocal, signal);
}

/** Also renews the thumbnail's address. */
export async function openUpload(storageLocal: string, signal?: AbortSignal): Promise<StoredUpload> {
  const opened = await call(endpoints.capture.createThumb, { body: { storageLocal }, signal });
  const { size, mimeType, sha256, pageCount, thumbPath, notice } = opened;
  return { storageLocal: opened.storageLocation, size, mimeType, sha256, pageCount, thumb: thumbPath, notice };
}
