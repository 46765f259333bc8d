// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHolder } from './held-act.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('is done once when its time is over', () => {
  const run = vi.fn();
  createHolder(5000).hold(run);
  vi.advanceTimersByTime(4999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledOnce();
});

it('is not done when it is taken back', () => {
  const run = vi.fn();
  const holder = createHolder(5000);
  holder.hold(run);
  holder.cancel();
  vi.advanceTimersByTime(10_000);
  holder.flush();
  expect(run).not.toHaveBeenCalled();
});

it('is done at once when another one comes, or when the page is left', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const holder = createHolder(5000);
  holder.hold(first);
  holder.hold(second);
  expect(first).toHaveBeenCalledOnce();
  expect(second).not.toHaveBeenCalled();
  holder.flush();
  holder.flush();
  expect(second).toHaveBeenCalledOnce();
});
