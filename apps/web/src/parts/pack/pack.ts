/** How the pages of a file are put to documents; pages are told by their numbers, from 1. */
export interface Pack {
  readonly pageCount: number;
  /** Pages after which a new document begins. */
  readonly cuts: ReadonlySet<number>;
  readonly leftOut: ReadonlySet<number>;
  /** Document types, by the first page of a part; what was joined finds its type again when it is cut. */
  readonly types: ReadonlyMap<number, number | null>;
  /** Of parts nobody said anything about. */
  readonly usualTypeId: number | null;
}

/** Pages between two cuts. */
export interface PackPart {
  /** The first page between the cuts, left out or not. */
  readonly first: number;
  /** Those that are not left out. */
  readonly pages: readonly number[];
  readonly typeId: number | null;
  /** From 1, of those that have pages; null of one without. */
  readonly number: number | null;
}

export function newPack(pageCount: number, typeId: number | null, usualTypeId: number | null): Pack {
  return { pageCount, cuts: new Set(), leftOut: new Set(), types: new Map([[1, typeId]]), usualTypeId };
}

export const toggleCut = (pack: Pack, after: number): Pack => ({ ...pack, cuts: toggled(pack.cuts, after) });

export const toggleLeftOut = (pack: Pack, page: number): Pack => ({ ...pack, leftOut: toggled(pack.leftOut, page) });

export function setType(pack: Pack, first: number, typeId: number | null): Pack {
  return { ...pack, types: new Map(pack.types).set(first, typeId) };
}

/** With cuts and pages that are left out beside those there are. */
export function addTo(pack: Pack, cuts: Iterable<number>, leftOut: Iterable<number>): Pack {
  return { ...pack, cuts: new Set([...pack.cuts, ...cuts]), leftOut: new Set([...pack.leftOut, ...leftOut]) };
}

export function partsOf({ pageCount, cuts, leftOut, types, usualTypeId }: Pack): PackPart[] {
  const parts: PackPart[] = [];
  let first = 1;
  let number = 0;
  for (let page = 1; page <= pageCount; page += 1) {
    if (page < pageCount && !cuts.has(page)) continue;
    const pages = numbers(first, page).filter((each) => !leftOut.has(each));
    if (pages.length > 0) number += 1;
    const typeId = types.has(first) ? (types.get(first) ?? null) : usualTypeId;
    parts.push({ first, pages, typeId, number: pages.length > 0 ? number : null });
    first = page + 1;
  }
  return parts;
}

/** '1 a 3, 5': pages in a row are said by their ends. */
export function pagesInWords(pages: readonly number[], to: (from: number, until: number) => string): string[] {
  const words: string[] = [];
  for (let at = 0; at < pages.length; ) {
    let end = at;
    while (pages[end + 1] === (pages[end] ?? 0) + 1) end += 1;
    const [from = 0, until = 0] = [pages[at], pages[end]];
    words.push(from === until ? String(from) : to(from, until));
    at = end + 1;
  }
  return words;
}

function toggled(set: ReadonlySet<number>, value: number): ReadonlySet<number> {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
}

const numbers = (from: number, until: number) => Array.from({ length: until - from + 1 }, (_, at) => from + at);
