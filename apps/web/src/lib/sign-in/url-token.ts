import { tabStore } from '../store/browser-storage.ts';

/** A token from the address, with its router path. */
export interface UrlToken {
  readonly token: string;
  readonly path: string;
}

const base = '/auto';

/** Removes the token from the address before anything else sees it. */
export function takeUrlToken(location: Location, history: History): UrlToken | null {
  const query = new URLSearchParams(location.search);
  const token = query.get('token');
  if (token === null) {
    return null;
  }
  query.delete('token');
  const rest = query.size > 0 ? `?${query}` : '';
  history.replaceState(history.state, '', `${location.pathname}${rest}${location.hash}`);
  const path = location.pathname.startsWith(`${base}/`) ? location.pathname.slice(base.length) : location.pathname;
  return { token, path };
}

/** Screens whose token does not sign in. */
const ownTokens = ['/new-password', '/user-register'];

const taken = takeUrlToken(window.location, window.history);

export const signInToken = taken && !ownTokens.includes(taken.path) ? taken.token : null;

const keyOf = (path: string) => `tramite.link${path}`;

if (taken && ownTokens.includes(taken.path)) {
  tabStore.set(keyOf(taken.path), taken.token);
}

/** Also after a reload; null if there was none. */
export function tokenOf(path: string): string | null {
  return tabStore.get(keyOf(path));
}

export function forgetToken(path: string): void {
  tabStore.remove(keyOf(path));
}
