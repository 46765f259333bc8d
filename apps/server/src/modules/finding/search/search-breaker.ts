import type { Platform } from '../../../platform/call/context.ts';

const WINDOW_MS = 30_000;
/** Fewer searches than this prove nothing. */
const ENOUGH = 4;
const SECOND_MS = 1000;

interface Second {
  readonly from: number;
  all: number;
  failed: number;
}

/** Stops asking a database whose searches mostly fail, so that it can recover. */
export class SearchBreaker {
  /** Counted per second, so that the cost does not depend on the number of searches. */
  private readonly seconds: Second[] = [];

  /** Open if more than half of the last 30 seconds' searches failed or timed out. */
  isOpen(now: Date): boolean {
    while (this.seconds[0] && now.getTime() - this.seconds[0].from >= WINDOW_MS) this.seconds.shift();
    let all = 0;
    let failed = 0;
    for (const second of this.seconds) {
      all += second.all;
      failed += second.failed;
    }
    return all >= ENOUGH && failed * 2 > all;
  }

  record(now: Date, outcome: 'done' | 'failed'): void {
    const from = now.getTime() - (now.getTime() % SECOND_MS);
    const last = this.seconds.at(-1);
    const second = last?.from === from ? last : { from, all: 0, failed: 0 };
    if (second !== last) this.seconds.push(second);
    second.all += 1;
    if (outcome === 'failed') second.failed += 1;
  }
}

const byPlatform = new WeakMap<Platform, SearchBreaker>();

/** The breaker of this node. */
export function breakerOf(platform: Platform): SearchBreaker {
  const breaker = byPlatform.get(platform) ?? new SearchBreaker();
  byPlatform.set(platform, breaker);
  return breaker;
}
