import { IconRoute } from '@tabler/icons-react';
import type { ScreenEntry } from '../../ui/screen/screen-entry.ts';

/** Of the account menu and the palette. */
export const workflowManagementMenu: readonly ScreenEntry[] = [
  { label: 'workflowManagement', to: '/workflow-management/list', icon: IconRoute, permissions: ['workflow.manage'] },
];
