import { expect, it } from 'vitest';
import { cleanText } from './sanitize-text.ts';

it('an accent finds its letter when what stood between them is gone', () => {
  expect(cleanText('a\u0000\u0301')).toBe('á');
});
