import { stat } from 'node:fs/promises';
import { DecodeError } from './decode-error.ts';
import type { OpenedFile } from './decode-tasks.ts';
import { detectFormat } from './detect-format.ts';
import { type FormatName, fileFormats, findFormat } from './file-formats.ts';
import { inspectHeif } from './formats/heif.ts';
import { inspectPdf } from './formats/pdf.ts';
import { inspectPicture } from './formats/picture.ts';
import { ensurePlainText } from './formats/text.ts';
import { countPages, outlineOf } from './formats/tiff.ts';
import { ensureWholeVideo } from './formats/video.ts';
import { ensureSafeXml } from './formats/xml.ts';
import { ensureSingleFormat } from './polyglot.ts';
import { readWhole } from './read-whole.ts';

type Details = Omit<OpenedFile, 'mimeType' | 'extension' | 'kind'>;

export type OnOpened = (file: OpenedFile) => void;

/** Detects and draws a file; the content must match the name. @throws DecodeError if the file is at fault */
export async function inspectFile(path: string, fileName: string, onOpened: OnOpened): Promise<OpenedFile> {
  const name = findFormat(fileName);
  if (!name) throw new DecodeError('upload.type_not_allowed');
  if ((await stat(path)).size === 0) throw new DecodeError('upload.empty');
  const { mimeType, kind, extensions } = fileFormats[name];
  const facts = { mimeType, kind, extension: extensions[0] };
  const details = await inspectAs(name, path, (opened) => onOpened({ ...facts, ...opened, notice: 'not_drawn' }));
  return { ...facts, ...details };
}

async function inspectAs(name: FormatName, path: string, onOpened: (details: Details) => void): Promise<Details> {
  // Text has no signature, and short ones of other formats ("BM", "MZ") may begin a sentence.
  if (name === 'txt') return ensurePlainText(await readWhole(path));
  if (name === 'xml') return ensureSafeXml(await readWhole(path));

  await ensureContentIs(name, path);
  if (name === 'mp4') return ensureWholeVideo(path);
  const bytes = await readWhole(path);
  ensureSingleFormat(name, bytes);
  if (name === 'pdf') return inspectPdf(bytes, onOpened);
  if (name === 'heic') return inspectHeif(bytes);
  if (name === 'docx' || name === 'xlsx') return {};
  return name === 'tiff' ? inspectTiff(path, bytes) : inspectPicture(path, name);
}

/** TIFF variants that only other readers can draw are accepted undrawn. */
async function inspectTiff(path: string, bytes: Buffer): Promise<Details> {
  countPages(bytes);
  try {
    return await inspectPicture(path, 'tiff');
  } catch (error) {
    const outline = error instanceof DecodeError && error.code === 'upload.broken' ? outlineOf(bytes) : undefined;
    if (!outline) throw error;
    return { ...outline, notice: 'not_drawn' };
  }
}

async function ensureContentIs(name: FormatName, path: string): Promise<void> {
  const found = await detectFormat(path);
  if (found === name) return;
  throw new DecodeError(found === 'unknown' ? 'upload.broken' : 'upload.type_mismatch');
}
