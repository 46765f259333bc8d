import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFPage, PDFRef } from '@cantoo/pdf-lib';

/** What of the notes and fields of a file belongs to some of its pages. */
export interface PageFields {
  /** Notes and fields on the other pages: nothing leads to them. */
  readonly foreign: ReadonlySet<PDFRef>;
  /** Fields of the pages that are taken, and the fields they are parts of. */
  readonly kept: ReadonlySet<PDFRef>;
  /** The outermost of them. */
  readonly roots: readonly PDFRef[];
}

export function readFields(source: PDFDocument, all: readonly PDFPage[], taken: readonly PDFPage[]): PageFields {
  const own = new Set(taken.flatMap((page) => annotationsOf(source, page)));
  const foreign = new Set(all.flatMap((page) => annotationsOf(source, page)).filter((ref) => !own.has(ref)));
  const kept = new Set<PDFRef>();
  const roots = new Set<PDFRef>();
  for (const ref of own) {
    if (isField(source, ref)) roots.add(climb(source, ref, kept));
  }
  return { foreign, kept, roots: [...roots] };
}

function annotationsOf(source: PDFDocument, { node }: PDFPage): PDFRef[] {
  const list = source.context.lookup(node.get(PDFName.of('Annots')));
  return list instanceof PDFArray ? list.asArray().filter((each) => each instanceof PDFRef) : [];
}

const isField = (source: PDFDocument, ref: PDFRef) => nameIn(source, ref, 'Subtype') === 'Widget';

/** The outermost field of one, all on the way being kept. */
function climb(source: PDFDocument, from: PDFRef, kept: Set<PDFRef>): PDFRef {
  let at = from;
  const seen = new Set<PDFRef>();
  for (;;) {
    kept.add(at);
    seen.add(at);
    const field = source.context.lookup(at);
    const parent = field instanceof PDFDict ? field.get(PDFName.of('Parent')) : undefined;
    if (!(parent instanceof PDFRef) || seen.has(parent) || !(source.context.lookup(parent) instanceof PDFDict)) {
      return at;
    }
    at = parent;
  }
}

function nameIn(source: PDFDocument, ref: PDFRef, key: string): string | undefined {
  const object = source.context.lookup(ref);
  const value = object instanceof PDFDict ? source.context.lookup(object.get(PDFName.of(key))) : undefined;
  return value instanceof PDFName ? value.decodeText() : undefined;
}
