import { expect, it } from 'vitest';
import { duration } from './steps.mjs';

it.each([
  [42, '0.0 s'],
  [1234, '1.2 s'],
  [9999, '10 s'],
  [59_400, '59 s'],
  [65_000, '1 min 5 s'],
])('writes %d ms as %s', (ms, text) => {
  expect(duration(ms)).toBe(text);
});
