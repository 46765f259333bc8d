// @vitest-environment node
import { expect, it } from 'vitest';
import { isSettled, readOutcomes, tallyOf, withOutcome, withoutSkipped } from './outcomes.ts';

const some = readOutcomes([
  [1, 'checked'],
  [2, 'refused'],
  [3, 'skipped'],
  [4, 'checked'],
]);

it('counts what was done', () => {
  expect(tallyOf(some)).toEqual({ checked: 2, refused: 1, skipped: 1 });
});

it('tells what is settled from what was left for later', () => {
  expect([1, 2, 3, 9].map((id) => isSettled(some, id))).toEqual([true, true, false, false]);
  expect(tallyOf(withoutSkipped(some))).toEqual({ checked: 2, refused: 1, skipped: 0 });
});

it('changes the outcome of one document, or takes it back', () => {
  expect(withOutcome(some, 3, 'checked').get(3)).toBe('checked');
  expect(withOutcome(some, 1, null).has(1)).toBe(false);
});

it.each([[null], ['x'], [{}], [[[1, 'lost'], ['2', 'checked'], 3, [4]]]])('makes nothing of %j', (stored) => {
  expect(readOutcomes(stored).size).toBe(0);
});
