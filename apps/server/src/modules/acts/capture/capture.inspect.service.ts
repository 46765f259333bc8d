import type { Ctx } from '../../../platform/call/context.ts';
import { DecodeError } from '../../../platform/decode/decode-error.ts';
import { fileFormats, findFormat } from '../../../platform/decode/file-formats.ts';
import { ProblemError, problem } from '../../../platform/problem/problem.ts';
import { StorageError, type StoredObject } from '../../../platform/storage/storage.ts';
import { derivedKey } from '../../../platform/storage/storage-key.ts';
import { ensureSize, tooLarge, uploadLimit } from './capture.limits.ts';
import { deleteUnclaimed, findStoredFiles, type Inspection, saveInspection } from './stored-file.repository.ts';
import type { StoredFile } from './stored-file.sql.ts';

/** A file a call names: its key, and how the user calls it. */
export interface NamedFile {
  readonly storageLocal: string;
  readonly name: string;
}

/**
 * Opens an uploaded file, checks it whole and draws its thumbnail.
 * @throws upload.* with the reason; a refused file is removed, so that nothing half-made stays
 */
export async function createThumb(ctx: Ctx, storageLocal: string) {
  const [file] = await findStoredFiles(ctx.db, ctx.customerId, ctx.actor, [storageLocal]);
  if (!file) throw notReceived(storageLocal);
  const { mimeType, size, sha256, pageCount, thumbKey, notice } = await ensureWhole(ctx, file);
  const link = { customerId: ctx.customerId, now: ctx.clock.now() };
  return {
    name: file.originalName,
    storageLocation: storageLocal,
    size,
    mimeType,
    sha256,
    pageCount,
    thumbPath: thumbKey ? await ctx.storage.signedUrl(thumbKey, link) : null,
    notice,
  };
}

/**
 * Makes sure that every file of a call was received and is whole, opening those the client did not ask to open.
 * @throws upload.* for the first that is not
 */
export async function ensureFilesWhole(ctx: Ctx, named: readonly NamedFile[]): Promise<void> {
  if (named.length === 0) return;
  const keys = named.map(({ storageLocal }) => storageLocal);
  const files = new Map((await findStoredFiles(ctx.db, ctx.customerId, ctx.actor, keys)).map((f) => [f.storageKey, f]));
  for (const { storageLocal, name } of named) {
    const file = files.get(storageLocal);
    if (!file) throw notReceived(name);
    await ensureWhole(ctx, file);
  }
}

const notReceived = (file: string) => problem('upload.not_found', { values: { file } });

async function ensureWhole(ctx: Ctx, file: StoredFile): Promise<Inspection> {
  const object = await findObject(ctx, file);
  if (!object) throw notReceived(file.originalName);
  const known = inspectionOf(file);
  if (!known) return inspect(ctx, file, object);
  if (known.size !== object.size || known.sha256 !== object.sha256) {
    throw problem('upload.checksum', { values: { file: file.originalName } });
  }
  return known;
}

/** What arrived. A cloud may have taken what breaks its ticket; then it is refused and removed here. */
async function findObject(ctx: Ctx, file: StoredFile): Promise<StoredObject | undefined> {
  try {
    return await ctx.storage.head(file.storageKey);
  } catch (error) {
    const refusal = error instanceof StorageError ? brokenTicket(error, file) : undefined;
    if (refusal) await discard(ctx, file);
    throw refusal ?? error;
  }
}

function brokenTicket({ reason }: StorageError, { originalName: file }: StoredFile): ProblemError | undefined {
  if (reason === 'checksum') return problem('upload.checksum', { values: { file } });
  const format = findFormat(file);
  return reason === 'too_large' && format ? tooLarge(file, uploadLimit(fileFormats[format].kind)) : undefined;
}

function inspectionOf({ inspected, mimeType, size, sha256, ...more }: StoredFile): Inspection | undefined {
  if (!inspected || mimeType === null || size === null || sha256 === null) return undefined;
  const { pageCount, thumbKey, notice } = more;
  return { mimeType, size, sha256, pageCount, thumbKey, notice };
}

async function inspect(ctx: Ctx, file: StoredFile, { size, sha256 }: StoredObject): Promise<Inspection> {
  try {
    const { mimeType, pageCount = null, notice = null, thumbnail } = await open(ctx, file, size);
    const thumbKey = thumbnail ? await keepThumb(ctx, file.storageKey, thumbnail) : null;
    const found = { mimeType, size, sha256, pageCount, thumbKey, notice };
    await saveInspection(ctx.db, ctx.customerId, file.id, found, ctx.clock.now());
    return found;
  } catch (error) {
    if (error instanceof ProblemError) await discard(ctx, file);
    throw error;
  }
}

async function open(ctx: Ctx, { storageKey, originalName: fileName }: StoredFile, size: number) {
  const turn = { userId: ctx.actor.userId, since: performance.now() };
  const format = findFormat(fileName);
  if (!format) throw problem('upload.type_not_allowed', { values: { file: fileName } });
  ensureSize(fileName, size, uploadLimit(fileFormats[format].kind));
  try {
    return await ctx.storage.withFile(storageKey, (path) => ctx.decoder.inspectFile({ path, fileName, turn }));
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    throw problem(error.code, { values: { file: fileName }, cause: error });
  }
}

/** A file whose thumbnail cannot be kept stays: the job after the capture draws it once more. */
async function keepThumb(ctx: Ctx, key: string, thumbnail: Uint8Array): Promise<string | null> {
  const thumbKey = derivedKey(key, 'thumb.webp');
  try {
    await ctx.storage.write(thumbKey, thumbnail);
    return thumbKey;
  } catch (error) {
    ctx.log.warn({ err: error, key }, 'a thumbnail could not be kept');
    return null;
  }
}

async function discard(ctx: Ctx, { id, storageKey }: StoredFile): Promise<void> {
  if (await deleteUnclaimed(ctx.db, ctx.customerId, id)) await ctx.storage.remove(storageKey);
}
