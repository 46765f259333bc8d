import { backofficePaths } from '../screens/backoffice/backoffice.paths.ts';
import { dashboardPaths } from '../screens/dashboard/dashboard.paths.ts';
import { processUpdatePaths } from '../screens/process-update/process-update.paths.ts';
import { reportPaths } from '../screens/report/report.paths.ts';
import { workflowManagementPaths } from '../screens/workflow-management/workflow-management.paths.ts';
import { paths } from './paths.ts';

/** The screens of the shell, by area; `shell-screens.ts` has what is drawn there. */
export const shellPaths = [
  paths.capture,
  paths.profile,
  paths.changeFunctions,
  ...processUpdatePaths,
  ...dashboardPaths,
  ...reportPaths,
] as const;

/** The screens of the administration, which share its rail. */
export const officePaths = [...backofficePaths, ...workflowManagementPaths] as const;

export type ShellPath = (typeof shellPaths)[number] | (typeof officePaths)[number];

/** Every router path, for the router and for docs/generated/routes.json. */
export const routePaths: readonly string[] = [
  ...new Set<string>([...Object.values(paths), ...shellPaths, ...officePaths]),
];
