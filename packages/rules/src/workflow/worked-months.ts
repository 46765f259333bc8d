import { addDays, type Day } from '../date/day.ts';
import { instantOf } from '../date/zoned.ts';
import type { WorkCalendar } from './calendar.ts';
import { workedMinutes } from './sla.ts';

export interface WorkedMonth {
  /** 1 to 12. */
  readonly month: number;
  /** With any working time. */
  readonly days: number;
  readonly minutes: number;
}

/** The working time of each month of a year, as due times are counted. */
export function workedMonths(year: number, calendar: WorkCalendar): WorkedMonth[] {
  let midnight = instantOf(`${year}-01-01`, 0, calendar.timeZone);
  return Array.from({ length: 12 }, (_, at) => {
    const lead = `${year}-${String(at + 1).padStart(2, '0')}`;
    let days = 0;
    let minutes = 0;
    for (let day: Day = `${lead}-01`; day.startsWith(lead); day = addDays(day, 1)) {
      const [from, to] = [midnight, instantOf(addDays(day, 1), 0, calendar.timeZone)];
      const worked = workedMinutes(from, to, calendar);
      midnight = to;
      days += worked > 0 ? 1 : 0;
      minutes += worked;
    }
    return { month: at + 1, days, minutes };
  });
}
