import { expect, it } from 'vitest';
import { makeIndexer } from '../../testing/capture-fixture.ts';
import { foldIndexers } from './indexer-groups.ts';

const many = (count: number, over: object) =>
  Array.from({ length: count }, (_, index) => makeIndexer({ id: 100 + index, position: index, ...over }));
const idsOf = (indexers: readonly { readonly id: number }[]) => indexers.map(({ id }) => id);

it('folds optional fields where they are several beside required ones', () => {
  const required = makeIndexer({ id: 1, position: 50, required: true });
  const { shown, more } = foldIndexers([...many(4, {}), required]);
  expect(idsOf(shown)).toEqual([1]);
  expect(more).toHaveLength(4);
});

it('shows everything where a line that opens it would save little, or nothing is required', () => {
  const required = makeIndexer({ id: 1, position: 50, required: true });
  expect(foldIndexers([...many(3, {}), required]).more).toEqual([]);
  expect(foldIndexers(many(9, {})).shown).toHaveLength(9);
});

it('never folds what is desired or known already', () => {
  const fields = [
    ...many(5, {}),
    makeIndexer({ id: 2, position: 60, desired: true }),
    makeIndexer({ id: 3, position: 70, readOnly: true, display: 'Marta' }),
  ];
  expect(idsOf(foldIndexers(fields).shown)).toEqual([2, 3]);
});
