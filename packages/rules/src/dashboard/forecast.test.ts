import { expect, it } from 'vitest';
import { addDays } from '../date/day.ts';
import { type DayCount, forecastMonth } from './forecast.ts';

const today = '2026-11-20';
const history = (countOn: (weekday: number, day: string) => number): DayCount[] =>
  Array.from({ length: 57 }, (_, index) => {
    const date = addDays(today, index - 56);
    return { date, count: countOn(new Date(`${date}T00:00:00Z`).getUTCDay(), date) };
  });

it('foretells nothing of a company that has hardly sold', () => {
  expect(
    forecastMonth(
      history(() => 0),
      today,
    ),
  ).toBeNull();
  expect(
    forecastMonth(
      history((_, day) => (day > '2026-11-10' ? 1 : 0)),
      today,
    ),
  ).toBeNull();
});

it('adds to what there is what the weekdays that are left were before', () => {
  const told = forecastMonth(
    history((weekday) => (weekday === 0 ? 0 : 3)),
    today,
  );
  // 17 working days up to and with the 20th, then 21, 23, 24, 25, 26, 27, 28 and 30.
  expect(told).toEqual({ month: '2026-11', soFar: 17 * 3 + 0, expected: 17 * 3 + 8 * 3, low: 75, high: 75, days: 56 });
});

it('says how far it may be off, and never less than there is', () => {
  const told = forecastMonth(
    history((_, day) => (Number(day.slice(8)) % 2 === 0 ? 6 : 0)),
    today,
  );
  expect(told?.low).toBeGreaterThanOrEqual(told?.soFar ?? 0);
  expect(told?.low).toBeLessThan(told?.expected ?? 0);
  expect(told?.high).toBeGreaterThan(told?.expected ?? 0);
});

it('takes today for its weekday while less has come in, and as it is once there is more', () => {
  const usual = history((weekday) => (weekday === 0 ? 0 : 3));
  const begun = usual.map((day) => (day.date === today ? { ...day, count: 0 } : day));
  const strong = usual.map((day) => (day.date === today ? { ...day, count: 9 } : day));
  expect(forecastMonth(begun, today)?.expected).toBe(75);
  expect(forecastMonth(strong, today)?.expected).toBe(81);
});
