/** Of the button that has the name of an option. */
export const lineId = (id: number) => `option-${id}`;

/** Moving a line takes the focus from it; it comes back. */
export function focusLine(id: number): void {
  requestAnimationFrame(() => document.getElementById(lineId(id))?.focus());
}

/** The same where nothing else took the focus meanwhile. */
export function refocusLine(id: number): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) {
      document.getElementById(lineId(id))?.focus();
    }
  });
}
