import type { endpoints, ResponseOf } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { fileFormats } from '../../../platform/decode/file-formats.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { openDocumentFile } from './document.file.service.ts';
import { findDocumentFile, type WhichFile } from './facts/document.file.facts.ts';

const office: readonly string[] = [fileFormats.docx.mimeType, fileFormats.xlsx.mimeType];

/**
 * What a Word document or an Excel sheet says; it is read each time it is asked for.
 * @throws document.not_found, document.not_office; upload.* when the file cannot be opened
 */
export async function getDocumentContent(
  ctx: Ctx,
  id: number,
  which: WhichFile,
): Promise<ResponseOf<typeof endpoints.document.getContent>> {
  const { db, customerId, actor, decoder } = ctx;
  const file = await findDocumentFile(db, customerId, actor, id, which);
  if (!file) throw problem('document.not_found');
  if (!office.includes(file.mime_type)) throw problem('document.not_office');
  return openDocumentFile(ctx, file, (opened) => decoder.readOffice(opened));
}
