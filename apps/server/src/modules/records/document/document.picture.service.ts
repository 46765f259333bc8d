import sharp from 'sharp';
import type { Ctx } from '../../../platform/call/context.ts';
import { DecodeError } from '../../../platform/decode/decode-error.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { StorageError } from '../../../platform/storage/storage.ts';
import { drawnPageKey } from '../../../platform/storage/storage-key.ts';

const DPI = 110;

interface PagedFile {
  readonly storage_key: string;
  readonly mime_type: string;
  readonly file_name: string;
}

/**
 * The key of a page of a PDF or picture as WebP. It is drawn when first asked for and kept while it is young.
 * @throws upload.*
 */
export async function pagePicture(
  { storage, decoder, actor }: Pick<Ctx, 'storage' | 'decoder' | 'actor'>,
  { storage_key: source, mime_type: mimeType, file_name: file }: PagedFile,
  page: number,
): Promise<string> {
  const key = drawnPageKey(source, page);
  if (await storage.head(key)) return key;
  const turn = { userId: actor.userId, since: performance.now() };
  const isPdf = mimeType === 'application/pdf';
  const bytes = await orProblem(file, () =>
    storage.withFile(source, (path) =>
      isPdf
        ? decoder.renderPage({ path, page, dpi: DPI, turn })
        : decoder.toDisplayImage({ path, mimeType, page, turn }),
    ),
  );
  await storage.write(key, isPdf ? await sharp(bytes).webp({ quality: 85 }).toBuffer() : bytes);
  return key;
}

async function orProblem<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DecodeError) throw problem(error.code, { values: { file }, cause: error });
    if (error instanceof StorageError && error.reason === 'missing')
      throw problem('upload.not_found', { values: { file } });
    throw error;
  }
}
