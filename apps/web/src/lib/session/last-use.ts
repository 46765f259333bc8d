import { localStore, tracePrefix } from '../store/browser-storage.ts';

const key = `${tracePrefix}last-use`;
const writeEvery = 5000;
let last = 0;

/** Call after each answered call; restarts the idle limit in all tabs. */
export function noteUse(now: number = Date.now()): void {
  if (now - last >= writeEvery) {
    localStore.set(key, String(now));
  }
  last = now;
}

/** In ms since 1970; 0 if never. */
export function lastUse(): number {
  return Math.max(last, Number(localStore.get(key)) || 0);
}
