import { expect, test } from 'vitest';
import { fixedClock } from '../../../platform/clock/clock.ts';
import { SearchBreaker } from './search-breaker.ts';

function breakerAfter(...outcomes: ('done' | 'failed')[]) {
  const clock = fixedClock('2026-03-02T12:00:00Z');
  const breaker = new SearchBreaker();
  for (const outcome of outcomes) breaker.record(clock.now(), outcome);
  return { clock, breaker };
}

test('a breaker that has seen nothing lets searches through', () => {
  const { clock, breaker } = breakerAfter();
  expect(breaker.isOpen(clock.now())).toBe(false);
});

test('few failures do not open it, however bad their share', () => {
  const { clock, breaker } = breakerAfter('failed', 'failed', 'failed');
  expect(breaker.isOpen(clock.now())).toBe(false);
});

test('exactly half of the searches failing does not open it, more does', () => {
  const { clock, breaker } = breakerAfter('done', 'done', 'failed', 'failed');
  expect(breaker.isOpen(clock.now())).toBe(false);
  breaker.record(clock.now(), 'failed');
  expect(breaker.isOpen(clock.now())).toBe(true);
});

test('it closes by itself once the failures are thirty seconds old', () => {
  const { clock, breaker } = breakerAfter('failed', 'failed', 'failed', 'failed');
  clock.advance(29_999);
  expect(breaker.isOpen(clock.now())).toBe(true);
  clock.advance(1);
  expect(breaker.isOpen(clock.now())).toBe(false);
});
