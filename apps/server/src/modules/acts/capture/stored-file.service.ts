import { createHash } from 'node:crypto';
import type { Ctx } from '../../../platform/call/context.ts';
import type { CustomerCtx } from '../../../platform/change/change-ctx.ts';
import { uuidv7 } from '../../../platform/ids/uuid.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { createStorageKey } from '../../../platform/storage/storage-key.ts';
import { ensurePersonRoom, findFull } from '../../definitions/room/room.facts.ts';
import { insertOwnFile, insertStoredFile, type NewStoredFile } from './stored-file.repository.ts';

/**
 * Notes a file of the actor that is about to be put, within what they and their company may keep.
 * @throws room.company_*, room.person_*
 */
export async function noteStoredFile(ctx: Ctx, file: NewStoredFile): Promise<void> {
  const { db, customerId, platform } = ctx;
  const more = { files: 1, bytes: file.announced };
  const isNoted = await db.transaction().execute(async (transaction) => {
    await ensurePersonRoom(transaction, ctx, { userId: file.createdBy, now: file.createdAt, more });
    return insertStoredFile(transaction, customerId, file, platform.settings.room);
  });
  if (isNoted) return;
  const full = await findFull(ctx, more);
  // Somebody made room meanwhile.
  if (!full) return noteStoredFile(ctx, file);
  throw full;
}

interface OwnFile extends Pick<NewStoredFile, 'establishmentId' | 'createdBy'> {
  readonly bytes: Buffer;
  readonly name: string;
}

/** Keeps a PDF the product made as evidence, however full its company is. It is swept unless a change claims it. */
export async function keepOwnFile(
  ctx: CustomerCtx,
  storage: Storage,
  { bytes, name, establishmentId, createdBy }: OwnFile,
) {
  const { db, customerId, clock } = ctx;
  const now = clock.now();
  const file = {
    id: uuidv7(now),
    storageKey: createStorageKey({ customerId, extension: 'pdf', now }),
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
  await insertOwnFile(db, customerId, { ...file, establishmentId, originalName: name, createdBy, createdAt: now });
  await storage.write(file.storageKey, bytes);
  return file;
}
