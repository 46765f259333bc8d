// @vitest-environment node
import { expect, it } from 'vitest';
import { inYear, monthBefore, periodBlock, periodText, presetsOf, yearsOffered } from './period.ts';

const words = { since: (day: string) => `desde ${day}`, until: (day: string) => `até ${day}` };
const preset = (today: string, key: string) => presetsOf(today).find((entry) => entry.key === key)?.period;

it('writes the range as DD/MM/YY, a single day once', () => {
  expect(periodText({ from: '2026-11-01', to: '2026-11-21' }, words)).toBe('01/11/26 – 21/11/26');
  expect(periodText({ from: '2026-11-21', to: '2026-11-21' }, words)).toBe('21/11/26');
  expect(periodText({ from: '2026-11-01' }, words)).toBe('desde 01/11/26');
  expect(periodText({ to: '2026-11-21' }, words)).toBe('até 21/11/26');
  expect(periodText({}, words)).toBeNull();
});

it('is confirmed only with both dates and a search type', () => {
  const period = { from: '2026-11-01', to: '2026-11-21' };
  expect(periodBlock('workflows', { from: '2026-11-01' })).toBe('chooseDates');
  expect(periodBlock(undefined, {})).toBe('chooseDates');
  expect(periodBlock(undefined, period)).toBe('chooseType');
  expect(periodBlock('documents', period)).toBeNull();
});

it('offers this year and the nine before, and the one on screen', () => {
  expect(yearsOffered('2026-11-21', 2026)).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017]);
  expect(yearsOffered('2026-11-21', 2027)[0]).toBe(2027);
  expect(yearsOffered('2026-11-21', 2010).at(-1)).toBe(2010);
});

it('knows the ranges people ask for, at the ends of months and years too', () => {
  expect(preset('2026-11-21', 'yesterday')).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  expect(preset('2026-11-21', 'last7')).toEqual({ from: '2026-11-15', to: '2026-11-21' });
  expect(preset('2026-12-31', 'thisMonth')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(preset('2028-02-10', 'thisMonth')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(preset('2026-01-01', 'lastMonth')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(preset('2026-01-01', 'lastYear')).toEqual({ from: '2025-01-01', to: '2025-12-31' });
});

it('keeps the day when the year changes', () => {
  expect(inYear('2026-11-21', 2020)).toBe('2020-11-21');
  expect(inYear('2028-02-29', 2026)).toBe('2026-02-28');
});

it('knows the month before, over the turn of the year too', () => {
  expect(monthBefore('2026-11-21')).toBe('2026-10-01');
  expect(monthBefore('2026-01-31')).toBe('2025-12-01');
});
