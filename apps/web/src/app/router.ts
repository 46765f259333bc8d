import { createRouter } from '@tanstack/react-router';
import { queryClient } from '../lib/api/query-client.ts';
import { isEmbedded } from '../lib/embed/embedded.ts';
import { parseQuery, stringifyQuery } from '../lib/navigation/query-text.ts';
import { forgetPlace, rememberPlace } from '../lib/session/place.ts';
import { getSession, subscribeSession } from '../lib/session/session-store.ts';
import { guardDestination } from './guard.ts';
import { basePath, paths, publicPaths } from './paths.ts';
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

/** Takes the user out when the session ends or loses its company under an open screen; the place is kept. */
subscribeSession(() => {
  const session = getSession();
  const { href, pathname } = router.state.location;
  if (session.secret !== null && session.info === null && !ownBusiness.includes(pathname)) {
    // Another tab opened a session of another user or company: nothing on this page belongs to it.
    window.location.assign(`${basePath}${paths.login}`);
    return;
  }
  const destination = guardDestination(session, 'inside');
  const isAtStep = (pathname === paths.company || pathname === paths.mfa) && session.secret !== null;
  if (session.secret === null) {
    queryClient.clear();
  }
  const mayStay = publicPaths.includes(pathname) || (isAtStep && destination !== '/login');
  if (destination === null || mayStay) {
    return;
  }
  if (isEmbedded && (session.ended === 'expired' || session.ended === 'invalid-token')) {
    // The parent is told and decides; the shell says so meanwhile.
    rememberPlace(href);
    return;
  }
  if (session.ended === 'logout' || session.ended === 'elsewhere') {
    forgetPlace();
  } else {
    rememberPlace(href);
  }
  void router.navigate({ href: basePath + destination });
});
