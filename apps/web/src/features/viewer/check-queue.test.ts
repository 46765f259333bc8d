// @vitest-environment node
import { expect, it } from 'vitest';
import { inTurn, placeIn, queueOf, waits } from './check-queue.ts';

const one = (id: number, check: true | string = true) => ({ id, abilities: { check, view: true } }) as never;
const ids = (found: readonly { id: number }[]) => found.map(({ id }) => id);

it.each([
  ['those behind it', [one(1), one(2, 'check.none_open'), one(3)], 1, [3]],
  ['those before it after those behind', [one(1), one(2), one(3)], 2, [3, 1]],
  ['none when only it waits', [one(1), one(2, 'check.wrong_role')], 1, []],
  ['all when it left the list', [one(1, 'check.none_open'), one(2)], 9, [2]],
] as const)('the documents to come are %s', (_, documents, from, coming) => {
  expect(ids(inTurn(documents, from))).toEqual(coming);
});

it('leaves out what the person is done with, although it still waits here', () => {
  const documents = [one(1), one(2), one(3)];
  expect(ids(inTurn(documents, 1, (each) => waits(each) && (each as { id: number }).id !== 2))).toEqual([3]);
});

it('counts what waits, what is done, what is not loaded yet and what left the list', () => {
  const documents = [one(1, 'check.none_open'), one(2, 'check.wrong_role'), one(3), one(4)];
  const queue = queueOf(documents, (id) => id === 1);
  expect(placeIn(queue, 3, { beyond: 42 })).toEqual({ index: 2, total: 45 });
  expect(placeIn(queue, 3, { beyond: 42, before: 10 })).toEqual({ index: 12, total: 55 });
  expect(placeIn(queue, 2, { beyond: 42 })).toBeNull();
});
