import { backofficeScreens } from '../screens/backoffice/backoffice.screens.ts';
import { dashboardScreens } from '../screens/dashboard/dashboard.screens.ts';
import { processUpdateScreens } from '../screens/process-update/process-update.screens.ts';
import { reportScreens } from '../screens/report/report.screens.ts';
import { workflowManagementScreens } from '../screens/workflow-management/workflow-management.screens.ts';
import { type ScreensOf, screen } from '../ui/screen/shell-screen.ts';
import type { paths } from './paths.ts';
import type { ShellPath } from './shell-paths.ts';

export type ShellScreens = ScreensOf<readonly (ShellPath | typeof paths.check | typeof paths.changePassword)[]>;

/** What is drawn inside the shell. It comes after the way in, to which one more screen costs its path and nothing else. */
export const shellScreens: ShellScreens = {
  '/capture': screen(() => import('../screens/capture/capture.screen.tsx'), 'CaptureScreen'),
  '/check': screen(() => import('../screens/home/home.screen.tsx'), 'CheckScreen'),
  '/profile': screen(() => import('../screens/profile/profile.screen.tsx'), 'ProfileScreen'),
  '/profile/change-password': screen(
    () => import('../screens/profile/change-password.screen.tsx'),
    'ChangePasswordScreen',
  ),
  ...processUpdateScreens,
  ...dashboardScreens,
  '/profile/change-functions': screen(
    () => import('../screens/profile/change-functions.screen.tsx'),
    'ChangeFunctionsScreen',
  ),
  ...reportScreens,
  ...backofficeScreens,
  ...workflowManagementScreens,
};
