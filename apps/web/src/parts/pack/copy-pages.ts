import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNull,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import type { PageFields } from './page-fields.ts';

const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
/** What leads from a page to the rest of its file, and what programs keep for themselves. */
const leftOut = new Set(['Metadata', 'PieceInfo', 'StructParent', 'StructParents', 'B']);
/** Of the whole file: what decides how its pages are drawn. */
const ofCatalog = ['OCProperties', 'OutputIntents', 'Lang'];
const ofForm = ['DR', 'DA', 'Q', 'NeedAppearances'];
const ofTree = new Set(['Page', 'Pages', 'Catalog']);

interface Copying {
  readonly source: PDFDocument;
  readonly target: PDFDocument;
  readonly fields: PageFields;
  readonly numbers: Map<PDFRef, PDFRef>;
  /** References whose objects are still to be copied. */
  readonly waiting: PDFRef[];
}

/** Writes pages of one file into another with all they are drawn with; answers them under their new numbers. */
export function copyPages(
  source: PDFDocument,
  target: PDFDocument,
  pages: readonly PDFPage[],
  fields: PageFields,
): PDFRef[] {
  const copying: Copying = { source, target, fields, numbers: new Map(), waiting: [] };
  const { context } = target;
  const refs = pages.map(({ ref }) => {
    const next = context.nextRef();
    copying.numbers.set(ref, next);
    return next;
  });
  for (const [at, page] of pages.entries()) {
    context.assign(refs[at] as PDFRef, pageOf(copying, page));
  }
  for (const key of ofCatalog) {
    const value = source.catalog.get(PDFName.of(key));
    if (value) target.catalog.set(PDFName.of(key), copied(copying, value));
  }
  const form = formOf(copying);
  if (form) target.catalog.set(PDFName.of('AcroForm'), form);
  for (let ref = copying.waiting.pop(); ref; ref = copying.waiting.pop()) {
    const object = source.context.lookup(ref) ?? PDFNull;
    context.assign(copying.numbers.get(ref) as PDFRef, copied(copying, object));
  }
  return refs;
}

function pageOf(copying: Copying, { node }: PDFPage): PDFDict {
  const page = PDFDict.withContext(copying.target.context);
  for (const [key, value] of node.entries()) {
    const name = key.decodeText();
    if (name !== 'Parent' && !leftOut.has(name)) page.set(key, copied(copying, value));
  }
  for (const name of inherited) {
    const key = PDFName.of(name);
    const value = page.has(key) ? undefined : node.getInheritableAttribute(key);
    if (value) page.set(key, copied(copying, value));
  }
  page.set(PDFName.of('Parent'), copying.target.catalog.get(PDFName.of('Pages')) as PDFRef);
  return page;
}

/** The fields of the pages that are taken stay fields; what reckons or signs over the whole file does not. */
function formOf(copying: Copying): PDFDict | null {
  const { source, target, fields } = copying;
  const form = source.context.lookup(source.catalog.get(PDFName.of('AcroForm')));
  if (fields.roots.length === 0 || !(form instanceof PDFDict)) return null;
  const next = PDFDict.withContext(target.context);
  for (const name of ofForm) {
    const value = form.get(PDFName.of(name));
    if (value) next.set(PDFName.of(name), copied(copying, value));
  }
  next.set(PDFName.of('Fields'), target.context.obj(fields.roots.map((ref) => refTo(copying, ref))));
  return next;
}

/** The same object with every reference under its new number. */
function copied(copying: Copying, object: PDFObject): PDFObject {
  if (object instanceof PDFRef) return refTo(copying, object);
  if (object instanceof PDFStream) return PDFRawStream.of(dictOf(copying, object.dict), object.getContents());
  if (object instanceof PDFDict) return dictOf(copying, object);
  if (object instanceof PDFArray) return arrayOf(copying, object);
  return object;
}

function refTo(copying: Copying, ref: PDFRef): PDFObject {
  const known = copying.numbers.get(ref);
  if (known) return known;
  const target = copying.source.context.lookup(ref);
  // A link to a page of another part leads nowhere rather than bringing that page along.
  if (target === undefined || copying.fields.foreign.has(ref) || isOfTree(target)) return PDFNull;
  const next = copying.target.context.nextRef();
  copying.numbers.set(ref, next);
  copying.waiting.push(ref);
  return next;
}

function dictOf(copying: Copying, dict: PDFDict): PDFDict {
  const { target } = copying;
  const next = PDFDict.withContext(target.context);
  const isSignature = dict.get(PDFName.of('FT')) === PDFName.of('Sig');
  for (const [key, value] of dict.entries()) {
    const name = key.decodeText();
    // A signature is one of the whole file: it would be a broken one here.
    if (leftOut.has(name) || (isSignature && (name === 'V' || name === 'Lock'))) continue;
    const own = name === 'Kids' && value instanceof PDFArray ? ownKids(value, copying) : value;
    const moved = copied(copying, own);
    if (moved !== PDFNull) next.set(key, moved);
  }
  return next;
}

const ownKids = (kids: PDFArray, { target, fields: { kept } }: Copying): PDFArray => {
  const own = PDFArray.withContext(target.context);
  for (const kid of kids.asArray()) if (kid instanceof PDFRef && kept.has(kid)) own.push(kid);
  return own;
};

function arrayOf(copying: Copying, array: PDFArray): PDFArray {
  const next = PDFArray.withContext(copying.target.context);
  for (const value of array.asArray()) {
    const isForeign = value instanceof PDFRef && copying.fields.foreign.has(value);
    if (!isForeign) next.push(copied(copying, value));
  }
  return next;
}

function isOfTree(object: PDFObject): boolean {
  const type = object instanceof PDFDict ? object.get(PDFName.of('Type')) : undefined;
  return type instanceof PDFName && ofTree.has(type.decodeText());
}
