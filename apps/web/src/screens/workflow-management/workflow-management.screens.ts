import { type ScreensOf, screen } from '../../ui/screen/shell-screen.ts';
import type { workflowManagementPaths } from './workflow-management.paths.ts';

const list = screen(() => import('./workflow-list.screen.tsx'), 'WorkflowListScreen');

export const workflowManagementScreens: ScreensOf<typeof workflowManagementPaths> = {
  '/workflow-management': list,
  '/workflow-management/list': list,
  '/workflow-management/bpm': screen(() => import('./flow-editor.screen.tsx'), 'FlowEditorScreen'),
  '/workflow-management/$type': screen(() => import('./workflow.screen.tsx'), 'WorkflowScreen'),
  '/workflow-management/$type/board': screen(() => import('./flow-board.screen.tsx'), 'FlowBoardScreen'),
};
