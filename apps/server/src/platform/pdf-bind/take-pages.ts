import type { PDFContext, PDFDict, PDFObject, PDFPage, PDFRef } from '@cantoo/pdf-lib';
import { cleanAnnotation } from './clean-annotation.ts';
import { type PdfPart, type PdfPlace, partOf } from './pdf-part.ts';

type Lib = typeof import('@cantoo/pdf-lib');

interface Taking extends PdfPlace {
  readonly lib: Lib;
  readonly context: PDFContext;
  /** A PDF the product drew: its links inside stay. */
  readonly isOwn: boolean;
}

const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
const OWN = ['Contents', 'Group', 'UserUnit'];
/** Nothing that is drawn: what programs keep for themselves, and files elsewhere. */
const LEFT_OUT = ['Metadata', 'PieceInfo', 'StructParent', 'StructParents', 'F', 'FFilter', 'FDecodeParms', 'Length'];
const OF_TREE = ['Page', 'Pages', 'Catalog'];

/**
 * All pages of a PDF as a part of another one, as they were drawn: texts stay texts, pictures keep their points. What
 * runs or opens something else is left behind, with all that no page needs.
 * @throws whatever reading it throws
 */
export async function takePages(
  bytes: Uint8Array,
  place: PdfPlace,
  { isOwn = false }: { readonly isOwn?: boolean } = {},
): Promise<PdfPart> {
  const lib = await import('@cantoo/pdf-lib');
  const document = await lib.PDFDocument.load(bytes, {
    updateMetadata: false,
    parseSpeed: lib.ParseSpeeds.Fastest,
  });
  const pages = document.getPages();
  if (pages.length === 0) throw new Error('A PDF without pages.');
  const objects = collect({ ...place, lib, context: document.context, isOwn }, pages);
  const written = objects.map((object) => [bytesOf(object)]);
  return partOf(
    written,
    pages.map((_, at) => place.first + at),
    place,
  );
}

/** The pages, and behind them everything they draw with, under their new numbers. */
function collect(taking: Taking, pages: readonly PDFPage[]): PDFObject[] {
  const { lib, context, first } = taking;
  const numbers = new Map<PDFRef, number>(pages.map(({ ref }, at) => [ref, first + at]));
  const found: PDFObject[] = pages.map((page) => pageOf(taking, page));
  const refTo = (ref: PDFRef): PDFObject => {
    const known = numbers.get(ref);
    if (known !== undefined) return lib.PDFRef.of(known);
    const target = context.lookup(ref);
    // Whoever points at another page would bring all pages along.
    if (target === undefined || isOfTree(lib, target)) return lib.PDFNull;
    const number = first + found.push(target) - 1;
    numbers.set(ref, number);
    return lib.PDFRef.of(number);
  };
  const moved: PDFObject[] = [];
  for (let at = 0; at < found.length; at += 1) {
    const object = rebuilt(lib, context, found[at] as PDFObject, refTo);
    if (at < pages.length) (object as PDFDict).set(lib.PDFName.of('Parent'), lib.PDFRef.of(taking.parent));
    moved.push(object);
  }
  return moved;
}

function pageOf({ lib, context, isOwn }: Taking, { node }: PDFPage): PDFDict {
  const { PDFName } = lib;
  const page = context.obj({ Type: 'Page', MediaBox: [0, 0, 612, 792] });
  for (const key of INHERITED) {
    const value = node.getInheritableAttribute(PDFName.of(key));
    if (value) page.set(PDFName.of(key), value);
  }
  for (const key of OWN) {
    const value = node.get(PDFName.of(key));
    if (value) page.set(PDFName.of(key), value);
  }
  const seen = annotationsOf(lib, context, node).flatMap(
    (annotation) => cleanAnnotation(lib, context, annotation, { isOwn }) ?? [],
  );
  if (seen.length > 0) page.set(PDFName.of('Annots'), context.obj(seen));
  return page;
}

function annotationsOf(lib: Lib, context: PDFContext, node: PDFPage['node']): PDFDict[] {
  const list = context.lookup(node.get(lib.PDFName.of('Annots')));
  if (!(list instanceof lib.PDFArray)) return [];
  return list.asArray().flatMap((each) => {
    const annotation = context.lookup(each);
    return annotation instanceof lib.PDFDict ? [annotation] : [];
  });
}

function isOfTree(lib: Lib, object: PDFObject): boolean {
  if (!(object instanceof lib.PDFDict)) return false;
  const type = object.get(lib.PDFName.of('Type'));
  return type instanceof lib.PDFName && OF_TREE.includes(type.decodeText());
}

/** The same object with every reference under its new number. */
function rebuilt(lib: Lib, context: PDFContext, object: PDFObject, refTo: (ref: PDFRef) => PDFObject): PDFObject {
  const { PDFArray, PDFDict, PDFRawStream, PDFRef, PDFStream } = lib;
  const again = (value: PDFObject) => rebuilt(lib, context, value, refTo);
  if (object instanceof PDFRef) return refTo(object);
  if (object instanceof PDFStream) return PDFRawStream.of(moved(object.dict, LEFT_OUT), object.getContents());
  if (object instanceof PDFDict) return moved(object, []);
  if (!(object instanceof PDFArray)) return object;
  const array = PDFArray.withContext(context);
  for (const value of object.asArray()) array.push(again(value));
  return array;

  function moved(dict: PDFDict, leftOut: readonly string[]): PDFDict {
    const next = PDFDict.withContext(context);
    for (const [key, value] of dict.entries()) if (!leftOut.includes(key.decodeText())) next.set(key, again(value));
    return next;
  }
}

function bytesOf(object: PDFObject): Uint8Array {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes;
}
