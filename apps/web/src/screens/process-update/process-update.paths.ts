export const processUpdatePaths = ['/process-update'] as const;
