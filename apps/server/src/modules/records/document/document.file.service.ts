import type { Ctx } from '../../../platform/call/context.ts';
import { DecodeError } from '../../../platform/decode/decode-error.ts';
import type { Turn } from '../../../platform/decode/worker-pool.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { StorageError } from '../../../platform/storage/storage.ts';
import type { DocumentFile } from './facts/document.file.facts.ts';

/** A file on disk, and for whom it is opened. */
interface OpenFile {
  readonly path: string;
  readonly turn: Turn;
}

/** Has a file of a document read. @throws upload.* when it cannot be opened */
export async function openDocumentFile<T>(
  { storage, actor }: Ctx,
  { storage_key: key, file_name: file }: DocumentFile,
  read: (file: OpenFile) => Promise<T>,
): Promise<T> {
  const turn = { userId: actor.userId, since: performance.now() };
  try {
    return await storage.withFile(key, (path) => read({ path, turn }));
  } catch (error) {
    const values = { file };
    if (error instanceof DecodeError) throw problem(error.code, { values, cause: error });
    if (error instanceof StorageError && error.reason === 'missing') throw problem('upload.not_found', { values });
    throw error;
  }
}
