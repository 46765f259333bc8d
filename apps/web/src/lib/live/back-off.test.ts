// @vitest-environment node
import { expect, it } from 'vitest';
import { backOff } from './back-off.ts';

it('waits twice as long after each try that failed, a minute at the most', () => {
  expect([1, 2, 3, 4, 20].map((failed) => backOff(failed, 1))).toEqual([1000, 2000, 4000, 8000, 60_000]);
});

it('spreads the tries of many browsers over half of the time', () => {
  expect([backOff(3, 0), backOff(3, 0.5)]).toEqual([2000, 3000]);
});
