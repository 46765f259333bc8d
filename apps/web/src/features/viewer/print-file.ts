import type { QueryClient } from '@tanstack/react-query';
import type { Document } from '@tramite/contract';
import { printPages } from '../../viewers/print/print-pages.ts';
import { fileKindOf } from './file-kind.ts';
import { workingLink } from './fresh-link.ts';
import { openPicture } from './open-picture.ts';
import { readText } from './read-text.ts';
import type { ViewedFile } from './viewed-file.ts';

export interface PrintInput {
  readonly client: QueryClient;
  readonly document: Document;
  readonly file: ViewedFile;
  readonly signal: AbortSignal;
  readonly onPage: (page: number, pages: number) => void;
  /** All is ready: the dialog opens now. */
  readonly onDialog: () => void;
}

/** Puts a file on paper: every page of a PDF or fax, a picture, or text. */
export async function printFile({ client, document, file, signal, onPage, onDialog }: PrintInput): Promise<void> {
  const kind = fileKindOf(file.mimeType);
  if (kind === 'image' || kind === 'converted') {
    const { count, urlOf } = await openPicture(client, document, file);
    const pictures: string[] = [];
    for (let page = 1; page <= count; page += 1) {
      signal.throwIfAborted();
      onPage(page, count);
      pictures.push(await urlOf(page));
    }
    return printPages({ pictures }, { title: file.name, onDialog });
  }
  const url = await workingLink(client, document, file);
  if (kind === 'text') {
    return printPages({ text: await readText(url, file.size, signal) }, { title: file.name, onDialog });
  }
  const { drawPdf } = await import('../../viewers/pdf/draw-pdf.ts');
  const pictures = await drawPdf({ url, signal, onPage });
  try {
    signal.throwIfAborted();
    await printPages({ pictures }, { title: file.name, onDialog });
  } finally {
    pictures.forEach(URL.revokeObjectURL);
  }
}
