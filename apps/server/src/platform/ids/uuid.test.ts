import { expect, it } from 'vitest';
import { uuidv7 } from './uuid.ts';

const VERSION_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('begins with the moment in milliseconds and says its version', () => {
  const id = uuidv7(new Date('2026-11-03T12:00:00.123Z'));
  expect(id).toMatch(VERSION_7);
  expect(Number(`0x${id.slice(0, 13).replace('-', '')}`)).toBe(Date.parse('2026-11-03T12:00:00.123Z'));
  expect(uuidv7(new Date(0))).toMatch(/^00000000-0000-7/);
});

it('is another one each time, and later ones sort behind', () => {
  const moments = [1, 2, 3].map((ms) => new Date(Date.UTC(2026, 10, 3) + ms));
  const ids = moments.map(uuidv7);
  expect([...ids].sort()).toEqual(ids);
  expect(uuidv7(new Date(0))).not.toBe(uuidv7(new Date(0)));
});
