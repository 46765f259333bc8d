import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { lazy } from 'react';
import { i18n } from '../lib/i18n/i18n.ts';
import { rememberPlace } from '../lib/session/place.ts';
import { getSession } from '../lib/session/session-store.ts';
import { checkStoredSession } from '../lib/sign-in/bootstrap.ts';
import { toast } from '../ui/feedback/toast.tsx';
import { lazyPart } from '../ui/late/lazy-part.tsx';
import { type GuardedArea, guardDestination } from './guard.ts';
import { findLanding } from './landing.ts';
import { loadHome } from './load-home.ts';
import { basePath, parseHomeSearch, paths } from './paths.ts';
import { officePaths, type ShellPath, shellPaths } from './shell-paths.ts';
import type { ShellScreens } from './shell-screens.ts';
import type { WayInScreens } from './way-in-screens.ts';

// Read by the overlays right after the first paint: it is there when the network is not.
const PageError = lazy(async () => ({ default: (await import('./page-error.tsx')).PageError }));
const RootError = lazy(async () => ({ default: (await import('./page-error.tsx')).RootError }));

/** Where a screen that cannot be loaded says so: on a page of its own, or in the shell, which goes on. */
const alone = { failure: 'page' } as const;
const inShell = { failure: 'screen' } as const;

type ScreenRoute<P extends ShellPath> = ReturnType<typeof screenRoute<P>>;
type OfficeRoute<P extends ShellPath> = ReturnType<typeof officeScreenRoute<P>>;

function shellPart(path: keyof ShellScreens) {
  return lazyPart(
    async () => ({ Screen: await (await import('./shell-screens.ts')).shellScreens[path]() }),
    'Screen',
    inShell,
  );
}

function wayInPart(path: keyof WayInScreens) {
  return lazyPart(
    async () => ({ Screen: await (await import('./way-in-screens.ts')).wayInScreens[path]() }),
    'Screen',
    alone,
  );
}

const rootRoute = createRootRoute({ component: Outlet, errorComponent: RootError });

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
  beforeLoad: async ({ abortController }) => {
    const session = getSession();
    if (session.secret !== null && session.info === null) {
      // Another tab opened it while this one was at the screen of a mailed link.
      await checkStoredSession(abortController.signal, () => undefined);
    }
    const destination = guardDestination(getSession(), 'inside');
    if (destination !== paths.login) {
      throw redirect({ href: basePath + (destination ?? (await findLanding())) });
    }
  },
  component: lazyPart(() => import('../screens/sign-in/sign-in.screen.tsx'), 'SignInScreen', alone),
});

/** `register`: 1 shows the QR code of an application, 0 asks for a mailed code instead. */
const mfaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.mfa,
  validateSearch: ({ register }): { register?: 0 | 1 } => {
    const flag = Number(register ?? Number.NaN);
    return flag === 0 || flag === 1 ? { register: flag } : {};
  },
  beforeLoad: ({ search }) => {
    const session = getSession();
    const destination = guardDestination(session, 'company');
    if (destination !== paths.mfa) {
      throw redirect({ href: basePath + (destination ?? paths.login) });
    }
    if (search.register === undefined && !session.info?.multiFactorAuthentication.registered) {
      throw redirect({ to: paths.mfa, search: { register: 1 } });
    }
  },
  component: wayInPart(paths.mfa),
});

/** A screen that anybody may open. */
function openRoute<const P extends keyof WayInScreens>(path: P) {
  return createRoute({ getParentRoute: () => rootRoute, path, component: wayInPart(path) });
}

const resetPasswordRoute = openRoute(paths.resetPassword);
const newPasswordRoute = openRoute(paths.newPassword);
const userRegisterRoute = openRoute(paths.userRegister);
const verifyRoute = openRoute(paths.verify);
const verifyCodeRoute = openRoute(paths.verifyCode);
const leaveNoticesRoute = openRoute(paths.leaveNotices);
const outsiderRoute = openRoute(paths.outsider);

const companyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.company,
  beforeLoad: ({ location }) => guard('company', location.href),
  component: wayInPart(paths.company),
});

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: ({ location }) => {
    guard('inside', location.href);
    if (getSession().info?.redirectTo && location.pathname !== paths.changePassword) {
      rememberPlace(location.href);
      throw redirect({ to: paths.changePassword, search: { reset: 1 } });
    }
  },
  component: lazyPart(() => import('./shell/shell.tsx'), 'Shell', alone),
});

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: paths.home,
  validateSearch: parseHomeSearch,
  component: lazyPart(loadHome, 'HomeScreen', inShell),
  errorComponent: PageError,
});

/** The search whose documents are checked, and the one on show. */
const checkRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: paths.check,
  validateSearch: parseHomeSearch,
  component: shellPart(paths.check),
  errorComponent: PageError,
});

const changePasswordRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: paths.changePassword,
  validateSearch: ({ reset }): { reset?: 1 } => (Number(reset) === 1 ? { reset: 1 } : {}),
  component: shellPart(paths.changePassword),
  errorComponent: PageError,
});

/** What a screen of the shell is asked for in its address; each reads of it what it knows. */
type ScreenSearch = Readonly<Record<string, string | number | undefined>>;

/** The frame that the screens of the administration share. */
const officeRoute = createRoute({
  getParentRoute: () => shellRoute,
  id: 'office',
  component: lazyPart(() => import('../screens/backoffice/office/office.tsx'), 'Office', inShell),
});

const drawnAt = <const P extends ShellPath>(path: P) => ({
  path,
  validateSearch: (search: ScreenSearch): ScreenSearch => search,
  component: shellPart(path),
  errorComponent: PageError,
});

function screenRoute<const P extends ShellPath>(path: P) {
  return createRoute({ getParentRoute: () => shellRoute, ...drawnAt(path) });
}

function officeScreenRoute<const P extends ShellPath>(path: P) {
  return createRoute({ getParentRoute: () => officeRoute, ...drawnAt(path) });
}

/** The routes of screens, each known to the compiler by its path. */
function screenRoutes<const S extends typeof shellPaths>(screens: S) {
  return screens.map(screenRoute) as unknown as { [I in keyof S]: ScreenRoute<S[I]> };
}

function officeScreenRoutes<const S extends typeof officePaths>(screens: S) {
  return screens.map(officeScreenRoute) as unknown as { [I in keyof S]: OfficeRoute<S[I]> };
}

/** Unknown paths: to the search inside the shell, to the sign-in outside it; the words of the path are kept for after it. */
const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: ({ location }) => {
    guard('inside', location.href);
    if (location.pathname.startsWith('/backoffice')) {
      toast.warning(i18n.t('errors:pageNotFound'), { id: 'page-not-found' });
    }
    throw redirect({ to: paths.home });
  },
});

export const routeTree = rootRoute.addChildren([
  indexRoute,
  loginRoute,
  mfaRoute,
  companyRoute,
  resetPasswordRoute,
  newPasswordRoute,
  userRegisterRoute,
  verifyRoute,
  verifyCodeRoute,
  leaveNoticesRoute,
  outsiderRoute,
  shellRoute.addChildren([
    homeRoute,
    checkRoute,
    changePasswordRoute,
    ...screenRoutes(shellPaths),
    officeRoute.addChildren([...officeScreenRoutes(officePaths)]),
  ]),
  unknownRoute,
]);
