import { setTimeout } from 'node:timers/promises';
import { formMimeType } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { DecodeError, DecoderBusyError } from '../../../platform/decode/decode-error.ts';
import { drawPaper } from '../../../platform/paper/draw-paper.ts';
import type { PdfPart, PdfPlace } from '../../../platform/pdf-bind/pdf-part.ts';
import { takePages } from '../../../platform/pdf-bind/take-pages.ts';
import { StorageError } from '../../../platform/storage/storage.ts';
import type { Paper } from './dossier.contents.service.ts';
import type { FileRow } from './dossier.repository.ts';

/** Parts for as long as the place of the next one is asked anew. */
type Place = () => PdfPlace;

/** How often a file is tried again while all decode processes are taken. */
const TRIES = 5;
const PAUSE_MS = 2_000;

/**
 * The pages of a file, part by part.
 * @throws DecodeError of a file that cannot be opened, or not whole; StorageError
 */
export async function* pagesOf(ctx: Ctx, paper: Paper, file: FileRow, place: Place): AsyncGenerator<PdfPart> {
  const { storage, decoder } = ctx;
  const { mimeType, storageKey, pageCount } = file;
  const open = <T>(use: (path: string) => Promise<T>) => withPatience(() => storage.withFile(storageKey, use));
  const turn = () => ({ userId: ctx.actor.userId, since: performance.now() });
  if (mimeType === formMimeType && paper.form) {
    yield await takePages(await drawForm(paper), place(), { isOwn: true });
  } else if (mimeType === 'application/pdf') {
    const part = await open((path) => decoder.takePages({ path, place: place(), turn: turn() }));
    // Another reader counted them when it came; a damaged file may lose some on the way.
    if (pageCount !== null && part.pages.length !== pageCount) throw new DecodeError('upload.broken');
    yield part;
  } else if (mimeType.startsWith('image/')) {
    for (let page = 1; page <= (pageCount ?? 1); page += 1)
      yield await open((path) => decoder.placePicture({ path, mimeType, page, place: place(), turn: turn() }));
  } else {
    throw new DecodeError('upload.type_not_allowed');
  }
}

async function withPatience<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DecoderBusyError) || tries >= TRIES) throw error;
      await setTimeout(PAUSE_MS);
    }
  }
}

function drawForm({ document, form }: Paper): Promise<Buffer> {
  return drawPaper({
    title: form?.name ?? document.type.label,
    facts: [`${document.type.label} #${document.id}`],
    groups: form?.groups ?? [],
    numbering: null,
  });
}

/** Why a file has no pages in a dossier; null of an error that is not the file's. */
export function whyLeft(error: unknown): string | null {
  if (error instanceof StorageError && error.reason === 'missing') return 'o arquivo não foi encontrado.';
  if (!(error instanceof DecodeError)) return null;
  const reasons: Partial<Record<DecodeError['code'], string>> = {
    'upload.encrypted': 'o arquivo é protegido contra cópia',
    'upload.broken': 'o arquivo está danificado',
    'upload.decode_limit': 'o arquivo é complexo demais para ser aberto com segurança',
    'upload.type_not_allowed': 'arquivos deste tipo não têm páginas',
  };
  return `${reasons[error.code] ?? 'o arquivo não pôde ser aberto'}. O original vem no dossiê em ZIP.`;
}
