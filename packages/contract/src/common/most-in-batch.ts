/** Most records of one job. */
export const mostInBatch = 5_000;
