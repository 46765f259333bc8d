import { type CalendarSettings, toCalendar, type WorkCalendar } from '@tramite/rules/workflow/calendar';
import { workedMinutes } from '@tramite/rules/workflow/sla';
import type { NamedProcess } from './process.names.ts';

const CALENDARS_AT_MOST = 1_000;
const calendars = new Map<string, WorkCalendar>();

/** Working time of the process's establishment, or of its customer; the same object for the same settings. */
export function calendarOf({
  calendar,
  time_zone: timeZone,
}: Pick<NamedProcess, 'calendar' | 'time_zone'>): WorkCalendar {
  const settings: CalendarSettings = { timeZone, ...calendar };
  const key = JSON.stringify(settings);
  const known = calendars.get(key) ?? toCalendar(settings);
  if (calendars.size >= CALENDARS_AT_MOST) calendars.clear();
  calendars.set(key, known);
  return known;
}

/** Working hours since a due time, to two decimals; negative before it; null without one. */
export function delayHours(dueAt: Date | null, now: Date, calendar: WorkCalendar): number | null {
  if (!dueAt) return null;
  const minutes = dueAt <= now ? workedMinutes(dueAt, now, calendar) : -workedMinutes(now, dueAt, calendar);
  return Math.round((minutes / 60) * 100) / 100;
}

/** Working minutes left until a due time, negative beyond it; null without one. */
export function minutesLeft(dueAt: string | null, now: Date, calendar: WorkCalendar): number | null {
  if (dueAt === null) return null;
  const due = new Date(dueAt);
  return Math.round(due > now ? workedMinutes(now, due, calendar) : -workedMinutes(due, now, calendar));
}
