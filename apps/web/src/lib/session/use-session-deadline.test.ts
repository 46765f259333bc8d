import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeSession } from '../../testing/session-fixture.ts';
import { noteUse } from './last-use.ts';
import { endSession, getSession, startSession } from './session-store.ts';
import { useSessionDeadline } from './use-session-deadline.ts';

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2029-06-01T09:00:00Z') });
  localStorage.clear();
});

afterEach(() => {
  cleanup();
  endSession('logout');
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('warns two minutes before the idle limit, and not after the session was used again', () => {
  startSession(makeSession());
  const { result } = renderHook(() => useSessionDeadline());
  wait(27 * minute);
  expect(result.current).toBeNull();
  wait(minute + 30_000);
  expect(result.current).toEqual({ seconds: 90, canStay: true });
  noteUse();
  wait(1000);
  expect(result.current).toBeNull();
});

it('ends the session when the time is over', () => {
  startSession(makeSession());
  renderHook(() => useSessionDeadline());
  wait(30 * minute);
  expect(getSession()).toMatchObject({ secret: null, ended: 'expired' });
});

it('does not offer to stay at the absolute limit', () => {
  startSession(makeSession({ expiresAt: '2029-06-01T09:10:00Z' }));
  const { result } = renderHook(() => useSessionDeadline());
  wait(9 * minute);
  expect(result.current).toEqual({ seconds: 60, canStay: false });
});
