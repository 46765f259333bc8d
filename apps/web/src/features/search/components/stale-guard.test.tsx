import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StaleGuard } from './stale-guard.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const guard = (isStale: boolean) => (
  <StaleGuard isStale={isStale}>
    <button type="button">Abrir</button>
  </StaleGuard>
);
const isInert = () => screen.getByText('Abrir').closest('[inert]') !== null;

it('takes records of the search before out of reach when the next answer takes longer', () => {
  const { rerender } = render(guard(true));
  expect(isInert()).toBe(false);
  act(() => vi.advanceTimersByTime(149));
  expect(isInert()).toBe(false);
  act(() => vi.advanceTimersByTime(1));
  expect(isInert()).toBe(true);
  rerender(guard(false));
  expect(isInert()).toBe(false);
});
