import { expect, it } from 'vitest';
import { drawnIndexes } from './drawn-range.ts';

const everything = Number.POSITIVE_INFINITY;
const inSight = { startIndex: 10, endIndex: 14, count: 50 };

it('draws what is in sight from the first record on', () => {
  expect(drawnIndexes(inSight, 3)).toEqual([10, 11, 12]);
  expect(drawnIndexes(inSight, 5)).toEqual([10, 11, 12, 13, 14]);
});

it('goes on with the records after it, then with those before', () => {
  expect(drawnIndexes(inSight, 8)).toEqual([10, 11, 12, 13, 14, 15, 16, 17]);
  expect(drawnIndexes(inSight, 9)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17]);
});

it('draws three records around those in sight and no more when nothing holds it back', () => {
  expect(drawnIndexes(inSight, everything)).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
});

it('ends where the list ends', () => {
  expect(drawnIndexes({ startIndex: 0, endIndex: 1, count: 2 }, 3)).toEqual([0, 1]);
  expect(drawnIndexes({ startIndex: 48, endIndex: 49, count: 50 }, everything)).toEqual([45, 46, 47, 48, 49]);
  expect(drawnIndexes({ startIndex: 0, endIndex: 0, count: 0 }, 3)).toEqual([]);
});
