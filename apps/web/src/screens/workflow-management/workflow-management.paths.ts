export const workflowManagementPaths = [
  '/workflow-management',
  '/workflow-management/list',
  '/workflow-management/$type',
] as const;
