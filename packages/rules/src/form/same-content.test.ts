import { expect, it } from 'vitest';
import { isSameContent } from './same-content.ts';

it('takes contents for the same whatever the order of their keys', () => {
  expect(isSameContent({ a: 1, b: [{ c: null, d: 'x' }] }, { b: [{ d: 'x', c: null }], a: 1 })).toBe(true);
});

it('sees what was added, dropped, changed or put in another order', () => {
  const base = { fields: [{ id: 'a' }, { id: 'b' }], name: 'x' };
  expect(isSameContent(base, { ...base, more: 1 })).toBe(false);
  expect(isSameContent({ ...base, more: undefined }, { ...base, less: undefined })).toBe(false);
  expect(isSameContent(base, { ...base, name: 'y' })).toBe(false);
  expect(isSameContent(base, { ...base, fields: [...base.fields].reverse() })).toBe(false);
  expect(isSameContent([], {})).toBe(false);
  expect(isSameContent(null, {})).toBe(false);
});
