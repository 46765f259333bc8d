import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeSession } from '../../testing/session-fixture.ts';
import { endSession, startSession } from '../session/session-store.ts';
import { keptDays } from './kept-drafts.ts';
import { useKeptDraft } from './use-draft.ts';
import { useKeptDrafts } from './use-kept-drafts.ts';

const open = (id: string) => renderHook(() => useKeptDraft<string>('capture', id));
const list = () => renderHook(() => useKeptDrafts('capture'));
const idsIn = ({ result }: ReturnType<typeof list>) => result.current.drafts.map(({ id }) => id);

function keep(id: string, value: string) {
  const draft = open(id);
  draft.result.current.save(value);
  act(() => draft.unmount());
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
  startSession(makeSession());
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  endSession('logout');
});

it('lists several drafts of a screen, the latest first, as soon as they change', () => {
  const drafts = list();
  keep('a', 'Marta');
  vi.advanceTimersByTime(1000);
  keep('b', 'Joana');
  expect(idsIn(drafts)).toEqual(['b', 'a']);
  act(() => drafts.result.current.remove('b'));
  expect(idsIn(drafts)).toEqual(['a']);
  expect(open('a').result.current.initial).toBe('Marta');
});

it('shows nothing of one user to another, and keeps it for who comes back after the session expired', () => {
  keep('a', 'Marta');
  act(() => endSession('expired'));
  startSession(makeSession({ userId: 8 }));
  expect(idsIn(list())).toEqual([]);
  startSession(makeSession());
  expect(idsIn(list())).toEqual(['a']);
});

it('keeps nothing of who left on purpose', () => {
  keep('a', 'Marta');
  act(() => endSession('logout'));
  startSession(makeSession());
  expect(idsIn(list())).toEqual([]);
});

it('forgets what is too old, also of users who do not come back', () => {
  keep('a', 'Marta');
  vi.advanceTimersByTime(keptDays * 86_400_000);
  startSession(makeSession({ userId: 8 }));
  list();
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
});
