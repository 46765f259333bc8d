import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLastAct } from './use-last-act.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const later = () => act(async () => vi.advanceTimersByTime(60_000));

it('is taken back however much later, until something else is done', async () => {
  const undo = vi.fn();
  const { result } = renderHook(() => useLastAct());
  act(() => result.current.say({ tone: 'good', text: 'Conferido', detail: '#1', undo }));
  await later();
  expect(result.current.said?.text).toBe('Conferido');
  act(() => result.current.undo());
  expect(undo).toHaveBeenCalledOnce();
  expect(result.current.said).toBeNull();
});

it('is still said but not taken back any more once what was held is done', async () => {
  const [undo, run] = [vi.fn(), vi.fn()];
  const { result } = renderHook(() => useLastAct());
  act(() => {
    result.current.say({ tone: 'good', text: 'Reprovado', detail: '#1', undo });
    result.current.hold(run);
  });
  await later();
  expect(run).toHaveBeenCalledOnce();
  expect(result.current.said).toMatchObject({ text: 'Reprovado', undo: undefined });
  act(() => result.current.undo());
  expect(undo).not.toHaveBeenCalled();
});
