import {
  type BodyOf,
  type endpoints,
  processImportLimits as limits,
  type ProcessImport,
  uploadLimits,
} from '@tramite/contract';
import { cleanFileName } from '@tramite/rules/text/file-name';
import type { Ctx } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import { DecodeError } from '../../../platform/decode/decode-error.ts';
import { extensionOf, fileFormats, findFormat } from '../../../platform/decode/file-formats.ts';
import { type PackedFile, packedFiles } from '../../../platform/decode/formats/packed-files.ts';
import { readZipEntry } from '../../../platform/decode/formats/zip.ts';
import { uuidv7 } from '../../../platform/ids/uuid.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { createStorageKey } from '../../../platform/storage/storage-key.ts';
import { noteStoredFile } from '../capture/stored-file.service.ts';
import { type FileOfImport, listNames, putFiles } from './process-import.repository.ts';
import { getImport, getImportRow } from './process-import.service.ts';

type Sent = BodyOf<typeof endpoints.processImport.addFiles>;

/**
 * Keeps the files of an archive that rows name; others are left in it. Each is opened whole by the capture.
 * @throws process_import.*, upload.*, room.*
 */
export async function addFiles(ctx: Ctx, id: number, sent: Sent): Promise<ProcessImport> {
  const row = await getImportRow(ctx, id);
  if (row.batch_id !== null) throw problem('process_import.begun');
  const { db, customerId, actor } = ctx;
  const archive = openArchive(sent);
  const wanted = new Set(await listNames(db, customerId, id));
  const named = archive.files.filter(({ name }) => wanted.has(name.toLowerCase()));
  const establishmentId = actor.establishmentIds[0] ?? 0;
  const files: FileOfImport[] = [];
  for (const file of named) files.push(await keep(ctx, { ...archive, file, establishmentId }));
  if (files.length === 0) return getImport(ctx, id);
  await change(ctx, {
    read: () => getImportRow(ctx, id),
    decide: ({ batch_id: begun }) => {
      if (begun !== null) throw problem('process_import.begun');
      return {
        guarded: [{ part: 'process_import_file', sql: putFiles(customerId, id, files), rows: files.length }],
        audit: [
          { action: 'process_import.files', objectType: 'process_import', objectId: id, data: { files: files.length } },
        ],
        answer: null,
      };
    },
  });
  return getImport(ctx, id);
}

interface Archive {
  readonly bytes: Buffer;
  readonly files: readonly PackedFile[];
}

/** @throws upload.* for what is no archive, too large, protected, or made to harm */
function openArchive({ fileName, content }: Sent): Archive {
  const file = cleanFileName(fileName);
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > limits.zipBytes)
    throw problem('upload.too_large', { values: { file, limit: limits.zipBytes / 1024 / 1024 } });
  return { bytes, files: inWordsOf(file, () => packedFiles(bytes)) };
}

function inWordsOf<T>(file: string, open: () => T): T {
  try {
    return open();
  } catch (error) {
    throw error instanceof DecodeError ? problem(error.code, { values: { file }, cause: error }) : error;
  }
}

interface Keeping extends Archive {
  readonly file: PackedFile;
  readonly establishmentId: number;
}

async function keep(ctx: Ctx, { bytes, file: { name, entry }, establishmentId }: Keeping): Promise<FileOfImport> {
  const { customerId, actor, clock, storage } = ctx;
  const format = findFormat(name);
  if (!format) throw problem('upload.type_not_allowed', { values: { file: name } });
  const most = fileFormats[format].kind === 'video' ? uploadLimits.maxVideoBytes : uploadLimits.maxBytes;
  const limit = Math.min(most, Math.max(1, entry.size));
  const content = inWordsOf(name, () => readZipEntry(bytes, entry, limit));
  const now = clock.now();
  const storageKey = createStorageKey({ customerId, extension: extensionOf(name), now });
  await noteStoredFile(ctx, {
    ...{ id: uuidv7(now), storageKey, establishmentId, originalName: name },
    ...{ createdBy: actor.userId, createdAt: now, announced: content.length },
  });
  await storage.write(storageKey, content);
  return { name: name.toLowerCase(), storageKey };
}
