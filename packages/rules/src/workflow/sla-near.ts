/** Working hours before its due time from which a stage counts as close to it. */
export const NEAR_HOURS = 4;
