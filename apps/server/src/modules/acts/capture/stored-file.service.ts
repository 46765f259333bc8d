import type { Ctx } from '../../../platform/call/context.ts';
import { ensurePersonRoom, findFull } from '../../definitions/room/room.facts.ts';
import { insertStoredFile, type NewStoredFile } from './stored-file.repository.ts';

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
