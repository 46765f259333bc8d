import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useShownAtOnce } from './use-shown-at-once.ts';

function controlOf(value: string) {
  const { result, rerender } = renderHook((now: string) => useShownAtOnce(now), { initialProps: value });
  return { shown: () => result.current[0], choose: (next: string) => act(() => result.current[1](next)), rerender };
}

test('what is chosen shows before its value has followed', () => {
  const control = controlOf('captured');
  control.choose('due');
  expect(control.shown()).toBe('due');
  control.rerender('due');
  expect(control.shown()).toBe('due');
});

test('a value that changes by itself is what shows, also when it comes back to what it was', () => {
  const control = controlOf('captured');
  control.choose('due');
  control.rerender('moved');
  expect(control.shown()).toBe('moved');
  control.rerender('captured');
  expect(control.shown()).toBe('captured');
});
