import type { Session } from '@tramite/contract';
import { queryClient } from '../lib/api/query-client.ts';
import { i18n } from '../lib/i18n/i18n.ts';
import { parseHomeSearch } from '../lib/navigation/home-search.ts';
import { getSession } from '../lib/session/session-store.ts';
import { isInside } from '../lib/session/way-in.ts';
import { isPublicPath, paths } from './paths.ts';
import { router } from './router.ts';

/** What the list is written with; it would ask for them once its code is there. */
const listTexts = ['search', 'process', 'document'];

/**
 * Fetches the code and the texts of the screen to come, while the common texts and the session are on their way.
 * @param checked the stored session as the server knows it; null without one
 */
export function fetchAhead(checked: Promise<Session> | null): void {
  const { pathname } = router.latestLocation;
  const hasSession = getSession().secret !== null;
  const path = hasSession || isPublicPath(pathname) ? pathname : paths.login;
  const [routes] = router.getMatchedRoutes(path);
  for (const { options } of routes) {
    void options.component?.preload?.();
  }
  if (hasSession && path === paths.home) {
    void i18n.loadNamespaces(listTexts);
    // Who draws the list and who waits for the session handle the failures.
    searchOf(checked).catch(() => undefined);
  }
}

/** The first search of the address, once it is known whose it is. */
async function searchOf(checked: Promise<Session> | null): Promise<void> {
  const { search, state } = router.latestLocation;
  const [session, { searchOfVisit }] = await Promise.all([checked, import('../screens/home/home-ahead.ts')]);
  if (session && isInside(session) && !session.redirectTo) {
    searchOfVisit(queryClient, { userId: session.userId, search: parseHomeSearch(search), askedAt: state.askedAt });
  }
}
