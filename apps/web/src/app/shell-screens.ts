import { backofficeScreens } from '../screens/backoffice/backoffice.routes.ts';
import { shellScreen } from '../ui/shell-screen.ts';
import { paths } from './paths.ts';

/** The screens of the shell that take no parameters, by area. */
export const shellScreens = [
  shellScreen(paths.capture, () => import('../screens/capture/capture.screen.tsx'), 'CaptureScreen'),
  shellScreen(paths.profile, () => import('../screens/profile/profile.screen.tsx'), 'ProfileScreen'),
  ...backofficeScreens,
] as const;

/** Every router path, for the router and for docs/generated/routes.json. */
export const routePaths: readonly string[] = [
  ...new Set<string>([...Object.values(paths), ...shellScreens.map(({ path }) => path)]),
];
