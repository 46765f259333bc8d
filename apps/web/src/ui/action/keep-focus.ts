import { beginOfScreen } from '../focus/begin-screen.ts';

/** Frames in which what an action changed is drawn. */
const drawing = 2;

/** How long the focus is looked after (ms): records are read anew a while after a change of theirs. */
const watch = 5000;

type Cause = 'action' | 'step';

/** How long a step leaves it to others to give the focus a place (ms). */
const patience = 150;

const holders = '[tabindex], button, a[href], input, select, textarea, summary';

function isUsable(element: Element): element is HTMLElement {
  return element instanceof HTMLElement && element.isConnected && !element.matches(':disabled, [inert] *');
}

function isLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || !isUsable(activeElement);
}

/** The element and all it stands in, from the inside out, as long as they can take the focus. */
function placesOf(element: Element | null): Element[] {
  const outer = element?.parentElement?.closest(holders) ?? null;
  return element && element !== document.body ? [element, ...placesOf(outer)] : [];
}

/** Where the focus goes when what held it is gone: answers null when it knows no better place. */
export type NextPlace = () => Element | null;

/**
 * Remembers where the focus is as an action begins; call what it answers once the action is over. When the focus was
 * lost with what the action took away, it goes on to `next`, else to what stands around the lost place: the record, the
 * dialog, the page, until `next` can take it. It is never left on the body. A key scrolls its new place into sight, a mouse moves nothing.
 * A step through the addresses is looked after likewise, but for one that an action takes: the action knows more.
 */
export function keepFocus(cause: Cause = 'action'): (next?: NextPlace) => void {
  const opener = document.activeElement;
  const places = placesOf(opener);
  const preventScroll = !opener?.matches(':focus-visible');
  return (next) => {
    if (cause === 'step' && watched === 'action') {
      return;
    }
    // Who stood at the beginning of the screen stands nowhere in particular.
    let stopgap = cause === 'step' && opener === beginOfScreen() ? opener : null;
    const give = () => {
      const wanted = next?.() ?? null;
      if (isLost()) {
        const all = [wanted, ...places, beginOfScreen()];
        const heir = all.find((place) => place !== null && isUsable(place)) as HTMLElement | undefined;
        stopgap = heir === wanted ? null : (heir ?? null);
        heir?.focus({ preventScroll });
      } else if (stopgap !== null && stopgap === document.activeElement && wanted && isUsable(wanted)) {
        stopgap = null;
        wanted.focus({ preventScroll });
      }
    };
    lookAfter(give, cause);
  };
}

function whenDrawn(run: () => void, frames: number): void {
  if (frames === 0) {
    run();
  } else {
    requestAnimationFrame(() => whenDrawn(run, frames - 1));
  }
}

let stopLast = () => {};
/** What the focus is looked after for. */
let watched: Cause | undefined;

/** Gives the focus a place whenever the page takes its holder away, until somebody points elsewhere or acts again. */
function lookAfter(give: () => void, cause: Cause): void {
  stopLast();
  watched = cause;
  const controller = new AbortController();
  const giveInTurn = cause === 'step' ? afterOthers(give, controller.signal) : give;
  const observer = new MutationObserver(giveInTurn);
  const stop = () => {
    if (!controller.signal.aborted) {
      observer.disconnect();
      controller.abort();
      watched = undefined;
    }
  };
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'inert'] });
  window.addEventListener('pointerdown', stop, { capture: true, signal: controller.signal });
  setTimeout(stop, watch);
  whenDrawn(giveInTurn, drawing);
  stopLast = stop;
}

/** A dialog that a step closes gives the focus back itself, and so does what comes after the step. */
function afterOthers(give: () => void, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));
  return () => {
    clearTimeout(timer);
    timer = signal.aborted ? undefined : setTimeout(give, patience);
  };
}
