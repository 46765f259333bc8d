/** A stage counts as nearly due from this many working hours before its due time. */
export const NEAR_HOURS = 4;
