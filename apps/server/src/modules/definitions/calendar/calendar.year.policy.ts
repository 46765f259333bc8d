import type { CalendarDay } from '@tramite/contract';
import { type Day, isDay } from '@tramite/rules/date/day';
import { type CalendarSettings, toCalendar, type WorkCalendar } from '@tramite/rules/workflow/calendar';
import type { CalendarRow, HolidayRow } from './calendar.repository.ts';
import { deriveCalendar, hasHours } from './derive-calendar.ts';
import { namedHolidays, nameOfHoliday } from './public-holidays.ts';

/** An establishment, or a company without one. */
export type Place = Omit<CalendarRow, 'id' | 'name' | 'enabled'> & { readonly id: number | null };

/** What a place goes by where nothing is registered. */
const givenTo = ({ calendar, is_calendar_derived, company }: Place): CalendarSettings =>
  (is_calendar_derived ? null : calendar) ?? company;

/** The working time of a place in a year: what due times are counted by once the year is derived. */
export function yearCalendar(place: Place, year: number): WorkCalendar {
  return toCalendar({ timeZone: place.customer_zone, ...(deriveCalendar(place, [year]) ?? givenTo(place)) });
}

/** False: the hours are those of the company. */
export const saysHours = (place: Place, year: number) =>
  hasHours(place) || (deriveCalendar(place, [year]) === null && givenTo(place) !== place.company);

/** The holidays that stop the work of a place in a year, with what they are called. */
function holidaysOf(place: Place, year: number, own: readonly HolidayRow[]): CalendarDay[] {
  return [
    ...own
      .filter(({ establishment }) => (establishment?.id ?? place.id) === place.id)
      .flatMap((row) => ownDay(row, year)),
    ...(place.state === null ? keptDays(place, year) : publicDays(place.state, year)),
  ];
}

function ownDay({ id, name, day, every_year, establishment }: HolidayRow, year: number): CalendarDay[] {
  const own: Day = every_year ? `${year}${day.slice(4)}` : day;
  return isDay(own) ? [{ day: own, kind: 'own', name, id, establishment, states: [] }] : [];
}

const publicDays = (state: string, year: number): CalendarDay[] =>
  namedHolidays(year, state).map(({ day, name, kind }) => ({
    ...{ day, kind, name, id: null, establishment: null },
    states: kind === 'state' ? [state] : [],
  }));

/** Days that a company without the holidays of a state keeps. */
function keptDays(place: Place, year: number): CalendarDay[] {
  const { holidays = [] } = deriveCalendar(place, [year]) ? place.company : givenTo(place);
  return holidays
    .filter((day) => day.startsWith(`${year}-`) && isDay(day))
    .map((day) => {
      const known = namedHolidays(year, null).find((each) => each.day === day);
      const name = known?.name ?? nameOfHoliday(day);
      return { day, kind: known ? 'national' : 'company', name, id: null, establishment: null, states: [] };
    });
}

const kinds: readonly CalendarDay['kind'][] = ['own', 'national', 'state', 'company'];

/** The holidays of several places in order, each once, with all the states that have it. */
export function holidaysOfAll(places: readonly Place[], year: number, own: readonly HolidayRow[]): CalendarDay[] {
  const known = new Map<string, CalendarDay>();
  for (const each of places.flatMap((place) => holidaysOf(place, year, own))) {
    const key = `${each.day} ${each.kind} ${each.id ?? each.name}`;
    const states = [...new Set([...(known.get(key)?.states ?? []), ...each.states])].sort();
    known.set(key, { ...each, states });
  }
  const rank = ({ day, kind }: CalendarDay) => `${day} ${kinds.indexOf(kind)}`;
  return [...known.values()].sort((a, b) => rank(a).localeCompare(rank(b)));
}
