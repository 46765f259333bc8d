import { createRequire } from 'node:module';
import type { Day } from '@tramite/rules/date/day';
import type HolidaysClass from 'date-holidays';

// A tenth of a second, which most calls need not wait for.
const load = createRequire(import.meta.url);
/** What the library says in other words than people here. */
const brazilian: Readonly<Record<string, string>> = {
  'Corpo de Deus': 'Corpus Christi',
  'Dia do trabalhador': 'Dia do Trabalhador',
  'Dia de Eleição': 'Dia de eleição',
};
const known = new Map<string, readonly PublicHoliday[]>();

export interface PublicHoliday {
  readonly day: Day;
  readonly name: string;
  readonly kind: 'national' | 'state';
}

/** Days of a year without work in all of Brazil, and in one of its states. */
export function publicHolidays(year: number, state: string | null): readonly Day[] {
  return [...new Set(namedHolidays(year, state).map(({ day }) => day))];
}

/** The same with their names, in order; a day of the country and of the state is the country's. */
export function namedHolidays(year: number, state: string | null): readonly PublicHoliday[] {
  const key = `${year}-${state}`;
  const days = known.get(key) ?? read(year, state);
  known.set(key, days);
  return days;
}

/** What a day of a year is called in Brazil, days on which work is left to choice (Corpus Christi) included. */
export function nameOfHoliday(day: Day): string | null {
  const Holidays = load('date-holidays') as typeof HolidaysClass;
  const all = new Holidays('BR').getHolidays(Number(day.slice(0, 4)));
  const found = all.find(({ date, type }) => date.startsWith(day) && type !== 'observance')?.name;
  return found === undefined ? null : calledHere(found);
}

const calledHere = (name: string) => brazilian[name] ?? name;

// Asked for a state the library leaves out what the country made a holiday later (20 November): both are asked for.
function read(year: number, state: string | null): PublicHoliday[] {
  const Holidays = load('date-holidays') as typeof HolidaysClass;
  const daysOf = (kind: PublicHoliday['kind'], ...place: string[]) =>
    new Holidays(...(place as [string]))
      .getHolidays(year)
      .flatMap(({ type, date, name }): PublicHoliday[] =>
        type === 'public' ? [{ day: date.slice(0, 10), name: calledHere(name), kind }] : [],
      );
  const national = daysOf('national', 'BR');
  const own = state === null ? [] : daysOf('state', 'BR', state);
  const others = own.filter(({ day }) => national.every((each) => each.day !== day));
  return [...national, ...others].sort((a, b) => (a.day < b.day ? -1 : 1));
}
