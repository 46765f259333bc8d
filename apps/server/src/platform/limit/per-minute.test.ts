import { expect, it } from 'vitest';
import { PerMinute } from './per-minute.ts';

it('lets a key through so often a minute, others beside it, and all again in the next minute', () => {
  const calls = new PerMinute(2);
  const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, second));
  expect([calls.count('a', at(10)), calls.count('a', at(20)), calls.count('a', at(45))]).toEqual([0, 0, 15]);
  expect(calls.count('b', at(45))).toBe(0);
  expect(calls.count('a', at(60))).toBe(0);
});
