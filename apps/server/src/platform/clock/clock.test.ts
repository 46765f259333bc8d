import { expect, test } from 'vitest';
import { fixedClock, systemClock } from './clock.ts';

test('the system clock follows the machine', () => {
  const before = Date.now();
  expect(systemClock.now().getTime()).toBeGreaterThanOrEqual(before);
});

test('a fixed clock moves only when told, and what it gave out does not move with it', () => {
  const clock = fixedClock('2026-03-01T12:00:00Z');
  const first = clock.now();
  clock.advance(90_000);
  expect(first.toISOString()).toBe('2026-03-01T12:00:00.000Z');
  expect(clock.now().toISOString()).toBe('2026-03-01T12:01:30.000Z');
  clock.set('2027-01-01T00:00:00Z');
  expect(clock.now().getUTCFullYear()).toBe(2027);
});
