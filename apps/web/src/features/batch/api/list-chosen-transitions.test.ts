import { expect, it } from 'vitest';
import { makeProcess } from '../../../testing/record-fixture.ts';
import { transitionsOf } from './list-chosen-transitions.query.ts';

const [first] = makeProcess().transitions;
if (!first) throw new Error('the fixture has no transition');

it('offers what the person may take, the way of most processes first, and no cancelation', () => {
  const way = (id: number, over: Partial<typeof first> = {}) => ({ ...first, id, label: `Via ${id}`, ...over });
  const found = transitionsOf([
    makeProcess({ id: 1, transitions: [way(5), way(6, { isCancel: true })] }),
    makeProcess({ id: 2, transitions: [way(7), way(8, { ability: 'transition.wrong_role' })] }),
    makeProcess({ id: 3, transitions: [way(7)] }),
  ]);
  expect(found.map(({ id, count }) => [id, count])).toEqual([
    [7, 2],
    [5, 1],
  ]);
});
