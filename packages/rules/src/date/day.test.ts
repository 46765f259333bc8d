import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addYears,
  dayFromNumber,
  dayLimits,
  dayNumber,
  formatDay,
  formatShortDay,
  isDay,
  isWithinDayLimits,
} from './day.ts';
import { parseDay } from './parse-day.ts';

const today = '2026-11-20';

describe('days', () => {
  it.each([
    ['12/11/2026', '2026-11-12'],
    ['1/2/2026', '2026-02-01'],
    ['12.11.2026', '2026-11-12'],
    ['12112026', '2026-11-12'],
    ['121126', '2026-11-12'],
    ['12/11/80', '1980-11-12'],
    ['12/11', '2026-11-12'],
    ['1211', '2026-11-12'],
    ['2026-11-12', '2026-11-12'],
    [' HOJE ', '2026-11-20'],
    ['ontem', '2026-11-19'],
    ['amanhã', '2026-11-21'],
    ['29/02/2028', '2028-02-29'],
  ])('reads %j as %s', (typed, day) => {
    expect(parseDay(typed, today)).toBe(day);
  });

  it.each([
    '',
    '31/02/2026',
    '29/02/2027',
    '00/01/2026',
    '13132026',
    '2026-13-01',
    'constructor',
    '12/11/202',
    '1/1/0000',
  ])('does not read %j as a day', (typed) => {
    expect(parseDay(typed, today)).toBeUndefined();
  });

  it('shows a day in full and for the range header', () => {
    expect(formatDay('2026-03-09')).toBe('09/03/2026');
    expect(formatShortDay('2026-03-09')).toBe('09/03/26');
  });

  it('counts days from 1970 and reads its own numbers and texts back', () => {
    expect(dayNumber('1970-01-01')).toBe(0);
    expect(dayNumber('1969-12-31')).toBe(-1);
    fc.assert(
      fc.property(fc.integer({ min: -25_567, max: 60_000 }), (number) => {
        const day = dayFromNumber(number);
        expect(isDay(day)).toBe(true);
        expect(dayNumber(day)).toBe(number);
        expect(parseDay(formatDay(day), today)).toBe(day);
      }),
    );
  });

  it('takes days from 1900 to fifty years ahead', () => {
    expect(dayLimits(today)).toEqual({ first: '1900-01-01', last: '2076-11-20' });
    expect(isWithinDayLimits('1899-12-31', today)).toBe(false);
    expect(isWithinDayLimits('2076-11-20', today)).toBe(true);
    expect(isWithinDayLimits('2076-11-21', today)).toBe(false);
    expect(addYears('2028-02-29', 1)).toBe('2029-02-28');
  });
});
