import type { Page } from '@playwright/test';

/** What a page noted about itself while it was looked at; times in ms. */
export interface Noted {
  readonly lcp: number;
  readonly cls: number;
  readonly longTasks: readonly { readonly start: number; readonly duration: number }[];
  /** The longest event of every interaction, from the input to the next frame. */
  readonly interactions: readonly Interaction[];
}

/** Where the time of an interaction went. */
export interface Interaction {
  /** The event and what it went to. */
  readonly name: string;
  readonly startTime: number;
  /** When the page heard of it, and when it had done its work. */
  readonly heard: number;
  readonly done: number;
  readonly duration: number;
}

interface EventTiming extends PerformanceEventTiming {
  readonly interactionId: number;
}

interface Notes {
  lcp: number;
  cls: number;
  longTasks: { start: number; duration: number }[];
  interactions: Record<number, Interaction>;
}

/** Begins to note with the next document. */
export async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const nameOf = (target: unknown) => {
      const element = target instanceof Element ? target.closest('a, button, input, [role]') : null;
      const label = element?.getAttribute('aria-label') ?? element?.textContent ?? '';
      return element ? `${element.getAttribute('role') ?? element.localName} "${label.slice(0, 24)}"` : 'the page';
    };
    const notes: Notes = { lcp: 0, cls: 0, longTasks: [], interactions: {} };
    Object.assign(window, { benchNotes: notes });
    const watch = (type: string, options: object, take: (entry: never) => void) =>
      new PerformanceObserver((list) => list.getEntries().map((entry) => take(entry as never))).observe({
        type,
        buffered: true,
        ...options,
      });
    watch('largest-contentful-paint', {}, ({ startTime }: PerformanceEntry) => {
      notes.lcp = startTime;
    });
    watch('layout-shift', {}, ({ value, hadRecentInput }: { value: number; hadRecentInput: boolean }) => {
      notes.cls += hadRecentInput ? 0 : value;
    });
    watch('longtask', {}, ({ startTime, duration }: PerformanceEntry) => {
      notes.longTasks.push({ start: startTime, duration });
    });
    watch(
      'event',
      { durationThreshold: 16 },
      ({ interactionId, name, target, startTime, duration, processingStart, processingEnd }: EventTiming) => {
        if (interactionId > 0) {
          // Pressing, letting go and the click are one interaction, mostly drawn by the same frame.
          const { [interactionId]: known } = notes.interactions;
          const begin = Math.min(startTime, known?.startTime ?? startTime);
          const heard = Math.min(processingStart, known?.heard ?? processingStart);
          notes.interactions[interactionId] = {
            name: `${name} on ${nameOf(target)}`,
            startTime: begin,
            heard,
            done: Math.max(processingEnd, known?.done ?? 0),
            duration: Math.max(duration, known?.duration ?? 0),
          };
        }
      },
    );
  });
}

export function notesOf(page: Page): Promise<Noted> {
  return page.evaluate(() => {
    const { lcp, cls, longTasks, interactions } = (window as never as { benchNotes: Notes }).benchNotes;
    return { lcp, cls, longTasks, interactions: Object.values(interactions) };
  });
}

/** Forgets the long tasks noted so far. */
export function forgetLongTasks(page: Page): Promise<void> {
  return page.evaluate(() => {
    (window as never as { benchNotes: Notes }).benchNotes.longTasks.length = 0;
  });
}
