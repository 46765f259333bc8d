import type { Session } from '@tramite/contract';
import { tabStore } from '../store/browser-storage.ts';

const placeKey = 'tramite.place';
const ownerKey = 'tramite.placeOwner';

/** Identifies user and company; null before sign-in is complete. */
export function placeOwner(info: Session | null): string | null {
  return info?.customer ? `${info.userId}.${info.customer.idCustomer}` : null;
}

/** Stays the last owner during sign-in; nobody after a token signs in somebody else. */
export function ownerSince(last: string | null, info: Session | null): string | null {
  const isAnother = info !== null && !last?.startsWith(`${info.userId}.`);
  return placeOwner(info) ?? (isAnother ? null : last);
}

/** Remembers a router path until sign-in is complete. Without an owner it is for anybody. */
export function rememberPlace(path: string, owner: string | null = null): void {
  if (isInnerPath(path)) {
    tabStore.set(placeKey, path);
    tabStore.set(ownerKey, owner ?? '');
  }
}

/** Only paths of this app, and only for the same owner. Kept until sign-in ends, which may restart. */
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
