import { rowId } from './row-id.ts';

/** Moving a row takes the focus from it; it comes back. */
export function focusRow(id: string): void {
  requestAnimationFrame(() => document.getElementById(rowId(id))?.focus());
}
