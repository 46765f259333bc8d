import { createValueStore } from '../../lib/store/value-store.ts';

/** What is being said about which element; one at a time on the whole page. */
export interface ShownHint {
  readonly target: HTMLElement;
  readonly label: string;
}

export const shownHint = createValueStore<ShownHint | null>(null);

let timer: ReturnType<typeof setTimeout> | undefined;
/** What is said when the timer has run. */
let waiting: ShownHint | null = null;

/** Shows a hint after `delay` ms unless another one is asked for, or it is hidden, before. */
export function showHint(hint: ShownHint, delay: number): void {
  clearTimeout(timer);
  waiting = hint;
  timer = setTimeout(() => shownHint.set(waiting), delay);
}

/** Says something else where the hint of this element is on screen, or still to come. */
export function updateHint(target: HTMLElement, label: string): void {
  const shown = shownHint.get();
  if (waiting?.target === target) {
    waiting = { target, label };
  }
  if (shown?.target === target && shown.label !== label) {
    shownHint.set({ target, label });
  }
}

/** Takes the hint of an element away, also one that is still to come; without an element any hint. */
export function hideHint(target?: HTMLElement): void {
  if (!target || target === waiting?.target) {
    clearTimeout(timer);
    waiting = null;
  }
  if (!target || target === shownHint.get()?.target) {
    shownHint.set(null);
  }
}
