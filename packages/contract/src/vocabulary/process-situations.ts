/** Numbers of the situations of a process: under way, waiting on the customer, suspended, ended and canceled. */
export const processSituation = { ongoing: 1, waiting: 2, suspended: 3, ended: 4, canceled: 5 } as const;
export type ProcessSituation = (typeof processSituation)[keyof typeof processSituation];
