/** The focusable card or row of a record; null if not rendered. */
export function placeOfRecord(id: number): HTMLElement | null {
  return document.getElementById(`record-${id}`)?.closest<HTMLElement>('[tabindex]') ?? null;
}
