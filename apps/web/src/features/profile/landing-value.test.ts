// @vitest-environment node
import { expect, it } from 'vitest';
import { toLanding, toLandingValue } from './landing-value.ts';

it.each(['', 'capture', 'advancedSearch', 'documents:4', 'workflows:120'])('goes to and fro for "%s"', (value) => {
  expect(toLandingValue(toLanding(value))).toBe(value);
});

it.each(['elsewhere', 'documents:', 'workflows:x', 'forms:1'])('takes "%s" for none', (value) => {
  expect(toLanding(value)).toBeNull();
});
