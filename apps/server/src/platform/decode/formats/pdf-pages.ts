import type { PdfPart, PdfPlace } from '../../pdf-bind/pdf-part.ts';
import { takePages } from '../../pdf-bind/take-pages.ts';
import { DecodeError, orBroken } from '../decode-error.ts';

/** The pages of a strange PDF as a part of another. @throws DecodeError */
export function takePdfPages(bytes: Uint8Array, place: PdfPlace): Promise<PdfPart> {
  return orBroken(async () => {
    const { EncryptedPDFError } = await import('@cantoo/pdf-lib');
    try {
      return await takePages(bytes, place);
    } catch (error) {
      throw error instanceof EncryptedPDFError ? new DecodeError('upload.encrypted', error) : error;
    }
  });
}
