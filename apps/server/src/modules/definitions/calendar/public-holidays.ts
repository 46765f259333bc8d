import { createRequire } from 'node:module';
import type { Day } from '@tramite/rules/date/day';
import type HolidaysClass from 'date-holidays';

// A tenth of a second, which most calls need not wait for.
const load = createRequire(import.meta.url);
const known = new Map<string, readonly Day[]>();

/** Days of a year without work in all of Brazil, and in one of its states. */
export function publicHolidays(year: number, state: string | null): readonly Day[] {
  const key = `${year}-${state}`;
  const days = known.get(key) ?? read(year, state);
  known.set(key, days);
  return days;
}

// Asked for a state the library leaves out what the country made a holiday later (20 November): both are asked for.
function read(year: number, state: string | null): Day[] {
  const Holidays = load('date-holidays') as typeof HolidaysClass;
  const sources = [new Holidays('BR'), ...(state === null ? [] : [new Holidays('BR', state)])];
  const days = sources.flatMap((source) => source.getHolidays(year).filter(({ type }) => type === 'public'));
  return [...new Set(days.map(({ date }) => date.slice(0, 10)))].sort();
}
