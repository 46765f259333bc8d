import { type ScreensOf, screen } from '../../ui/screen/shell-screen.ts';
import type { processUpdatePaths } from './process-update.paths.ts';

export const processUpdateScreens: ScreensOf<typeof processUpdatePaths> = {
  '/process-update': screen(() => import('./process-update.screen.tsx'), 'ProcessUpdateScreen'),
};
