import {
  concatTransformationMatrix,
  drawObject,
  PDFDocument,
  type PDFPage,
  type PDFRef,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';
import { canvasOf, toJpeg } from './read-picture.ts';
import type { KeptPage, ScanLook } from './scanned-page.ts';
import { sheetSize } from './sheet-size.ts';
import type { Studio } from './studio.ts';

export interface BuildPdfInput {
  readonly pages: readonly KeptPage[];
  readonly look: ScanLook;
  readonly dpi: number;
  readonly studio: Pick<Studio, 'develop'>;
  readonly onPage: (number: number) => void;
}

const quality = 0.82;

/** One file of all pages, one after the other so that only one large picture is held at a time. */
export async function buildPdf({ pages, look, dpi, studio, onPage }: BuildPdfInput): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  for (const [index, page] of pages.entries()) {
    onPage(index + 1);
    const { paper } = sheetSize(page, dpi);
    const { data, width, height } = await studio.develop(page, look, dpi);
    const image = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height };
    const stream =
      look.colour === 'black'
        ? pdf.context.flateStream(data as Uint8Array, { ...image, ColorSpace: 'DeviceGray', BitsPerComponent: 1 })
        : pdf.context.stream(await jpegOf({ data: data as Uint8ClampedArray, width, height }), {
            ...image,
            ColorSpace: 'DeviceRGB',
            BitsPerComponent: 8,
            Filter: 'DCTDecode',
          });
    place(pdf.addPage([paper.width, paper.height]), pdf.context.register(stream));
  }
  return new Uint8Array(await pdf.save());
}

async function jpegOf(picture: Parameters<typeof canvasOf>[0]): Promise<Uint8Array> {
  const jpeg = await toJpeg(canvasOf(picture), quality);
  return new Uint8Array(await jpeg.arrayBuffer());
}

function place(page: PDFPage, image: PDFRef): void {
  const name = page.node.newXObject('Page', image);
  const { width, height } = page.getSize();
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(width, 0, 0, height, 0, 0),
    drawObject(name),
    popGraphicsState(),
  );
}
