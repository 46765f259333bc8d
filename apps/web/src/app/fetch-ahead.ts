import { i18n } from '../lib/i18n/i18n.ts';
import { getSession } from '../lib/session/session-store.ts';
import { isPublicPath, paths } from './paths.ts';
import { router } from './router.ts';

/** What the list is written with; it would ask for them once its code is there. */
const listTexts = ['search', 'process', 'document'];

/** Fetches the code and the texts of the screen to come, while the common texts and the session are on their way. */
export function fetchAhead(): void {
  const { pathname } = router.latestLocation;
  const isInside = getSession().secret !== null;
  const path = isInside || isPublicPath(pathname) ? pathname : paths.login;
  const [routes] = router.getMatchedRoutes(path);
  for (const { options } of routes) {
    void options.component?.preload?.();
  }
  if (isInside && path === paths.home) {
    void i18n.loadNamespaces(listTexts);
  }
}
