import { type PdfPart, type PdfPlace, partOf } from '../pdf-bind/pdf-part.ts';
import { DecodeError } from './decode-error.ts';
import { withPicture } from './draw.ts';
import { fitInto } from './formats/thumbnail.ts';

const A4 = { width: 595.28, height: 841.89, margin: 28 };
/** About 260 dots an inch on A4. */
const LONGEST = 3000;

/** One page (from 1) of a picture as a page of a PDF: on A4, upright or across as it fits better. @throws DecodeError */
export async function placePicture(path: string, mimeType: string, page: number, place: PdfPlace): Promise<PdfPart> {
  if (!mimeType.startsWith('image/')) throw new DecodeError('upload.type_not_allowed');
  const { data, info } = await withPicture(path, mimeType, page, (picture) =>
    fitInto(picture, LONGEST).jpeg({ quality: 85 }).toBuffer({ resolveWithObject: true }),
  );
  const isWide = info.width > info.height;
  const [width, height] = isWide ? [A4.height, A4.width] : [A4.width, A4.height];
  const scale = Math.min((width - 2 * A4.margin) / info.width, (height - 2 * A4.margin) / info.height);
  const [w, h] = [info.width * scale, info.height * scale];
  const drawing = `q ${n(w)} 0 0 ${n(h)} ${n((width - w) / 2)} ${n((height - h) / 2)} cm /I Do Q`;
  const { first, parent } = place;
  const colours = info.channels === 1 ? '/DeviceGray' : '/DeviceRGB';
  return partOf(
    [
      [
        `<< /Type /Page /Parent ${parent} 0 R /MediaBox [0 0 ${width} ${height}] ` +
          `/Resources << /XObject << /I ${first + 2} 0 R >> >> /Contents ${first + 1} 0 R >>`,
      ],
      [`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
      [
        `<< /Type /XObject /Subtype /Image /Width ${info.width} /Height ${info.height} /ColorSpace ${colours} ` +
          `/BitsPerComponent 8 /Filter /DCTDecode /Length ${data.length} >>\nstream\n`,
        data,
        '\nendstream',
      ],
    ],
    [first],
    place,
  );
}

const n = (value: number) => value.toFixed(2);
