/** Where a match lies in the text items of a page: one part for each item it touches. */
export interface MatchPart {
  readonly item: number;
  /** Characters of the item; `end` is the first behind. */
  readonly start: number;
  readonly end: number;
}

export interface TextMatch {
  /** From 1. */
  readonly page: number;
  readonly parts: readonly MatchPart[];
}

export interface TextItem {
  readonly str: string;
  readonly hasEOL: boolean;
}

/** Text of a page as it is compared, with the place every character came from. */
export interface PageText {
  readonly folded: string;
  /** For each folded character its item and place in it; null for a space put between lines. */
  readonly places: readonly (readonly [item: number, at: number] | null)[];
}

/** Folds a page so that accents, case and the way spaces were set do not matter. */
export function foldPage(items: readonly (TextItem | object)[]): PageText {
  const chars: string[] = [];
  const places: PageText['places'][number][] = [];
  const add = (char: string, place: PageText['places'][number]) => {
    if (char !== ' ' || (chars.length > 0 && chars.at(-1) !== ' ')) {
      chars.push(char);
      places.push(place);
    }
  };
  items.forEach((item, index) => {
    if (!('str' in item)) {
      return;
    }
    for (let at = 0; at < item.str.length; at += 1) {
      for (const char of foldChar(item.str.charAt(at))) {
        add(char, [index, at]);
      }
    }
    if (item.hasEOL) {
      add(' ', null);
    }
  });
  return { folded: chars.join(''), places };
}

/** All places of a text in the pages, in reading order; they do not overlap. */
export function findText(pages: readonly PageText[], query: string): TextMatch[] {
  const wanted = [...query].map(foldChar).join('').replace(/ +/g, ' ').trim();
  if (wanted === '') {
    return [];
  }
  return pages.flatMap(({ folded, places }, index) => {
    const found: TextMatch[] = [];
    for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
      found.push({ page: index + 1, parts: partsOf(places.slice(at, at + wanted.length)) });
    }
    return found;
  });
}

function partsOf(places: PageText['places']): MatchPart[] {
  const parts = new Map<number, MatchPart>();
  for (const place of places) {
    if (place) {
      const [item, at] = place;
      const { start } = parts.get(item) ?? { start: at };
      parts.set(item, { item, start, end: at + 1 });
    }
  }
  return [...parts.values()];
}

function foldChar(char: string): string {
  const folded = char.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return /^\s*$/.test(folded) ? (char === '' || /\p{M}/u.test(char) ? '' : ' ') : folded;
}

/** An item's text as HTML with its matches marked; the text is never read as HTML. */
export function markText(str: string, marks: readonly { start: number; end: number; isCurrent: boolean }[]): string {
  let html = '';
  let at = 0;
  for (const { start, end, isCurrent } of marks) {
    html += escapeHtml(str.slice(at, start));
    html += `<mark${isCurrent ? ' data-current' : ''}>${escapeHtml(str.slice(start, end))}</mark>`;
    at = end;
  }
  return html + escapeHtml(str.slice(at));
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
}
