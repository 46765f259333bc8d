/** Days before expiry on which people are notified. */
export const expiryMarks = [30, 15, 5] as const;

/** The notification step reached with so many days left; undefined if it is too early. */
export function expiryMark(daysLeft: number): (typeof expiryMarks)[number] | undefined {
  return expiryMarks.findLast((mark) => daysLeft <= mark);
}

/** Longest release of an expiry without a new date. */
export const RELEASE_DAYS_AT_MOST = 90;
