import { tabStore } from '../preference/browser-storage.ts';

const placeKey = 'tramite.place';

/** Keeps the router path (below /auto, with its query) the user was at, until the way in is finished. */
export function rememberPlace(path: string): void {
  if (isInnerPath(path)) {
    tabStore.set(placeKey, path);
  }
}

/** The kept path, once; null when there is none. Only a path of this application is ever given back. */
export function takePlace(): string | null {
  const path = tabStore.get(placeKey);
  tabStore.remove(placeKey);
  return path !== null && isInnerPath(path) ? path : null;
}

export function forgetPlace(): void {
  tabStore.remove(placeKey);
}

function isInnerPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !/^\/(login\b|$)/.test(path) && !path.includes('\\');
}
