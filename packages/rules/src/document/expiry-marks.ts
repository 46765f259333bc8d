/** Days before the last day of a document on which people are told. */
export const expiryMarks = [30, 15, 5] as const;

/** The mark that so many days before the last day belong to; undefined while nobody is told yet. */
export function expiryMark(daysLeft: number): (typeof expiryMarks)[number] | undefined {
  return expiryMarks.findLast((mark) => daysLeft <= mark);
}

/** For how many days an expiry may be released without a new date. */
export const RELEASE_DAYS_AT_MOST = 90;
