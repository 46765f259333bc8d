// @vitest-environment node
import { expect, it } from 'vitest';
import { chosen, nothingSelected, stillThere, toggled } from './selection.ts';

const order = [9, 8, 7, 6, 5];
const pick = (...steps: [id: number, isRange?: boolean][]) => {
  const selected = steps.reduce((old, [id, isRange = false]) => toggled(old, order, id, isRange), nothingSelected);
  return [...selected.ids].sort((a, b) => b - a);
};

it('turns one record on and off', () => {
  expect(pick([8])).toEqual([8]);
  expect(pick([8], [8])).toEqual([]);
});

it('takes everything between two records with Shift, in both directions', () => {
  expect(pick([8], [6, true])).toEqual([8, 7, 6]);
  expect(pick([6], [9, true])).toEqual([9, 8, 7, 6]);
});

it('takes a range away again when its other end was chosen', () => {
  expect(pick([9], [5, true], [8], [6, true])).toEqual([9, 5]);
});

it('takes one record where a range has no beginning', () => {
  expect(pick([7, true])).toEqual([7]);
});

it('keeps what all chose beyond what is loaded, and drops a loaded record that went away', () => {
  const all = chosen([9, 8, 1], [9, 8]);
  expect([...stillThere(all, [9, 8])]).toEqual([9, 8, 1]);
  expect([...stillThere(all, [9])]).toEqual([9, 1]);
});
