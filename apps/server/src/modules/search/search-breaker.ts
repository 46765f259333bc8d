import type { Platform } from '../../platform/http/context.ts';

const WINDOW_MS = 30_000;
/** Searches in the window before their failures mean anything. */
const ENOUGH = 4;

/** Stops asking a database whose searches mostly fail (decisions row 46), so that it can recover. */
export class SearchBreaker {
  private outcomes: { readonly at: number; readonly failed: boolean }[] = [];

  /** Whether more than half of the searches of the last 30 seconds failed or took too long. */
  isOpen(now: Date): boolean {
    this.outcomes = this.outcomes.filter(({ at }) => now.getTime() - at < WINDOW_MS);
    const failures = this.outcomes.filter(({ failed }) => failed).length;
    return this.outcomes.length >= ENOUGH && failures * 2 > this.outcomes.length;
  }

  /** Keeps how a search ended. */
  record(now: Date, outcome: 'done' | 'failed'): void {
    this.outcomes.push({ at: now.getTime(), failed: outcome === 'failed' });
  }
}

const byPlatform = new WeakMap<Platform, SearchBreaker>();

/** The breaker of this node. */
export function breakerOf(platform: Platform): SearchBreaker {
  const breaker = byPlatform.get(platform) ?? new SearchBreaker();
  byPlatform.set(platform, breaker);
  return breaker;
}
