import { expect, it } from 'vitest';
import { toCalendar } from './calendar.ts';
import { workedMinutes } from './sla.ts';
import { workedMonths } from './worked-months.ts';

const settings = {
  timeZone: 'America/Sao_Paulo',
  week: { '1': [['08:00', '12:00'] as const, ['13:00', '18:00'] as const], '6': [['09:00', '13:00'] as const] },
  holidays: ['2026-12-28'],
};

it('counts days and minutes of each month by the hours, without the holidays', () => {
  const months = workedMonths(2026, toCalendar(settings));
  expect(months).toHaveLength(12);
  // Four Mondays, one of them a holiday, and four Saturdays.
  expect(months[11]).toEqual({ month: 12, days: 7, minutes: 3 * 540 + 4 * 240 });
});

it('is the time that due times are counted by, in a year in which clocks change, too', () => {
  const calendar = toCalendar({ ...settings, timeZone: 'America/New_York', week: { '0': [['00:00', '24:00']] } });
  const whole = workedMinutes(new Date('2026-01-01T05:00:00Z'), new Date('2027-01-01T05:00:00Z'), calendar);
  const months = workedMonths(2026, calendar);
  expect(months.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(whole);
  expect(months[2]?.minutes).toBe(5 * 1440 - 60);
});

it('has nothing to count where nobody ever works', () => {
  expect(workedMonths(2026, toCalendar({ week: {} })).every(({ days, minutes }) => days + minutes === 0)).toBe(true);
});
