// @vitest-environment node
import { expect, it } from 'vitest';
import { makeIndexer } from '../../testing/capture-fixture.ts';
import { nothingFilled } from './indexer-form.ts';
import { offersFor } from './known-values.ts';

const chassis = makeIndexer({ id: 7, label: 'Chassi', format: 'CHASSIS' });
const model = makeIndexer({ id: 8, label: 'Modelo' });
const value = makeIndexer({ id: 9, label: 'Valor', type: 'V' });
const number = '9BWZZZ377VT004251';
const offered = (...args: Parameters<typeof offersFor>) =>
  offersFor(...args).map(({ indexer, value: known }) => [indexer.label, known]);

it('offers for an empty field what is known of the same indexer, in canonical form', () => {
  const known = [
    { id: 9, value: 'R$ 98.490,00' },
    { id: 7, value: number.toLowerCase() },
    { id: 1, value: 'de outro campo' },
  ];
  expect(offered([chassis, model, value], nothingFilled, known)).toEqual([
    ['Chassi', number],
    ['Valor', 9_849_000],
  ]);
});

it('takes the first value that the rules of the field take, and none that is empty or masked', () => {
  const known = [
    { id: 7, value: 'ABC' },
    { id: 7, value: null },
    { id: 7, value: number },
    { id: 8, value: '•••• Turbo' },
  ];
  expect(offered([chassis, model], nothingFilled, known)).toEqual([['Chassi', number]]);
});

it('leaves alone what is filled in or may not be', () => {
  const known = [
    { id: 7, value: number },
    { id: 8, value: 'Onix' },
  ];
  const filled = { values: { 7: 'outro' }, chosen: {} };
  expect(offered([chassis, { ...model, readOnly: true }], filled, known)).toEqual([]);
});
