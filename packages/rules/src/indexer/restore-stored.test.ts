import { expect, test } from 'vitest';
import type { IndexerDefinition, IndexerValue } from './indexer-definition.ts';
import { restoreStored } from './restore-stored.ts';
import { toStored } from './to-stored.ts';

const options = [
  { id: 1, label: 'Pix' },
  { id: 2, label: 'Boleto, à vista' },
  { id: 3, label: 'Consórcio' },
];

const field = (over: Partial<IndexerDefinition>): IndexerDefinition => ({
  id: 9,
  name: 'field',
  label: 'Campo',
  type: 'S',
  required: true,
  desired: false,
  readOnly: false,
  multiple: false,
  ...over,
});

test.each<[string, Partial<IndexerDefinition>, IndexerValue]>([
  ['a text', { type: 'T' }, 'Guarda-chuva nº 12'],
  ['a plate', { format: 'PLATE' }, 'ABC1D23'],
  ['several chassis', { format: 'CHASSIS', multiple: true }, ['9BWZZZ377VT004251', '9BWZZZ377VT004252']],
  ['an amount', { type: 'V' }, 1234567],
  ['a date', { type: 'D' }, '05/11/2026'],
  ['dates', { type: 'M' }, ['05/11/2026', '06/11/2026']],
  ['an option', { type: 'L', options }, 3],
  ['an option with a comma', { type: 'R', options }, 2],
  ['options', { type: 'C', options }, [1, 3]],
])('%s is restored from the record as it was stored', (_what, over, value) => {
  const stored = toStored(field(over), value);
  expect(restoreStored(stored.item)).toEqual(stored);
});

test('labels with commas are told apart by the list', () => {
  const stored = toStored(field({ type: 'C', options }), [1, 2]);
  expect(restoreStored(stored.item, options)).toEqual(stored);
});

test('an empty field leaves nothing to find', () => {
  expect(restoreStored(toStored(field({}), null).item)).toMatchObject({ rows: [], words: [] });
});
