import { tabStore } from '../../lib/store/browser-storage.ts';

const key = 'tramite.reloaded';
const again = 60_000;

/** Whether this tab may load itself anew without being asked: not twice in a minute, for what that did not mend. */
export function mayReload(now: number = Date.now()): boolean {
  if (now - Number(tabStore.get(key) ?? 0) < again) {
    return false;
  }
  tabStore.set(key, String(now));
  return true;
}
