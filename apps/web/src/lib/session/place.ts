import type { Session } from '@tramite/contract';
import { tabStore } from '../store/browser-storage.ts';

const placeKey = 'tramite.place';
const ownerKey = 'tramite.placeOwner';

/** Whose places a session may open again: those of the same user in the same company. Null before it is inside. */
export function placeOwner(info: Session | null): string | null {
  return info?.customer ? `${info.userId}.${info.customer.idCustomer}` : null;
}

/** Whose the open screen is now: still the last one's on the way in, nobody's once somebody else comes in by a token. */
export function ownerSince(last: string | null, info: Session | null): string | null {
  const isAnother = info !== null && !last?.startsWith(`${info.userId}.`);
  return placeOwner(info) ?? (isAnother ? null : last);
}

/**
 * Keeps the router path (below /auto, with its query) the user was at, until the way in is finished. Without an owner it
 * is for whoever comes in: an address somebody typed.
 */
export function rememberPlace(path: string, owner: string | null = null): void {
  if (isInnerPath(path)) {
    tabStore.set(placeKey, path);
    tabStore.set(ownerKey, owner ?? '');
  }
}

/**
 * The kept path; null when there is none or it is another's. Only a path of this application is ever given back. It is
 * kept until the way in has ended at a screen: the way to it may be interrupted and begin again.
 */
export function keptPlace(owner: string | null = null): string | null {
  const path = tabStore.get(placeKey);
  const keptFor = tabStore.get(ownerKey);
  return path !== null && isInnerPath(path) && (!keptFor || keptFor === owner) ? path : null;
}

export function forgetPlace(): void {
  tabStore.remove(placeKey);
  tabStore.remove(ownerKey);
}

function isInnerPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !/^\/(login\b|$)/.test(path) && !path.includes('\\');
}
