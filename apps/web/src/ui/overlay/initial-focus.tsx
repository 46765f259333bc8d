import { useLayoutEffect, useRef } from 'react';

/** Milliseconds in which what comes late may still take the focus. */
const patience = 3000;

const marked = '[data-autofocus]';
const fields = 'input, textarea, select, [contenteditable="true"]';
/** What is there to be pressed or chosen by itself, and rows of a list, is not what a dialog asks for first. */
const others = '[type="hidden"], [type="file"], [tabindex="-1"], :disabled, table *, [role="table"] *, [role="grid"] *';

const isTouched = () => window.matchMedia('(pointer: coarse)').matches;

/** What is marked for it, then the first field; under fingers no field, whose keyboard would cover the dialog. */
function startOf(dialog: HTMLElement): HTMLElement | undefined {
  const wanted = isTouched() ? marked : `${marked}, ${fields}`;
  const found = [...dialog.querySelectorAll<HTMLElement>(wanted)].filter((each) => each.tagName !== 'H2');
  return found.find((each) => each.matches(marked)) ?? found.find((each) => !each.matches(others));
}

/**
 * Where the focus begins in a dialog: at what is marked for it, at the first field, or else at the title, so that the
 * first thing read out is never the way out. What is drawn later takes the focus from the title, unless somebody has
 * pressed something meanwhile. Stands inside of the dialog, whose trap goes to what is marked.
 */
export function InitialFocus() {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const dialog = place.current?.closest<HTMLElement>('[role="dialog"]');
    const title = dialog?.querySelector<HTMLElement>('h2');
    if (!dialog || !title) {
      return;
    }
    const start = startOf(dialog) ?? title;
    start.setAttribute('data-autofocus', '');
    if (start === title) {
      title.tabIndex = -1;
      title.setAttribute('data-focus-place', '');
      return takeOver(dialog, title);
    }
  }, []);
  return <span ref={place} hidden />;
}

function takeOver(dialog: HTMLElement, title: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    const start = startOf(dialog);
    if (start) {
      end();
      if (document.activeElement === title) {
        start.focus({ preventScroll: true });
      }
    }
  });
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
    dialog.removeEventListener('keydown', end);
    dialog.removeEventListener('pointerdown', end);
  };
  const timer = setTimeout(end, patience);
  observer.observe(dialog, { childList: true, subtree: true });
  dialog.addEventListener('keydown', end);
  dialog.addEventListener('pointerdown', end);
  return end;
}
