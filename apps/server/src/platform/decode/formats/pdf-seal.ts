import type { PDFDict as Dict, PDFDocument, PDFPage, PDFRef } from '@cantoo/pdf-lib';
import { OPEN_END, ROOM, type Seal } from '../../pdf-seal/seal.ts';
import { DecodeError } from '../decode-error.ts';

/**
 * What is put behind all bytes of a PDF, so that earlier seals stay valid: a PAdES seal without its signature. It reads
 * a file of strangers, so it has no key.
 * @throws DecodeError of a PDF that takes no seal
 */
export async function prepareSeal(bytes: Uint8Array, seal: Seal): Promise<Buffer> {
  const lib = await import('@cantoo/pdf-lib');
  const document = await loadPdf(bytes);
  await ensureOpen(document);
  const { context } = document;
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: [0, OPEN_END, OPEN_END, OPEN_END],
      Contents: lib.PDFHexString.of('0'.repeat(ROOM * 2)),
      M: lib.PDFString.fromDate(seal.at),
      Name: lib.PDFHexString.fromText(seal.name),
      Reason: lib.PDFHexString.fromText(seal.reason),
    }),
  );
  const pages = document.getPages();
  const [first, ...others] = seal.places.filter(({ page }) => page <= pages.length);
  const page = pages[(first?.page ?? 1) - 1] as PDFPage;
  const looks = await drawMark(document, seal);
  const rect = first ? rectOf(page, first) : [0, 0, 0, 0];
  const field = context.register(
    context.obj({
      ...{ Type: 'Annot', Subtype: 'Widget', FT: 'Sig', Rect: rect, V: signature, F: 132, P: page.ref },
      T: lib.PDFHexString.fromText(`Assinatura ${seal.id}`),
      ...(first && { AP: { N: looks } }),
    }),
  );
  await addAnnotation(page, field);
  for (const place of others) {
    const there = pages[place.page - 1] as PDFPage;
    const stamp = {
      Type: 'Annot',
      Subtype: 'Stamp',
      Rect: rectOf(there, place),
      F: 196,
      P: there.ref,
      AP: { N: looks },
    };
    await addAnnotation(there, context.register(context.obj(stamp)));
  }
  await addField(document, field);
  const whole = await document.commit({ useObjectStreams: false });
  return Buffer.from(whole.subarray(bytes.length));
}

async function loadPdf(bytes: Uint8Array): Promise<PDFDocument> {
  const { EncryptedPDFError, PDFDocument } = await import('@cantoo/pdf-lib');
  try {
    return await PDFDocument.load(bytes, { forIncrementalUpdate: true, updateMetadata: false });
  } catch (error) {
    throw new DecodeError(error instanceof EncryptedPDFError ? 'upload.encrypted' : 'upload.broken', error);
  }
}

/** Whoever certified a PDF may have closed it to any change; a seal would break what they signed. */
async function ensureOpen({ catalog }: PDFDocument): Promise<void> {
  const { PDFArray, PDFDict, PDFName, PDFNumber } = await import('@cantoo/pdf-lib');
  const within = (dict: Dict | undefined, key: string) => dict?.lookupMaybe(PDFName.of(key), PDFDict);
  const certified = within(within(catalog, 'Perms'), 'DocMDP');
  const reference = certified?.lookupMaybe(PDFName.of('Reference'), PDFArray)?.lookupMaybe(0, PDFDict);
  const allowed = within(reference, 'TransformParams')?.lookupMaybe(PDFName.of('P'), PDFNumber)?.asNumber();
  if (allowed === 1) throw new DecodeError('upload.encrypted');
}

/** A place on a page in points from its lower left corner; `getSize` knows nothing of turned pages. */
function rectOf(page: PDFPage, { x, y, w, h }: Seal['places'][number]): number[] {
  const { x: left, y: bottom, width, height } = page.getCropBox();
  const turned = ((page.getRotation().angle % 360) + 360) % 360;
  const corners = [
    [x, y],
    [x + w, y + h],
  ].map(([across = 0, down = 0]) => {
    if (turned === 90) return [left + down * width, bottom + across * height];
    if (turned === 180) return [left + (1 - across) * width, bottom + down * height];
    if (turned === 270) return [left + (1 - down) * width, bottom + (1 - across) * height];
    return [left + across * width, bottom + (1 - down) * height];
  });
  const [xs, ys] = [corners.map(([one = 0]) => one), corners.map(([, one = 0]) => one)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

const LOOKS = { width: 220, height: 58 };

/** The mark as it is seen: the drawing where there is one, and what the seal says. */
async function drawMark(document: PDFDocument, { drawing, lines }: Seal): Promise<PDFRef> {
  const { StandardFonts } = await import('@cantoo/pdf-lib');
  const font = await document.embedFont(StandardFonts.Helvetica);
  const image = drawing === null ? null : await document.embedPng(drawing);
  const size = 8;
  const texts = lines.map((line, index) => {
    const up = 6 + (lines.length - 1 - index) * (size + 2);
    return `BT /F1 ${size} Tf 0.1 0.14 0.49 rg 4 ${up} Td ${font.encodeText(plain(line))} Tj ET`;
  });
  const picture = image ? `q 110 0 0 28 4 ${LOOKS.height - 30} cm /I1 Do Q` : '';
  const frame = `q 0.1 0.14 0.49 RG 0.6 w 0.5 0.5 ${LOOKS.width - 1} ${LOOKS.height - 1} re S Q`;
  const resources = { Font: { F1: font.ref }, ...(image && { XObject: { I1: image.ref } }) };
  const form = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, LOOKS.width, LOOKS.height], Resources: resources };
  return document.context.register(document.context.stream([frame, picture, ...texts].join('\n'), form));
}

/** What the font of every reader has letters for. */
const plain = (text: string) => text.replace(/[^\x20-\x7e\u00a0-\u00ff]/gu, '?');

async function addAnnotation(page: PDFPage, annotation: PDFRef): Promise<void> {
  const { PDFName } = await import('@cantoo/pdf-lib');
  const there = page.node.Annots();
  if (there) there.push(annotation);
  else page.node.set(PDFName.of('Annots'), page.doc.context.obj([annotation]));
}

async function addField({ catalog, context }: PDFDocument, field: PDFRef): Promise<void> {
  const { PDFArray, PDFDict, PDFName, PDFNumber } = await import('@cantoo/pdf-lib');
  const name = PDFName.of('AcroForm');
  const form = catalog.lookupMaybe(name, PDFDict) ?? context.obj({});
  if (!catalog.has(name)) catalog.set(name, context.register(form));
  const fields = form.lookupMaybe(PDFName.of('Fields'), PDFArray);
  if (fields) fields.push(field);
  else form.set(PDFName.of('Fields'), context.obj([field]));
  // Signatures exist, and nothing but additions is allowed.
  form.set(PDFName.of('SigFlags'), PDFNumber.of(3));
}
