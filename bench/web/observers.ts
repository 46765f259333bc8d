import type { Page } from '@playwright/test';

/** What a page noted about itself while it was looked at; times in ms. */
export interface Noted {
  readonly lcp: number;
  readonly cls: number;
  readonly longTasks: readonly { readonly start: number; readonly duration: number }[];
  /** The longest event of every interaction, from the input to the next frame. */
  readonly interactions: readonly number[];
}

interface Notes {
  lcp: number;
  cls: number;
  longTasks: { start: number; duration: number }[];
  interactions: Record<number, number>;
}

/** Begins to note with the next document. */
export async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
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
      ({ interactionId, duration }: { interactionId: number; duration: number }) => {
        if (interactionId > 0) {
          notes.interactions[interactionId] = Math.max(notes.interactions[interactionId] ?? 0, duration);
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
