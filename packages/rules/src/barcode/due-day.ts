import { addDays, type Day } from '../date/day.ts';

const FIRST_DAY = '1997-10-07';
/** Factors 1000 to 9999: after 21/02/2025 they began again at 1000. */
const CYCLE = 9000;
/** A slip is read as overdue by this many days at most, and otherwise as due in a later cycle (Febraban). */
const LONGEST_OVERDUE = 3000;

/** Day of a due date factor of four digits, of the cycle that fits `near`, a day close to that of the slip; null for none. */
export function dueDay(factor: string, near: Day): Day | null {
  const days = Number(factor);
  if (days < 1000) return null;
  const earliest = addDays(near, -LONGEST_OVERDUE);
  let day = addDays(FIRST_DAY, days);
  while (day < earliest) day = addDays(day, CYCLE);
  return day;
}
