import { expect, it } from 'vitest';
import { inputsFromTexts } from './from-texts.ts';
import type { IndexerDefinition } from './indexer-definition.ts';

const field = (over: Partial<IndexerDefinition>): IndexerDefinition => ({
  ...{ id: 1, name: 'a', label: 'A', type: 'S', required: false, desired: false, readOnly: false, multiple: false },
  ...over,
});
const read = (definitions: IndexerDefinition[], ...texts: [number, string][]) =>
  inputsFromTexts(definitions, new Map(texts));

it('leaves texts, numbers and money to the rules of their field, and empty ones out', () => {
  expect(read([field({}), field({ id: 2, type: 'V' })], [1, ' Ana '], [2, '1.234,50'])).toEqual([
    { id: 1, value: 'Ana' },
    { id: 2, value: '1.234,50' },
  ]);
  expect(read([field({})], [1, '  '])).toEqual([]);
});

it('reads days of spreadsheets', () => {
  expect(read([field({ type: 'D' })], [1, '2026-11-24'])).toEqual([{ id: 1, value: '24/11/2026' }]);
  expect(read([field({ type: 'M' })], [1, '2026-11-24 | 01/12/2026'])).toEqual([
    { id: 1, value: ['24/11/2026', '01/12/2026'] },
  ]);
});

it('finds options by their names, whatever their case, and several between bars', () => {
  const options = [
    { id: 7, label: 'À vista' },
    { id: 8, label: 'Financiado' },
  ];
  expect(read([field({ type: 'L', options })], [1, 'a vista'])).toEqual([{ id: 1, value: 7 }]);
  expect(read([field({ type: 'C', options })], [1, 'À vista|Financiado'])).toEqual([{ id: 1, value: [7, 8] }]);
  expect(read([field({ type: 'L', options })], [1, 'Permuta'])).toEqual([{ id: 1, value: 'Permuta' }]);
});

it('takes of options with one name the one that belongs to another choice', () => {
  const brand = field({ id: 1, type: 'L', options: [{ id: 20, label: 'Fiat' }] });
  const model = field({
    id: 2,
    type: 'L',
    options: [
      { id: 30, label: 'Outro', parentId: 19 },
      { id: 31, label: 'Outro', parentId: 20 },
    ],
  });
  expect(read([model, brand], [1, 'Fiat'], [2, 'Outro'])).toEqual([
    { id: 2, value: 31 },
    { id: 1, value: 20 },
  ]);
});
