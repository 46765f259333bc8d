import type { Colour } from '../../lib/picture/develop.ts';
import type { Corners } from '../../lib/picture/pixels.ts';
import type { Flaw } from '../../lib/picture/quality.ts';
import type { Shape } from '../../lib/picture/straighten.ts';

/** What may be wrong with a page; `cut`: an edge of the sheet is not in the picture. */
export type PageFlaw = Flaw | 'cut';

/** A page as it is kept. */
export interface KeptPage {
  readonly id: string;
  /** As it was shot or chosen. */
  readonly original: Blob;
  readonly size: Shape;
  readonly corners: Corners;
  /** Quarters, clockwise. */
  readonly turns: number;
  readonly flaws: readonly PageFlaw[];
  /** Somebody saw what is wrong and takes it nonetheless. */
  readonly isAccepted: boolean;
}

export interface ScannedPage extends KeptPage {
  /** `looking`: its edges are not known yet; `failed`: it is no picture that can be shown. */
  readonly state: 'looking' | 'ready' | 'failed';
  /** Address of the page as it will be; null while it is being made. */
  readonly preview: string | null;
}

/** How all pages are made. */
export interface ScanLook {
  readonly colour: Colour;
  /** Shadows are taken out. */
  readonly isEven: boolean;
}

export const colours: readonly Colour[] = ['colour', 'grey', 'black'];

/** Of process types that say nothing else. */
export const usualDpi = 200;

export const mostPages = 60;

/** Pages somebody should look at before they are sent. */
export function doubtful(pages: readonly ScannedPage[]): ScannedPage[] {
  return pages.filter(({ flaws, isAccepted }) => flaws.length > 0 && !isAccepted);
}

/** The list with one page at another place. */
export function moved<T extends { readonly id: string }>(pages: readonly T[], id: string, to: number): T[] {
  const page = pages.find((each) => each.id === id);
  const others = pages.filter((each) => each.id !== id);
  const place = Math.max(0, Math.min(others.length, to));
  return page ? [...others.slice(0, place), page, ...others.slice(place)] : [...pages];
}
