import { toCalendar } from '@tramite/rules/workflow/calendar';
import { dueAt } from '@tramite/rules/workflow/sla';
import { expect, it } from 'vitest';
import { deriveCalendar } from './derive-calendar.ts';
import { publicHolidays } from './public-holidays.ts';

const company = {
  timeZone: 'America/Sao_Paulo',
  week: { '1': [['08:00', '18:00']] as const },
  holidays: ['2026-11-20'],
};
const nothing = { hours: {}, state: null, time_zone: null, own: [], company };

it('knows the holidays of the country, movable ones too, and of a state', () => {
  expect(publicHolidays(2026, null)).toEqual(
    expect.arrayContaining([
      '2026-01-01',
      '2026-04-03',
      '2026-04-21',
      '2026-05-01',
      '2026-09-07',
      '2026-10-12',
      '2026-11-02',
      '2026-12-25',
    ]),
  );
  expect(publicHolidays(2026, null)).not.toContain('2026-07-09');
  expect(publicHolidays(2026, 'SP')).toEqual(expect.arrayContaining(['2026-07-09', '2026-11-20']));
});

it('leaves the calendar of the company where nothing is registered', () => {
  expect(deriveCalendar(nothing, [2026])).toBeNull();
});

it('goes by the zone of the establishment where it has one', () => {
  expect(deriveCalendar({ ...nothing, time_zone: 'America/Manaus' }, [2026])).toEqual({
    ...company,
    timeZone: 'America/Manaus',
  });
});

it('adds holidays of one’s own, once or every year', () => {
  const own = [
    { day: '2026-01-25', everyYear: true },
    { day: '2026-12-24', everyYear: false },
  ];
  expect(deriveCalendar({ ...nothing, own }, [2026, 2027])).toEqual({
    ...company,
    holidays: ['2026-01-25', '2026-11-20', '2026-12-24', '2027-01-25'],
  });
});

it('reaches the minute computed by hand over hours, a state and a half Saturday', () => {
  const hours = {
    wednesday: '08:00-12:00 13:00-18:00',
    friday: '08:00-12:00, 13:00-18:00',
    saturday: '09:00-13:00',
    thursday: '08:00-18:00',
  };
  const calendar = toCalendar(deriveCalendar({ ...nothing, hours, state: 'SP' }, [2026]) ?? {});
  // Wednesday 8 July 17:00 to 18:00 is 60; Thursday 9 July is a holiday of the state; Friday gives 540, Saturday the last 10.
  expect(dueAt(new Date('2026-07-08T17:00:00-03:00'), 610, calendar)).toEqual(new Date('2026-07-11T09:10:00-03:00'));
});
