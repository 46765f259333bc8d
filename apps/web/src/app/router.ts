import { createRouter } from '@tanstack/react-router';
import { queryClient } from '../lib/api/query-client.ts';
import { isEmbedded } from '../lib/embed/embedded.ts';
import { parseQuery, stringifyQuery } from '../lib/navigation/query-text.ts';
import { forgetPlace, ownerSince, placeOwner, rememberPlace } from '../lib/session/place.ts';
import { nextPage } from '../lib/session/replace-session.ts';
import { getSession, subscribeSession } from '../lib/session/session-store.ts';
import { isInside } from '../lib/session/way-in.ts';
import { guardDestination } from './guard.ts';
import { basePath, isPublicPath, paths } from './paths.ts';
import { routeTree } from './routes.tsx';

export const router = createRouter({
  routeTree,
  basepath: basePath,
  parseSearch: parseQuery,
  stringifySearch: stringifyQuery,
  defaultPreload: 'intent',
  defaultPendingMs: 400,
  scrollRestoration: true,
  trailingSlash: 'never',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Screens of a mailed link: what another tab does is not theirs. */
const ownBusiness: readonly string[] = [paths.newPassword, paths.userRegister];

let lastOwner = placeOwner(getSession().info);

/** Takes the user out when the session ends or loses its company under an open screen; the place is kept. */
subscribeSession(() => {
  const session = getSession();
  const { href, pathname } = router.state.location;
  lastOwner = ownerSince(lastOwner, session.info);
  if (session.secret !== null && session.info === null) {
    // Opened in another tab, and not read yet: see followOtherTabs.
    return;
  }
  const destination = guardDestination(session, 'inside');
  const isAtStep = (pathname === paths.company || pathname === paths.mfa) && session.secret !== null;
  if (session.secret === null) {
    queryClient.clear();
  }
  const mayStay = isPublicPath(pathname) || (isAtStep && destination !== '/login');
  if (destination === null || mayStay) {
    return;
  }
  if (session.ended === 'logout') {
    forgetPlace();
  } else {
    rememberPlace(href, lastOwner);
  }
  // In a frame the parent is told and decides; the shell says so meanwhile.
  if (!isEmbedded || (session.ended !== 'expired' && session.ended !== 'invalid-token')) {
    void router.navigate({ href: basePath + destination });
  }
});

/** The place was kept for the way in, which has ended at a screen; not on a page that gives way to the next one. */
router.subscribe('onResolved', ({ toLocation: { pathname } }) => {
  const { info } = getSession();
  if (nextPage.get() === null && info && isInside(info) && !info.redirectTo && !isPublicPath(pathname)) {
    forgetPlace();
  }
});

/**
 * Goes over to a session that another tab opened: nothing on this page belongs to it, so the page opens anew, at its own
 * address where user and company are the same. For pages that know how their own session stands.
 */
export function followOtherTabs(): () => void {
  follow();
  return subscribeSession(follow);
}

function follow(): void {
  const { secret, info } = getSession();
  const { href, pathname } = router.state.location;
  if (nextPage.get() === null && secret !== null && info === null && !ownBusiness.includes(pathname)) {
    rememberPlace(href, lastOwner);
    nextPage.set(paths.login);
  }
}
