import { expect, it } from 'vitest';
import { eachDay, periodBefore, untilOf } from './board-period.ts';

const before = (startDate: string, endDate: string, today = '2026-11-24') =>
  periodBefore({ startDate, endDate }, today);

it('compares a month that is not over with the same days of the month before', () => {
  expect(before('2026-11-01', '2026-11-30')).toEqual({ startDate: '2026-10-01', endDate: '2026-10-24' });
  expect(before('2026-03-01', '2026-03-31', '2026-03-30')).toEqual({ startDate: '2026-02-01', endDate: '2026-02-28' });
});

it('compares a whole month with a whole month', () => {
  expect(before('2026-10-01', '2026-10-31')).toEqual({ startDate: '2026-09-01', endDate: '2026-09-30' });
  expect(before('2026-02-01', '2026-02-28')).toEqual({ startDate: '2026-01-01', endDate: '2026-01-31' });
});

it('compares other periods with as many days right before', () => {
  expect(before('2026-11-09', '2026-11-15')).toEqual({ startDate: '2026-11-02', endDate: '2026-11-08' });
  expect(before('2026-11-23', '2026-11-29')).toEqual({ startDate: '2026-11-21', endDate: '2026-11-22' });
});

it('ends today what is not over, and leaves what is over or still to come as it is', () => {
  expect(untilOf({ startDate: '2026-11-01', endDate: '2026-11-30' }, '2026-11-24')).toBe('2026-11-24');
  expect(untilOf({ startDate: '2026-10-01', endDate: '2026-10-31' }, '2026-11-24')).toBe('2026-10-31');
  expect(untilOf({ startDate: '2026-12-01', endDate: '2026-12-31' }, '2026-11-24')).toBe('2026-12-31');
});

it('names every day of a period', () => {
  expect(eachDay({ startDate: '2026-02-27', endDate: '2026-03-01' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
  expect(eachDay({ startDate: '2026-03-01', endDate: '2026-02-27' })).toEqual([]);
});
