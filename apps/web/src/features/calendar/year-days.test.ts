import type { CalendarDay, CalendarYear } from '@tramite/contract';
import { expect, it } from 'vitest';
import { readCalendarAddress } from './calendar-address.ts';
import { dayAfterKey, nameOfDay, yearMonths } from './year-days.ts';

const holiday = (day: string, kind: CalendarDay['kind'] = 'national'): CalendarDay => ({
  ...{ day, kind, name: 'Natal', id: kind === 'own' ? 4 : null, establishment: null, states: [] },
});

const calendar = (over: Partial<CalendarYear>): CalendarYear => ({
  ...{ year: 2026, today: '2026-11-28', days: [], freeWeekdays: [0, 6], kept: { first: 2025, last: 2028 } },
  ...{ establishment: null, abilities: { create: true }, ...over },
});

const lookOf = (of: CalendarYear, day: string) =>
  yearMonths(of)
    .flatMap(({ weeks }) => weeks.flat())
    .find((each) => each?.day === day)?.look;

it('has every day of the year once, below its day of the week', () => {
  for (const [year, count] of [
    [2026, 365],
    [2028, 366],
  ] as const) {
    const months = yearMonths(calendar({ year }));
    const days = months.flatMap(({ weeks }) => weeks.flat()).flatMap((each) => each?.day ?? []);
    expect(new Set(days).size).toBe(count);
    expect(days).toEqual(days.toSorted());
    for (const each of months.flatMap(({ weeks }) => weeks)) {
      expect(each).toHaveLength(7);
      expect(each.every((day, at) => day === null || new Date(day.day).getUTCDay() === at)).toBe(true);
    }
  }
});

it('shows the own holiday before the public one, and both before a day of the week without work', () => {
  const days = [holiday('2026-12-25', 'own'), holiday('2026-12-25'), holiday('2026-11-15')];
  const of = calendar({ days });
  expect(['2026-12-25', '2026-11-15', '2026-11-14', '2026-11-16'].map((day) => lookOf(of, day))).toEqual([
    'own',
    'public',
    'free',
    'work',
  ]);
});

it('goes from day to day across months and stays in the year', () => {
  expect(dayAfterKey('2026-01-31', 'ArrowRight')).toBe('2026-02-01');
  expect(dayAfterKey('2026-03-02', 'ArrowUp')).toBe('2026-02-23');
  expect(dayAfterKey('2026-01-31', 'PageDown')).toBe('2026-02-28');
  expect(dayAfterKey('2026-03-31', 'PageUp')).toBe('2026-02-28');
  expect(dayAfterKey('2026-11-25', 'Home')).toBe('2026-11-22');
  expect(dayAfterKey('2026-11-25', 'End')).toBe('2026-11-28');
  expect(dayAfterKey('2026-12-31', 'ArrowRight')).toBe('2026-12-31');
  expect(dayAfterKey('2026-01-01', 'PageUp')).toBe('2026-01-01');
  expect(dayAfterKey('2026-01-01', 'Enter')).toBeNull();
});

it('names a day whole', () => {
  expect(nameOfDay('2026-12-25')).toBe('sexta-feira, 25 de dezembro de 2026');
});

it('leaves out what makes no sense in an address', () => {
  expect(readCalendarAddress({ year: 2024, establishmentId: 3 }, 2026)).toEqual({ year: 2024, establishmentId: 3 });
  for (const raw of [{}, { year: 1999 }, { year: 'x', establishmentId: -1 }, { year: 2020.5, establishmentId: {} }]) {
    expect(readCalendarAddress(raw, 2026)).toEqual({ year: 2026, establishmentId: null });
  }
});
