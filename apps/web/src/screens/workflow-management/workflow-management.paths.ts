export const workflowManagementPaths = [
  '/workflow-management',
  '/workflow-management/list',
  '/workflow-management/bpm',
  '/workflow-management/$type',
  '/workflow-management/$type/board',
] as const;
