import { createHash } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import { formMimeType } from '@tramite/contract';
import { ZipFile } from 'yazl';
import type { Ctx } from '../../../platform/call/context.ts';
import { drawPaper } from '../../../platform/paper/draw-paper.ts';
import { StorageError } from '../../../platform/storage/storage.ts';
import type { Contents } from './dossier.contents.service.ts';
import { listOf, manifestOf, type Packed, type PackedFile, pathsOf } from './dossier.manifest.ts';

/** What is small already. */
const PACKED = /^(?:image\/|video\/|application\/pdf)/;

/**
 * The original files of a dossier as a ZIP, with a list of them for people and for programs. Files are read one after the
 * other as the ZIP is read.
 * @param onFile hears how many files are in it; what it throws ends the ZIP
 */
export function zipDossier(ctx: Ctx, contents: Contents, onFile: (files: number) => Promise<void> | void): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  zip.outputStream.on('error', fail);
  const reading: { file?: Readable } = {};
  output.on('close', () => reading.file?.destroy());
  void pack(ctx, zip, contents, { onFile, reading }).catch(fail);
  zip.outputStream.pipe(output);
  return output;
}

interface Packing {
  readonly onFile: (files: number) => Promise<void> | void;
  /** What is read now, so that it is closed when nobody wants the ZIP any more. */
  readonly reading: { file?: Readable };
}

async function pack(ctx: Ctx, zip: ZipFile, contents: Contents, { onFile, reading }: Packing): Promise<void> {
  const done: Packed[] = [];
  for (const packed of pathsOf(contents)) {
    done.push({ ...packed, sha256: await addFile(ctx, zip, packed, reading) });
    await onFile(done.length);
  }
  zip.addBuffer(Buffer.from(listOf(contents, done)), 'indice.txt');
  zip.addBuffer(Buffer.from(manifestOf(contents, done)), 'manifesto.json');
  zip.end();
}

/** Answers the sum of what was read once all of it is in the ZIP; null where there is no file. */
async function addFile(
  { storage }: Ctx,
  zip: ZipFile,
  { paper, file, path }: PackedFile,
  reading: Packing['reading'],
): Promise<string | null> {
  const options = { mtime: file.at, compress: !PACKED.test(file.mimeType) };
  if (file.mimeType === formMimeType && paper.form) {
    const { name, groups } = paper.form;
    const drawn = await drawPaper({
      title: name,
      facts: [`${paper.document.type.label} #${paper.document.id}`],
      groups,
    });
    zip.addBuffer(drawn, `${path}.pdf`, options);
    return file.sha256;
  }
  let content: Readable;
  try {
    content = await storage.openRead(file.storageKey);
  } catch (error) {
    if (error instanceof StorageError && error.reason === 'missing') return null;
    throw error;
  }
  reading.file = content;
  const hash = createHash('sha256');
  return new Promise((resolve, reject) => {
    content.on('data', (chunk: Buffer) => hash.update(chunk));
    content.on('error', reject);
    content.on('close', () => reject(new Error(`${path} was not read to its end.`)));
    content.on('end', () => resolve(hash.digest('hex')));
    content.pause();
    zip.addReadStream(content, path, options);
  });
}
