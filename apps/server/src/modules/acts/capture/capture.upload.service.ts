import type { UploadTicket } from '@tramite/contract';
import { cleanFileName } from '@tramite/rules/text/file-name';
import type { Ctx } from '../../../platform/call/context.ts';
import { extensionOf, fileFormats, findFormat } from '../../../platform/decode/file-formats.ts';
import { uuidv7 } from '../../../platform/ids/uuid.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { createStorageKey } from '../../../platform/storage/storage-key.ts';
import { ensureProcessOf } from '../../records/process/facts/process.seen.facts.ts';
import { ensureSize, uploadLimit } from './capture.limits.ts';
import { noteStoredFile } from './stored-file.service.ts';

/** A ticket serves one PUT that begins within this time; a slow one may last longer. */
const TICKET_MS = 30 * 60_000;

export interface UploadRequest {
  readonly processId?: number | null;
  readonly accountId: number;
  readonly originalFileName: string;
  readonly size?: number;
  readonly sha256?: string;
  /** The invite by which somebody without an account sends it. */
  readonly inviteId?: number;
}

/**
 * Gives a storage name and the address to put one file. What can be refused by name and size is refused before it travels.
 * @throws establishment.not_found, process.not_found, upload.type_not_allowed, upload.too_large, upload.empty, room.*
 */
export async function createUpload(ctx: Ctx, request: UploadRequest): Promise<UploadTicket> {
  const { actor, customerId, storage, clock } = ctx;
  const { accountId: establishmentId, processId, originalFileName, size, sha256, inviteId } = request;
  const file = cleanFileName(originalFileName);
  if (!actor.establishmentIds.includes(establishmentId)) throw problem('establishment.not_found');
  if (processId) await ensureProcessOf(ctx, { id: processId, establishmentId });
  const format = findFormat(file);
  if (!format) throw problem('upload.type_not_allowed', { values: { file } });
  const maxBytes = uploadLimit(fileFormats[format].kind);
  if (size !== undefined) ensureSize(file, size, maxBytes);

  const now = clock.now();
  const storageLocal = createStorageKey({ customerId, extension: extensionOf(file), now });
  await noteStoredFile(ctx, {
    id: uuidv7(now),
    storageKey: storageLocal,
    establishmentId,
    originalName: file,
    createdBy: actor.userId,
    createdAt: now,
    announced: size ?? maxBytes,
    inviteId,
  });
  const expiresAt = new Date(now.getTime() + TICKET_MS);
  const ticket = await storage.createUpload({
    key: storageLocal,
    userId: actor.userId,
    maxBytes,
    size,
    now,
    expiresAt,
    sha256Base64: sha256,
    fileName: file,
  });
  return { storageLocal, ...ticket, expiresAt: expiresAt.toISOString() };
}
