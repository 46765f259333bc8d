import sharp from 'sharp';
import type { Platform } from '../../../platform/call/context.ts';
import { DecodeError } from '../../../platform/decode/decode-error.ts';
import type { Unsealed } from './signature-seal.repository.ts';

const MOST_BYTES = 200_000_000;
const MOST_PICTURES = 100;
const A4 = { width: 595, height: 842, margin: 28 };

/**
 * The PDF a seal is put on: the one sealed before, the document, or its pictures put into one.
 * @throws DecodeError
 */
export async function pdfOf({ storage, decoder }: Platform, row: Unsealed): Promise<Buffer> {
  const { sealed_key: sealed, source_key: source, mime_type: mimeType, page_count: count } = row;
  if (sealed) return storage.readBuffer(sealed, MOST_BYTES);
  if (mimeType === 'application/pdf') return storage.readBuffer(source, MOST_BYTES);
  if (count > MOST_PICTURES) throw new DecodeError('upload.decode_limit');
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.create();
  document.setTitle(row.file_name);
  for (let page = 1; page <= count; page += 1) {
    const drawn = await storage.withFile(source, (path) => decoder.toDisplayImage({ path, mimeType, page }));
    const jpeg = await sharp(drawn).flatten({ background: '#fff' }).jpeg({ quality: 88 }).toBuffer();
    const picture = await document.embedJpg(jpeg);
    const isWide = picture.width > picture.height;
    const [width, height] = isWide ? [A4.height, A4.width] : [A4.width, A4.height];
    const fitted = picture.scaleToFit(width - 2 * A4.margin, height - 2 * A4.margin);
    document.addPage([width, height]).drawImage(picture, {
      ...{ x: (width - fitted.width) / 2, y: (height - fitted.height) / 2 },
      ...{ width: fitted.width, height: fitted.height },
    });
  }
  return Buffer.from(await document.save());
}
