import { tabStore } from '../store/browser-storage.ts';

/** A token that came in the address, and the router path it came with. */
export interface UrlToken {
  readonly token: string;
  readonly path: string;
}

const base = '/auto';

/** Takes the token out of an address before anything else reads or sends it; null when there is none. */
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

/** Screens that do something else with their token than sign in. */
const ownTokens = ['/new-password', '/user-register'];

const taken = takeUrlToken(window.location, window.history);

/** The token of the address that signs in. */
export const signInToken = taken && !ownTokens.includes(taken.path) ? taken.token : null;

const keyOf = (path: string) => `tramite.link${path}`;

if (taken && ownTokens.includes(taken.path)) {
  tabStore.set(keyOf(taken.path), taken.token);
}

/** The token a mailed link gave a screen, also after the page was loaded anew; null when it was opened without one. */
export function tokenOf(path: string): string | null {
  return tabStore.get(keyOf(path));
}

/** What the link was for is done, or it is no good. */
export function forgetToken(path: string): void {
  tabStore.remove(keyOf(path));
}
