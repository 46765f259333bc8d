/** What is being said about which element; one at a time on the whole page. */
export interface ShownHint {
  readonly target: HTMLElement;
  readonly label: string;
}

let shown: ShownHint | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(next: ShownHint | null): void {
  clearTimeout(timer);
  if (shown !== next) {
    shown = next;
    for (const listener of listeners) {
      listener();
    }
  }
}

/** Shows a hint after `delay` ms unless another one is asked for, or it is hidden, before. */
export function showHint(hint: ShownHint, delay: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => change(hint), delay);
}

/** Says something else while the hint of this element is on screen. */
export function updateHint(target: HTMLElement, label: string): void {
  if (shown?.target === target && shown.label !== label) {
    change({ target, label });
  }
}

/** Takes the hint of an element away, or any hint. */
export function hideHint(target?: HTMLElement): void {
  if (!target || shown === null || shown.target === target) {
    change(null);
  }
}

export function getHint(): ShownHint | null {
  return shown;
}

export function subscribeHint(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
