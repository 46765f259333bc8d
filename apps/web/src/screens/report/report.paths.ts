export const reportPaths = ['/reports/vehicle-debts'] as const;
