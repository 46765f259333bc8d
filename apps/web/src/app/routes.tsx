import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { rememberPlace } from '../lib/session/place.ts';
import { getSession } from '../lib/session/session-store.ts';
import { type GuardedArea, guardDestination } from './guard.ts';
import { landingPath } from './landing.ts';
import { PageError } from './page-error.tsx';
import { basePath, parseHomeSearch, paths } from './paths.ts';

const rootRoute = createRootRoute({ component: Outlet, errorComponent: PageError });

/** Sends away who may not open the screen yet, and remembers what was asked for. */
function guard(area: GuardedArea, href: string): void {
  const destination = guardDestination(getSession(), area);
  if (destination) {
    rememberPlace(href);
    throw redirect({ href: basePath + destination });
  }
}

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: paths.home });
  },
});

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.login,
  beforeLoad: () => {
    const destination = guardDestination(getSession(), 'inside');
    if (destination === null || destination === '/login/company') {
      throw redirect({ href: basePath + (destination ?? landingPath()) });
    }
  },
  component: lazyRouteComponent(() => import('../screens/sign-in/sign-in.screen.tsx'), 'SignInScreen'),
});

const companyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.company,
  beforeLoad: ({ location }) => guard('company', location.href),
  component: lazyRouteComponent(() => import('../screens/sign-in/company.screen.tsx'), 'CompanyScreen'),
});

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: ({ location }) => guard('inside', location.href),
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
});

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: paths.home,
  validateSearch: parseHomeSearch,
  component: lazyRouteComponent(() => import('../screens/home/home.screen.tsx'), 'HomeScreen'),
  errorComponent: PageError,
});

const captureRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: paths.capture,
  component: lazyRouteComponent(() => import('../screens/capture/capture.screen.tsx'), 'CaptureScreen'),
  errorComponent: PageError,
});

/** Unknown paths: to the search inside the shell, to the root outside it. */
const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: guardDestination(getSession(), 'inside') === null ? paths.home : paths.login });
  },
});

export const routeTree = rootRoute.addChildren([
  indexRoute,
  loginRoute,
  companyRoute,
  shellRoute.addChildren([homeRoute, captureRoute]),
  unknownRoute,
]);
