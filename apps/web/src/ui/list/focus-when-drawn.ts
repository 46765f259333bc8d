/** Frames that a record may take: those on the way to it are drawn one after the other. */
const patience = 60;

const ignore = () => undefined;

/**
 * Gives a record of a list the focus, some frames after the window scrolled to it.
 * @param isWanted false once another one is
 * @param onEnd it has the focus, or never came
 */
export function focusWhenDrawn(
  list: HTMLElement,
  index: number,
  isWanted: () => boolean = () => true,
  onEnd: () => void = ignore,
): void {
  const attempt = (left: number) => {
    if (!isWanted()) {
      return;
    }
    const item = list.querySelector<HTMLElement>(`[data-index="${index}"]`);
    if (item || left === 0) {
      onEnd();
      // Of a table the row inside has the focus, beside what it opens.
      (item?.querySelector<HTMLElement>(':scope > [role="row"]') ?? item)?.focus({ preventScroll: true });
    } else {
      requestAnimationFrame(() => attempt(left - 1));
    }
  };
  attempt(patience);
}
