export { parseHomeSearch } from '../lib/navigation/home-search.ts';

/** Where the application lives on its origin. */
export const basePath = '/auto';

/** Router paths below the base path of the screens that others speak of; the others stand in their area's routes. */
export const paths = {
  login: '/login',
  company: '/login/company',
  mfa: '/login/mfa',
  resetPassword: '/login/reset-password',
  newPassword: '/new-password',
  userRegister: '/user-register',
  verify: '/verificar',
  verifyCode: '/verificar/$code',
  leaveNotices: '/avisos/$token',
  outsider: '/convite/$token',
  home: '/home',
  capture: '/capture',
  check: '/check',
  profile: '/profile',
  changePassword: '/profile/change-password',
  changeFunctions: '/profile/change-functions',
} as const;

/** Screens that need no session. */
const publicPaths: readonly string[] = [paths.login, paths.resetPassword, paths.newPassword, paths.userRegister];

export const isPublicPath = (pathname: string): boolean =>
  publicPaths.includes(pathname) || /^\/(verificar|avisos|convite)(\/|$)/.test(pathname);
