/** A calendar day YYYY-MM-DD, without time zone. Day numbers, used in searches, count from 1970-01-01 = 0. */
export type Day = string;

const MS_PER_DAY = 86_400_000;
const FIRST_DAY = '1900-01-01';
const YEARS_AHEAD = 50;

/** Month is 1-12; undefined if the calendar has no such day. */
export function makeDay(year: number, month: number, dayOfMonth: number): Day | undefined {
  if (year < 1 || year > 9999) return undefined;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, dayOfMonth);
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth;
  return exists ? date.toISOString().slice(0, 10) : undefined;
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  return makeDay(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))) === text;
}

/** Days since 1970-01-01; negative before it. */
export function dayNumber(day: Day): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / MS_PER_DAY);
}

export function dayFromNumber(days: number): Day {
  return new Date(days * MS_PER_DAY).toISOString().slice(0, 10);
}

/** `days` may be negative. */
export function addDays(day: Day, days: number): Day {
  return dayFromNumber(dayNumber(day) + days);
}

/** 29 February becomes the 28th in a year without one. */
export function addYears(day: Day, years: number): Day {
  const year = Number(day.slice(0, 4)) + years;
  const month = Number(day.slice(5, 7));
  return makeDay(year, month, Number(day.slice(8))) ?? makeDay(year, month, 28) ?? day;
}

/** DD/MM/YYYY. */
export function formatDay(day: Day): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

/** DD/MM/YY. */
export function formatShortDay(day: Day): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(2, 4)}`;
}

/** Earliest and latest day a field accepts: 1900-01-01 and today plus 50 years. */
export function dayLimits(today: Day): { readonly first: Day; readonly last: Day } {
  return { first: FIRST_DAY, last: addYears(today, YEARS_AHEAD) };
}

export function isWithinDayLimits(day: Day, today: Day): boolean {
  const { first, last } = dayLimits(today);
  return day >= first && day <= last;
}
