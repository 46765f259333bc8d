export { type HomeSearch, parseHomeSearch } from '../lib/navigation/home-search.ts';

/** Where the application lives on its origin. */
export const basePath = '/auto';

/** Router paths below the base path, by screen. */
export const paths = {
  login: '/login',
  company: '/login/company',
  home: '/home',
  capture: '/capture',
} as const;

/** Every router path, for the router and for docs/generated/routes.json. */
export const routePaths: readonly string[] = Object.values(paths);
