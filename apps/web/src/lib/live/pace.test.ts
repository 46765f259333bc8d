// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPace } from './pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('does at once what many ask for, and goes on at its own pace', () => {
  const run = vi.fn();
  const pace = createPace(run, { soonMs: 300, everyMs: 5000 });
  for (let n = 0; n < 5; n += 1) {
    pace.ask();
  }
  vi.advanceTimersByTime(299);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(301);
  expect(run).toHaveBeenCalledOnce();
  pace.ask();
  vi.advanceTimersByTime(4000);
  expect(run).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(2);
});

it('does nothing once it is stopped', () => {
  const run = vi.fn();
  const pace = createPace(run, { soonMs: 300, everyMs: 5000 });
  pace.ask();
  pace.stop();
  vi.advanceTimersByTime(10_000);
  expect(run).not.toHaveBeenCalled();
});
