import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { lazy } from 'react';
import { i18n } from '../lib/i18n/i18n.ts';
import { checkStoredSession } from '../lib/session/bootstrap.ts';
import { rememberPlace } from '../lib/session/place.ts';
import { getSession } from '../lib/session/session-store.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { ShellScreen } from '../ui/shell-screen.ts';
import { toast } from '../ui/toast.tsx';
import { type GuardedArea, guardDestination } from './guard.ts';
import { findLanding } from './landing.ts';
import { basePath, parseHomeSearch, paths } from './paths.ts';
import { shellScreens } from './shell-screens.ts';

// Read by the overlays right after the first paint: it is there when the network is not.
const PageError = lazy(async () => ({ default: (await import('./page-error.tsx')).PageError }));
const RootError = lazy(async () => ({ default: (await import('./page-error.tsx')).RootError }));

/** Where a screen that cannot be loaded says so: on a page of its own, or in the shell, which goes on. */
const alone = { failure: 'page' } as const;
const inShell = { failure: 'screen' } as const;

type ScreenRoute<P extends string> = ReturnType<typeof screenRoute<P>>;

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
  component: lazyPart(() => import('../screens/sign-in/mfa.screen.tsx'), 'MfaScreen', alone),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.resetPassword,
  component: lazyPart(() => import('../screens/sign-in/reset-password.screen.tsx'), 'ResetPasswordScreen', alone),
});

const newPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.newPassword,
  component: lazyPart(() => import('../screens/sign-in/new-password.screen.tsx'), 'NewPasswordScreen', alone),
});

const userRegisterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.userRegister,
  component: lazyPart(() => import('../screens/sign-in/user-register.screen.tsx'), 'UserRegisterScreen', alone),
});

const companyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.company,
  beforeLoad: ({ location }) => guard('company', location.href),
  component: lazyPart(() => import('../screens/sign-in/company.screen.tsx'), 'CompanyScreen', alone),
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
  component: lazyPart(() => import('../screens/home/home.screen.tsx'), 'HomeScreen', inShell),
  errorComponent: PageError,
});

const changePasswordRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: paths.changePassword,
  validateSearch: ({ reset }): { reset?: 1 } => (Number(reset) === 1 ? { reset: 1 } : {}),
  component: lazyPart(() => import('../screens/profile/change-password.screen.tsx'), 'ChangePasswordScreen', inShell),
  errorComponent: PageError,
});

function screenRoute<const P extends string>({ path, component }: ShellScreen<P>) {
  return createRoute({ getParentRoute: () => shellRoute, path, component, errorComponent: PageError });
}

/** The routes of screens, each known to the compiler by its path. */
function screenRoutes<const S extends readonly ShellScreen[]>(screens: S) {
  return screens.map(screenRoute) as unknown as { [I in keyof S]: ScreenRoute<S[I]['path']> };
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
  shellRoute.addChildren([homeRoute, changePasswordRoute, ...screenRoutes(shellScreens)]),
  unknownRoute,
]);
