import { placeOfRecord } from '../../lib/record/place-of-record.ts';
import { topLayer } from '../../lib/shortcut/top-layer.ts';

/** Marks the button of a check, for the next one to be found. */
export const offer = 'data-check-of';

/**
 * The button of the check that comes next: of the document itself, else of the first one behind it that waits; behind
 * the last one, the document itself. In a dialog, and where documents are shown one by one, only what is shown counts. Null when nothing is drawn.
 */
export function nextOffer(documentId: number): HTMLElement | null {
  const layer = topLayer() ?? document.querySelector('[data-check-mode]');
  const offers = [...(layer ?? document).querySelectorAll<HTMLElement>(`[${offer}]`)];
  const own = offers.find((each) => each.getAttribute(offer) === String(documentId));
  if (own || layer) {
    return own ?? offers[0] ?? null;
  }
  const place = document.getElementById(`record-${documentId}`);
  const isBehind = (each: Element) =>
    place !== null && (place.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return offers.find(isBehind) ?? placeOfRecord(documentId);
}
