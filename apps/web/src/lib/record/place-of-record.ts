/** What takes the focus for a record of a list: its card or row; null while it is not drawn. */
export function placeOfRecord(id: number): HTMLElement | null {
  return document.getElementById(`record-${id}`)?.closest<HTMLElement>('[tabindex]') ?? null;
}
