/** Years of which the calendar is told. */
export const calendarYears = { first: 2000, last: 2100 } as const;
