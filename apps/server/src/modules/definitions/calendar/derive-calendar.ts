import type { Day } from '@tramite/rules/date/day';
import { dayOf } from '@tramite/rules/date/zoned';
import type { CalendarSettings, WorkInterval } from '@tramite/rules/workflow/calendar';
import { publicHolidays } from './public-holidays.ts';

/** Weekdays as the registration calls them, Sunday first. */
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** What is registered of the working time of an establishment. */
export interface RegisteredTime {
  /** By weekday: `08:00-12:00 13:00-18:00`. */
  readonly hours: Readonly<Record<string, string | null>>;
  readonly state: string | null;
  /** Null: that of the company. */
  readonly time_zone: string | null;
  readonly own: readonly { readonly day: Day; readonly everyYear: boolean }[];
  /** Of the company, for what the establishment does not say. */
  readonly company: CalendarSettings;
}

/** The calendar that follows, for these years; null where nothing is registered, and that of the company holds. */
export function deriveCalendar(time: RegisteredTime, years: readonly number[]): CalendarSettings | null {
  const { hours, state, time_zone: timeZone, own, company } = time;
  const isFilled = hasHours(time);
  if (!isFilled && state === null && timeZone === null && own.length === 0) return null;
  const ownDays = own.flatMap(({ day, everyYear }) =>
    everyYear ? years.map((year) => `${year}${day.slice(4)}`) : [day],
  );
  const others = state === null ? (company.holidays ?? []) : years.flatMap((year) => publicHolidays(year, state));
  return {
    ...company,
    ...(timeZone !== null && { timeZone }),
    ...(isFilled && { week: weekOf(hours) }),
    holidays: [...new Set([...others, ...ownDays])].sort(),
  };
}

/** The years whose holidays stand in the calendars of establishments. */
export function derivedYears(now: Date): number[] {
  const year = Number(dayOf(now).slice(0, 4));
  return [year - 1, year, year + 1, year + 2];
}

/** Whether an establishment says when it works. */
export const hasHours = ({ hours }: Pick<RegisteredTime, 'hours'>) => weekdays.some((name) => hours[name]);

function weekOf(hours: RegisteredTime['hours']): NonNullable<CalendarSettings['week']> {
  return Object.fromEntries(
    weekdays.flatMap((name, weekday) => {
      const stretches = (hours[name] ?? '').split(/[\s,;]+/).flatMap(stretchOf);
      return stretches.length > 0 ? [[String(weekday), stretches]] : [];
    }),
  );
}

function stretchOf(text: string): WorkInterval[] {
  const [, start, end] = /^(\d{2}:\d{2})-(\d{2}:\d{2})$/.exec(text) ?? [];
  return start && end ? [[start, end]] : [];
}
