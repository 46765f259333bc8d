import { act, fireEvent, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useIsBegun } from './use-is-begun.ts';

it.each([
  ['typed', () => fireEvent.input(document.body)],
  ['pressed a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  ['pressed', () => fireEvent.pointerDown(document.body)],
])('knows that somebody %s since it was drawn', (_title, doIt) => {
  const { result } = renderHook(useIsBegun);
  expect(result.current).toBe(false);
  act(() => void doIt());
  expect(result.current).toBe(true);
});
