import { addDays, type Day, dayNumber, makeDay } from '../date/day.ts';

/** Whole days, both ends included. */
export interface BoardPeriod {
  readonly startDate: Day;
  readonly endDate: Day;
}

export const daysOf = ({ startDate, endDate }: BoardPeriod) => dayNumber(endDate) - dayNumber(startDate) + 1;

/** The last day of a period that there can be anything of: its end, or today. */
export const untilOf = ({ startDate, endDate }: BoardPeriod, today: Day): Day =>
  today < startDate || today >= endDate ? endDate : today;

/**
 * What a period is compared with. The days of a month from its first on: the same days of the month before, and a whole
 * month with a whole one; other periods: as many days right before. Of a period that is not over only the days so far.
 */
export function periodBefore(period: BoardPeriod, today: Day): BoardPeriod {
  const { startDate } = period;
  const endDate = untilOf(period, today);
  if (startDate.endsWith('-01') && startDate.slice(0, 7) === endDate.slice(0, 7)) {
    const last = addDays(startDate, -1);
    const isWhole = addDays(endDate, 1).endsWith('-01');
    const same = makeDay(Number(last.slice(0, 4)), Number(last.slice(5, 7)), Number(endDate.slice(8)));
    return { startDate: `${last.slice(0, 7)}-01`, endDate: isWhole ? last : (same ?? last) };
  }
  const days = daysOf({ startDate, endDate });
  return { startDate: addDays(startDate, -days), endDate: addDays(startDate, -1) };
}

/** Every day of a period. */
export function eachDay(period: BoardPeriod): Day[] {
  return Array.from({ length: Math.max(0, daysOf(period)) }, (_, index) => addDays(period.startDate, index));
}
