/** px */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Fitted to the width or as a whole into the room, or a factor of the natural size. */
export type Zoom = 'width' | 'page' | number;
export type Rotation = 0 | 90 | 180 | 270;

export interface PlacedPage extends Size {
  /** px from the top of the scroll. */
  readonly top: number;
  /** Of the natural size. */
  readonly scale: number;
}

export interface PageLayout extends Size {
  readonly pages: readonly PlacedPage[];
}

export interface LayoutInput {
  readonly count: number;
  /** Natural size of a page, as the file has it. */
  readonly sizeOf: (index: number) => Size;
  readonly zoom: Zoom;
  readonly rotation: Rotation;
  /** What is seen at once. */
  readonly room: Size;
}

export const pageMargin = 16;
const gap = 12;
/** Room at the end, so that the tools cover nothing. */
const toolsRoom = 52;
/** px beyond the view in which pages are drawn already. */
const ahead = 600;
/** Beyond this a page fitted to the width is larger than paper needs to be read. */
const widestFit = 1200;
export const zoomSteps = [0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;
export const largestZoom = 8;

/** Places all pages below each other. */
export function layoutPages({ count, sizeOf, zoom, rotation, room }: LayoutInput): PageLayout {
  const pages: PlacedPage[] = [];
  let top = pageMargin;
  let widest = 0;
  for (let index = 0; index < count; index += 1) {
    const size = turned(sizeOf(index), rotation);
    const scale = scaleFor(size, zoom, room);
    const width = Math.max(1, Math.round(size.width * scale));
    const height = Math.max(1, Math.round(size.height * scale));
    pages.push({ top, width, height, scale });
    top += height + gap;
    widest = Math.max(widest, width);
  }
  return { pages, height: top - gap + toolsRoom, width: Math.max(room.width, widest + 2 * pageMargin) };
}

/** Width and height change places for a quarter turn. */
export function turned({ width, height }: Size, rotation: Rotation): Size {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

function scaleFor({ width, height }: Size, zoom: Zoom, room: Size): number {
  if (typeof zoom === 'number') {
    return zoom;
  }
  const byWidth = Math.max(Math.min(room.width - 2 * pageMargin, widestFit), 1) / width;
  const byHeight = Math.max(room.height - pageMargin - toolsRoom, 1) / height;
  return zoom === 'width' ? byWidth : Math.min(byWidth, byHeight);
}

/** The page at a height of the scroll; the last one that begins above it. */
export function pageAt({ pages }: PageLayout, y: number): number {
  let low = 0;
  let high = pages.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((pages[middle]?.top ?? 0) <= y) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

/** Pages by their index; `to` is the first behind. */
export interface PageRange {
  readonly from: number;
  readonly to: number;
}

/** The pages in sight from a height of the scroll on and those beside them. */
export function nearbyRange(layout: PageLayout, top: number, height: number): PageRange {
  return { from: pageAt(layout, top - ahead), to: pageAt(layout, top + height + ahead) + 1 };
}

/** What is to be drawn after a scroll: with the neighbours while it goes on, what is in sight alone after a jump. */
export function rangeAfter(now: PageRange, layout: PageLayout, top: number, height: number): PageRange {
  const nearby = nearbyRange(layout, top, height);
  const goesOn = now.from < nearby.to && nearby.from < now.to;
  return goesOn ? nearby : { from: pageAt(layout, top + pageMargin), to: pageAt(layout, top + height) + 1 };
}

/** The same object while the pages are the same. */
export function nextRange(now: PageRange, next: PageRange): PageRange {
  return now.from === next.from && now.to === next.to ? now : next;
}

/** A place on a page that stays under the same place of the view when the layout changes. */
export interface Anchor {
  readonly index: number;
  /** Fractions of the page's width and height. */
  readonly across: number;
  readonly down: number;
  /** px from the upper left corner of the view. */
  readonly x: number;
  readonly y: number;
}

interface Scroll {
  readonly left: number;
  readonly top: number;
}

/** What lies under a point of the view. */
export function anchorAt(layout: PageLayout, scroll: Scroll, { x, y }: { x: number; y: number }): Anchor {
  const index = pageAt(layout, scroll.top + y);
  const page = layout.pages[index] ?? { top: 0, width: 1, height: 1 };
  const across = (scroll.left + x - leftOf(layout, page)) / page.width;
  return { index, across, down: (scroll.top + y - page.top) / page.height, x, y };
}

/** The scroll that brings an anchor back under its point. */
export function scrollTo(layout: PageLayout, { index, across, down, x, y }: Anchor): Scroll {
  const page = layout.pages[index] ?? { top: 0, width: 1, height: 1 };
  return { left: leftOf(layout, page) + across * page.width - x, top: page.top + down * page.height - y };
}

function leftOf(layout: PageLayout, page: { readonly width: number }): number {
  return (layout.width - page.width) / 2;
}

/** The next step of the zoom list from a scale; the scale itself at its ends. */
export function zoomStep(scale: number, by: 1 | -1): number {
  const next =
    by > 0 ? zoomSteps.find((step) => step > scale * 1.02) : zoomSteps.findLast((step) => step < scale * 0.98);
  return next ?? scale;
}
