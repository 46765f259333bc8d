import type { CalendarDay, CalendarYear } from '@tramite/contract';
import { addDays, type Day, dayNumber, makeDay } from '@tramite/rules/date/day';

/** A day as the calendar draws it. */
export interface YearDay {
  readonly day: Day;
  readonly holidays: readonly CalendarDay[];
  /** What it looks like: the own before the public, both before a day of the week without work. */
  readonly look: 'own' | 'public' | 'free' | 'work';
  readonly isToday: boolean;
}

/** The weeks of a month from Sunday on; null outside it. */
export interface YearMonth {
  /** 1 to 12. */
  readonly month: number;
  readonly weeks: readonly (readonly (YearDay | null)[])[];
}

export const weekdayOf = (day: Day): number => (((dayNumber(day) + 4) % 7) + 7) % 7;

/** The months of a year with what is said of their days. */
export function yearMonths({ year, days, freeWeekdays, today }: CalendarYear): readonly YearMonth[] {
  const drawn = (day: Day): YearDay => {
    const holidays = days.filter((each) => each.day === day);
    const isOwn = holidays.some(({ kind }) => kind === 'own');
    const rest = freeWeekdays.includes(weekdayOf(day)) ? 'free' : 'work';
    return { day, holidays, look: isOwn ? 'own' : holidays.length > 0 ? 'public' : rest, isToday: day === today };
  };
  return Array.from({ length: 12 }, (_, at) => {
    const first = makeDay(year, at + 1, 1) ?? '';
    const lead: (YearDay | null)[] = Array.from({ length: weekdayOf(first) }, () => null);
    const all = [...lead, ...daysOfMonth(first).map(drawn)];
    const weeks = Array.from({ length: Math.ceil(all.length / 7) }, (_each, week) =>
      Array.from({ length: 7 }, (_day, weekday) => all[week * 7 + weekday] ?? null),
    );
    return { month: at + 1, weeks };
  });
}

function daysOfMonth(first: Day): Day[] {
  const days: Day[] = [];
  for (let day = first; day.slice(0, 7) === first.slice(0, 7); day = addDays(day, 1)) {
    days.push(day);
  }
  return days;
}

/** The same day of another month, or the last it has. */
function besideMonth(day: Day, by: 1 | -1): Day {
  const first = by === 1 ? addDays(`${day.slice(0, 8)}28`, 4) : addDays(`${day.slice(0, 8)}01`, -1);
  const lead = first.slice(0, 8);
  const days = daysOfMonth(`${lead}01`);
  return days[Number(day.slice(8)) - 1] ?? days.at(-1) ?? day;
}

const steps: Readonly<Record<string, (day: Day) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => besideMonth(day, -1),
  PageDown: (day) => besideMonth(day, 1),
};

/** The day to which a key leads, the same at the ends of the year; null for other keys. */
export function dayAfterKey(day: Day, key: string): Day | null {
  const next = steps[key]?.(day);
  return next === undefined ? null : next.slice(0, 4) === day.slice(0, 4) ? next : day;
}

const named = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' });
const monthNamed = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' });
const monthOfYear = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const weekdayNamed = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });

const dateOf = (day: Day) => new Date(`${day}T00:00:00Z`);
// The first Sunday of 2023 was its first day.
const sunday = '2023-01-01';

/** 'sexta-feira, 25 de dezembro de 2026'. */
export const nameOfDay = (day: Day) => named.format(dateOf(day));
/** 'dezembro'. */
export const nameOfMonth = (month: number) => monthNamed.format(dateOf(makeDay(2023, month, 1) ?? sunday));
/** 'dezembro de 2026'. */
export const nameOfMonthIn = (year: number, month: number) =>
  monthOfYear.format(dateOf(makeDay(year, month, 1) ?? sunday));
/** 'domingo' for 0. */
export const nameOfWeekday = (weekday: number) => weekdayNamed.format(dateOf(addDays(sunday, weekday)));
