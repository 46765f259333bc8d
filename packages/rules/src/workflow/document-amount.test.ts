import { expect, it } from 'vitest';
import { documentAmount } from './document-amount.ts';

it('says how many documents of a type are missing', () => {
  expect(documentAmount({ min: 2, max: 3 }, 0)).toEqual({ missing: 2, excess: 0 });
  expect(documentAmount({ min: 2, max: 3 }, 2)).toEqual({ missing: 0, excess: 0 });
});

it('says how many are too many, and knows types without a maximum', () => {
  expect(documentAmount({ min: 0, max: 6 }, 60)).toEqual({ missing: 0, excess: 54 });
  expect(documentAmount({ min: 1, max: null }, 60)).toEqual({ missing: 0, excess: 0 });
});
