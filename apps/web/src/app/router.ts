import { createRouter } from '@tanstack/react-router';
import { queryClient } from '../lib/api/query-client.ts';
import { parseQuery, stringifyQuery } from '../lib/navigation/query-text.ts';
import { forgetPlace, rememberPlace } from '../lib/session/place.ts';
import { getSession, subscribeSession } from '../lib/session/session-store.ts';
import { guardDestination } from './guard.ts';
import { basePath, paths } from './paths.ts';
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

/** Takes the user out when the session ends or loses its company under an open screen; the place is kept. */
subscribeSession(() => {
  const session = getSession();
  if (session.secret !== null && session.info === null) {
    // Another tab opened a session of another user or company: nothing on this page belongs to it.
    window.location.assign(`${basePath}${paths.login}`);
    return;
  }
  const destination = guardDestination(session, 'inside');
  const { href, pathname } = router.state.location;
  const isOutside = pathname === paths.login || pathname === paths.company;
  if (session.secret === null) {
    queryClient.clear();
  }
  if (destination === null || (isOutside && session.secret !== null) || pathname === destination) {
    return;
  }
  if (session.ended === 'logout' || session.ended === 'elsewhere') {
    forgetPlace();
  } else {
    rememberPlace(href);
  }
  void router.navigate({ href: basePath + destination });
});
