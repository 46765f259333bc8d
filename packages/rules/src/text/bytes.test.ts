import { expect, it } from 'vitest';
import { formatBytes } from './bytes.ts';

it('uses the largest unit that fits', () => {
  const sizes = [0, 1023, 1536, 10 * 1024 ** 2, 2.5 * 1024 ** 4];
  expect(sizes.map(formatBytes)).toEqual(['0 B', '1.023 B', '1,5 KB', '10 MB', '2,5 TB']);
});
