import { stat } from 'node:fs/promises';
import { DecodeError } from './decode-error.ts';
import type { FileFacts } from './decode-tasks.ts';
import { detectFormat } from './detect-format.ts';
import { type FormatName, fileFormats, findFormat } from './file-formats.ts';
import { inspectHeif } from './formats/heif.ts';
import { inspectPdf } from './formats/pdf.ts';
import { inspectPicture } from './formats/picture.ts';
import { ensurePlainText } from './formats/text.ts';
import { ensureFewPages } from './formats/tiff.ts';
import { ensureWholeVideo } from './formats/video.ts';
import { ensureSafeXml } from './formats/xml.ts';
import { ensureSingleFormat } from './polyglot.ts';
import { readWhole } from './read-whole.ts';

type Details = Pick<FileFacts, 'pageCount' | 'width' | 'height'>;

/**
 * Opens a file and says what it is. The name only promises: the whole content must keep it.
 * Throws DecodeError; anything else thrown is no fault of the file.
 */
export async function inspectFile(path: string, fileName: string): Promise<FileFacts> {
  const name = findFormat(fileName);
  if (!name) throw new DecodeError('upload.type_not_allowed');
  if ((await stat(path)).size === 0) throw new DecodeError('upload.empty');
  const details = await inspectAs(name, path);
  const { mimeType, kind, extensions } = fileFormats[name];
  return { mimeType, kind, extension: extensions[0], ...details };
}

async function inspectAs(name: FormatName, path: string): Promise<Details> {
  // Text has no mark of its own, and short marks of other formats ("BM", "MZ") begin honest sentences.
  if (name === 'txt') return ensurePlainText(await readWhole(path));
  if (name === 'xml') return ensureSafeXml(await readWhole(path));

  await ensureContentIs(name, path);
  if (name === 'mp4') return ensureWholeVideo(path);
  const bytes = await readWhole(path);
  ensureSingleFormat(name, bytes);
  if (name === 'pdf') return inspectPdf(bytes);
  if (name === 'heic') return inspectHeif(bytes);
  if (name === 'docx' || name === 'xlsx') return {};
  if (name === 'tiff') ensureFewPages(bytes);
  return inspectPicture(path, name);
}

async function ensureContentIs(name: FormatName, path: string): Promise<void> {
  const found = await detectFormat(path);
  if (found === name) return;
  throw new DecodeError(found === 'unknown' ? 'upload.broken' : 'upload.type_mismatch');
}
