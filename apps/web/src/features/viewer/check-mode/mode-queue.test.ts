// @vitest-environment node
import { expect, it } from 'vitest';
import { makeDocument } from '../../../testing/record-fixture.ts';
import { modeQueue } from './mode-queue.ts';
import { readOutcomes } from './outcomes.ts';

const { abilities } = makeDocument();
const one = (id: number, check: true | 'check.none_open') => makeDocument({ id, abilities: { ...abilities, check } });
const [first, done, third, last] = [one(1, true), one(2, 'check.none_open'), one(3, true), one(4, true)];
const documents = [first, done, third, last];
const outcomes = readOutcomes([
  [2, 'checked'],
  [3, 'skipped'],
  [90, 'refused'],
]);

it('stands among what waits, what was done, what left the list and what is not loaded yet', () => {
  const queue = modeQueue(documents, third, outcomes, 40);
  expect(queue.place).toEqual({ index: 4, total: 45 });
  expect(queue.left).toBe(43);
  expect([queue.previous?.id, queue.next?.id, queue.last?.id]).toEqual([2, 4, 4]);
});

it('has a document open until the person is done with it: a skipped one still is', () => {
  const isOpen = (selected: typeof first) => modeQueue(documents, selected, outcomes, 0).isOpen;
  expect([first, done, third].map(isOpen)).toEqual([true, false, true]);
});

it('begins again with the first that was not settled', () => {
  expect(modeQueue([done, third, last], last, outcomes, 0).firstLeft?.id).toBe(3);
});

it('has no place and nothing before or behind for a document that is not of it', () => {
  const { place, previous, next } = modeQueue(
    [one(8, 'check.none_open'), first],
    one(8, 'check.none_open'),
    outcomes,
    0,
  );
  expect([place, previous, next]).toEqual([null, undefined, undefined]);
});
