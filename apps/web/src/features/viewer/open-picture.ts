import type { QueryClient } from '@tanstack/react-query';
import type { Document } from '@tramite/contract';
import type { PictureSource } from '../../viewers/image/picture-source.ts';
import { getDocumentPage } from './api/get-document-page.query.ts';
import { fileKindOf } from './file-kind.ts';
import { workingLink } from './fresh-link.ts';
import type { ViewedFile } from './viewed-file.ts';

/** The pages of an image: the file itself, or what the server draws of one that browsers cannot show (HEIC, TIFF). */
export async function openPicture(client: QueryClient, document: Document, file: ViewedFile): Promise<PictureSource> {
  const { attachmentId, earlier } = file;
  if (fileKindOf(file.mimeType) === 'image') {
    const link = await workingLink(client, document, file);
    return { count: 1, urlOf: () => link };
  }
  const pageOf = (page: number) => getDocumentPage(client, { documentId: document.id, attachmentId, earlier, page });
  const { pageCount } = await pageOf(1);
  return { count: pageCount, urlOf: async (page) => (await pageOf(page)).url };
}
