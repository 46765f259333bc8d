import type { PDFContext, PDFDict, PDFObject } from '@cantoo/pdf-lib';

type Lib = typeof import('@cantoo/pdf-lib');

/** What is drawn of a mark that has no picture of its own. */
const LOOKS = ['Rect', 'C', 'IC', 'CA', 'Border', 'BS', 'BE', 'QuadPoints', 'InkList', 'Vertices', 'L', 'LE', 'RD'];
const DRAWN = [
  'Highlight',
  'Underline',
  'StrikeOut',
  'Squiggly',
  'Ink',
  'Line',
  'Square',
  'Circle',
  'Polygon',
  'PolyLine',
];

const INVISIBLE = 2 | 32;
const PRINTED = 4;

/**
 * What is seen of an annotation, and links into the web; nothing that runs, opens files or asks for an entry. Undefined
 * of what is not seen.
 * @param isOwn keeps links to named places in the same file
 */
export function cleanAnnotation(
  lib: Lib,
  context: PDFContext,
  annotation: PDFDict,
  { isOwn }: { readonly isOwn: boolean },
): PDFDict | undefined {
  const { PDFDict, PDFName, PDFNumber } = lib;
  const get = (dict: PDFDict, key: string): PDFObject | undefined => context.lookup(dict.get(PDFName.of(key)));
  const kept = (keys: readonly string[]): Record<string, PDFObject> =>
    Object.fromEntries(
      keys.flatMap((key) => {
        const value = annotation.get(PDFName.of(key));
        return value ? [[key, value]] : [];
      }),
    );
  const kind = nameOf(lib, get(annotation, 'Subtype'));
  const flags = get(annotation, 'F');
  if (flags instanceof PDFNumber && (flags.asNumber() & INVISIBLE) !== 0) return undefined;
  if (kind === 'Link') return cleanLink(lib, context, annotation, { isOwn });
  const looks = get(annotation, 'AP');
  const picture = looks instanceof PDFDict ? looks.get(PDFName.of('N')) : undefined;
  const place = annotation.get(PDFName.of('Rect'));
  if (kind === undefined || kind === 'Popup' || !place) return undefined;
  if (picture) {
    const state = annotation.get(PDFName.of('AS'));
    return context.obj({
      ...{ Type: 'Annot', Subtype: 'Stamp', Rect: place, F: PRINTED, AP: { N: picture } },
      ...(state && { AS: state }),
    });
  }
  if (!DRAWN.includes(kind)) return undefined;
  return context.obj({ Type: 'Annot', Subtype: kind, F: PRINTED, ...kept(LOOKS) });
}

function cleanLink(
  lib: Lib,
  context: PDFContext,
  annotation: PDFDict,
  { isOwn }: { readonly isOwn: boolean },
): PDFDict | undefined {
  const { PDFDict, PDFName } = lib;
  const place = annotation.get(PDFName.of('Rect'));
  const action = context.lookup(annotation.get(PDFName.of('A')));
  if (!place || !(action instanceof PDFDict)) return undefined;
  const kind = nameOf(lib, context.lookup(action.get(PDFName.of('S'))));
  const target = context.lookup(action.get(PDFName.of(kind === 'URI' ? 'URI' : 'D')));
  const isText = target instanceof lib.PDFString || target instanceof lib.PDFHexString;
  const isKept = (kind === 'URI' && isText && /^https?:/i.test(target.decodeText())) || (kind === 'GoTo' && isOwn);
  if (!isKept || !target) return undefined;
  const to = kind === 'URI' ? { S: 'URI', URI: target } : { S: 'GoTo', D: target };
  return context.obj({ Type: 'Annot', Subtype: 'Link', Rect: place, Border: [0, 0, 0], A: to });
}

function nameOf({ PDFName }: Lib, object: PDFObject | undefined): string | undefined {
  return object instanceof PDFName ? object.decodeText() : undefined;
}
