import { localStore, tracePrefix } from '../store/browser-storage.ts';

const key = `${tracePrefix}last-use`;
const writeEvery = 5000;
let last = 0;

/** A call of the open session was answered; the idle limit counts from here, in all tabs. */
export function noteUse(now: number = Date.now()): void {
  if (now - last >= writeEvery) {
    localStore.set(key, String(now));
  }
  last = now;
}

/** When this browser last used the session (ms); 0 when it never did. */
export function lastUse(): number {
  return Math.max(last, Number(localStore.get(key)) || 0);
}
