import { expect, it } from 'vitest';
import { indexerChanges } from './indexer-changes.ts';
import type { IndexerValue } from './indexer-definition.ts';

const item = (id: number, value: IndexerValue, display = String(value)) => ({
  id,
  label: `Campo ${id}`,
  value,
  display,
});

it('tells what was filled, changed and emptied with both texts', () => {
  const before = [item(1, 'Ana'), item(2, 7, 'À vista'), item(3, [1, 2], 'A, B')];
  const after = [item(1, 'Bia'), item(3, [1, 2], 'A, B'), item(4, 123456, 'R$ 1.234,56')];
  expect(indexerChanges(before, after)).toEqual([
    { id: 1, label: 'Campo 1', before: 'Ana', after: 'Bia' },
    { id: 4, label: 'Campo 4', before: '', after: 'R$ 1.234,56' },
    { id: 2, label: 'Campo 2', before: 'À vista', after: '' },
  ]);
});

it('takes an option whose label changed for what it was, and another order for another value', () => {
  expect(indexerChanges([item(2, 7, 'À vista')], [item(2, 7, 'Pix')])).toEqual([]);
  expect(indexerChanges([item(3, [1, 2])], [item(3, [2, 1])])).toHaveLength(1);
});
