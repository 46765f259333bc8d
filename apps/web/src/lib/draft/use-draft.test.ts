import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeSession } from '../../testing/session-fixture.ts';
import { endSession, startSession } from '../session/session-store.ts';
import { useDraft } from './use-draft.ts';

const open = () => renderHook(() => useDraft<{ plate: string }>('capture'));

beforeEach(() => {
  sessionStorage.clear();
  startSession(makeSession());
});

afterEach(() => {
  cleanup();
  endSession('logout');
});

it('gives back what was typed after the session expired and the same user came again', () => {
  const first = open();
  first.result.current.save({ plate: 'ABC1D23' });
  act(() => endSession('expired'));
  first.unmount();
  startSession(makeSession({ sessionId: 'secret-2' }));
  expect(open().result.current.initial).toEqual({ plate: 'ABC1D23' });
});

it('shows nothing of one user to another', () => {
  const first = open();
  first.result.current.save({ plate: 'ABC1D23' });
  act(() => endSession('expired'));
  first.unmount();
  startSession(makeSession({ userId: 8 }));
  expect(open().result.current.initial).toBeNull();
});

it('keeps nothing of who left on purpose, not even the last words', () => {
  const first = open();
  first.result.current.save({ plate: 'ABC1D23' });
  act(() => endSession('logout'));
  first.unmount();
  startSession(makeSession());
  expect(open().result.current.initial).toBeNull();
});

it('is forgotten once the form was sent', () => {
  vi.useFakeTimers();
  const first = open();
  first.result.current.save({ plate: 'ABC1D23' });
  vi.runAllTimers();
  first.result.current.clear();
  first.unmount();
  vi.useRealTimers();
  expect(open().result.current.initial).toBeNull();
});
