import { expect, it } from 'vitest';
import type { HolidayRow } from './calendar.repository.ts';
import { holidaysOfAll, type Place, saysHours, yearCalendar } from './calendar.year.policy.ts';

const company = { week: { '1': [['08:00', '18:00']] as const }, holidays: ['2026-06-04', '2026-11-20', '2026-12-22'] };
const bare = { hours: {}, state: null, time_zone: null, calendar: null, is_calendar_derived: false, own: [] };
const place = (over: Partial<Place>): Place => ({ id: 1, company, customer_zone: 'America/Manaus', ...bare, ...over });

const holiday = (over: Partial<HolidayRow>): HolidayRow => ({
  ...{ id: 7, name: 'Aniversário', day: '2020-05-13', every_year: true, establishment: null },
  ...over,
});

const named = (places: readonly Place[], own: readonly HolidayRow[] = [], year = 2026) =>
  holidaysOfAll(places, year, own).map(({ day, kind, name, states }) => [day, kind, name, states.join(' ')]);

it('tells the holidays of the country and of the state from each other, a day of both once', () => {
  const days = named([place({ state: 'SP' })]);
  expect(days).toContainEqual(['2026-12-25', 'national', 'Natal', '']);
  expect(days).toContainEqual(['2026-07-09', 'state', 'Revolução Constitucionalista', 'SP']);
  expect(days.filter(([day]) => day === '2026-09-07')).toHaveLength(1);
  expect(days.map(([day]) => day)).toEqual(days.map(([day]) => day).toSorted());
});

it('names no holiday that does not stop the work: without a state only what the company keeps', () => {
  expect(named([place({})])).toEqual([
    ['2026-06-04', 'company', 'Corpus Christi', ''],
    ['2026-11-20', 'national', 'Dia da Consciência Negra', ''],
    ['2026-12-22', 'company', null, ''],
  ]);
});

it('repeats what is registered for every year, of the establishment and of all, where the year has the day', () => {
  const own = [
    holiday({}),
    holiday({ id: 8, day: '2024-02-29', name: 'Bissexto' }),
    holiday({
      id: 9,
      day: '2026-03-10',
      every_year: false,
      name: 'Inventário',
      establishment: { id: 2, label: 'Norte' },
    }),
  ];
  const days = (id: number, year = 2026) =>
    named(
      [place({ id, company: {} })],
      own.filter(({ every_year }) => every_year || year === 2026),
      year,
    );
  expect(days(1)).toEqual([['2026-05-13', 'own', 'Aniversário', '']]);
  expect(days(2).map(([, , name]) => name)).toEqual(['Inventário', 'Aniversário']);
  expect(days(1, 2028).map(([day]) => day)).toEqual(['2028-02-29', '2028-05-13']);
});

it('puts the holidays of several establishments together, with the states that have them', () => {
  const days = named([place({ state: 'SP' }), place({ id: 2, state: 'BA' }), place({ id: 3, state: 'SP' })]);
  expect(days.filter(([, , name]) => name === 'Natal')).toHaveLength(1);
  expect(days.filter(([, kind]) => kind === 'state')).toEqual([
    ['2026-07-02', 'state', 'Independência da Bahia', 'BA'],
    ['2026-07-09', 'state', 'Revolução Constitucionalista', 'SP'],
  ]);
});

it('goes by the hours of the establishment, else by those it was given, else by the company', () => {
  const given = { week: { '2': [['09:00', '12:00']] as const } };
  const weekOf = (over: Partial<Place>) => yearCalendar(place(over), 2026).week.map((day) => day.length);
  expect(weekOf({ hours: { sunday: '10:00-12:00' } })).toEqual([1, 0, 0, 0, 0, 0, 0]);
  expect(weekOf({ calendar: given })).toEqual([0, 0, 1, 0, 0, 0, 0]);
  expect(weekOf({ calendar: given, is_calendar_derived: true })).toEqual([0, 1, 0, 0, 0, 0, 0]);
  expect(yearCalendar(place({}), 2026).timeZone).toBe('America/Manaus');
  const says = [{ hours: { sunday: '10:00-12:00' } }, { calendar: given }, { state: 'SP' }, {}];
  expect(says.map((over) => saysHours(place(over), 2026))).toEqual([true, true, false, false]);
});
