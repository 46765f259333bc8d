import { expect, it } from 'vitest';
import { isNodeVersionEnough } from './node-version.mjs';

it.each([
  ['v20.19.0', true],
  ['v22.0.0', true],
  ['v20.18.3', false],
  ['v18.20.4', false],
])('says of Node %s: enough is %s', (version, enough) => {
  expect(isNodeVersionEnough(version)).toBe(enough);
});
