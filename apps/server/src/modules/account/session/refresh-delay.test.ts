import { expect, it } from 'vitest';
import { refreshDelay } from './refresh-delay.ts';

it('delays the customers that the flag names, between none and thirty seconds', () => {
  expect(refreshDelay({ customerIds: [1], delay: 5_000 }, 1)).toBe(5_000);
  expect(refreshDelay({ customerIds: [1], delay: 5_000 }, 2)).toBe(0);
  expect(refreshDelay({ customerIds: [1] }, 1)).toBe(3_000);
  expect(refreshDelay({ customerIds: [1], delay: 90_000 }, 1)).toBe(30_000);
  expect(refreshDelay({ customerIds: [1], delay: -4 }, 1)).toBe(0);
});

it('delays nobody where the flag cannot be read', () => {
  for (const value of [undefined, null, true, 'sim', {}, { customerIds: 1 }]) expect(refreshDelay(value, 1)).toBe(0);
  expect(refreshDelay({ customerIds: [1], delay: 'muito' }, 1)).toBe(3_000);
});
