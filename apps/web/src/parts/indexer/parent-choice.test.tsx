import { fireEvent, screen } from '@testing-library/react';
import type { Indexer, IndexerValue } from '@tramite/contract';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { makeIndexer } from '../../testing/capture-fixture.ts';
import { renderPart } from '../../testing/render.tsx';
import { IndexerFields } from './indexer-fields.tsx';
import { checkIndexers, type FilledIndexers, fillIn, nothingFilled } from './indexer-form.ts';
import { clearedBy, offeredBy } from './parent-choice.ts';

const brand = makeIndexer({
  id: 1,
  label: 'Marca',
  type: 'R',
  listId: 10,
  options: [
    { id: 101, label: 'Fiat' },
    { id: 102, label: 'Volvo' },
  ],
});
const model = makeIndexer({
  id: 2,
  label: 'Modelo',
  type: 'R',
  listId: 20,
  parentListId: 10,
  options: [
    { id: 201, label: 'Uno', parentId: 101 },
    { id: 202, label: 'XC40', parentId: 102 },
    { id: 203, label: 'Outro' },
  ],
});
const version = makeIndexer({
  id: 3,
  label: 'Versão',
  type: 'L',
  listId: 30,
  parentListId: 20,
  options: [{ id: 301, label: 'Mille', parentId: 201 }],
});
const among = [brand, model, version];
const filledWith = (values: Record<number, IndexerValue>): FilledIndexers => ({ ...nothingFilled, values });
const labels = (filled: FilledIndexers, indexer: Indexer, all: readonly Indexer[] = among) =>
  offeredBy(all, indexer, filled).options.map(({ label }) => label);

it('offers what belongs to the choice above, to nothing, or was chosen already', () => {
  expect(labels(nothingFilled, model)).toEqual(['Uno', 'XC40', 'Outro']);
  expect(labels(filledWith({ 1: 102 }), model)).toEqual(['XC40', 'Outro']);
  expect(labels(filledWith({ 1: 102, 2: 201 }), model)).toEqual(['Uno', 'XC40', 'Outro']);
});

it('offers everything where no field of the parent list stands in the form', () => {
  expect(labels(filledWith({ 1: 102 }), model, [model])).toEqual(['Uno', 'XC40', 'Outro']);
});

it('takes away what no longer belongs, and what stood below that', () => {
  const filled = filledWith({ 1: 101, 2: 201, 3: 301 });
  const lost = clearedBy(among, brand, 102, filled).map(({ indexer, value }) => [indexer.id, value]);
  expect(lost).toEqual([[2, null]]);
  const whole = clearedBy(
    [brand, { ...model, multiple: true }, version],
    brand,
    102,
    filledWith({ 1: 101, 2: [201, 203] }),
  );
  expect(whole.map(({ value }) => value)).toEqual([[203]]);
  expect(clearedBy(among, brand, null, filled)).toEqual([]);
});

it('takes away what a record holds of a long list, for nobody knows what that belongs to', () => {
  const held = { ...model, searchable: true, value: 900, options: [{ id: 900, label: 'Tipo' }] };
  expect(clearedBy([brand, held], brand, 101, nothingFilled)).toEqual([{ indexer: held, value: null }]);
});

function Form() {
  const [filled, setFilled] = useState(nothingFilled);
  const { errors, warnings } = checkIndexers([brand, model], filled);
  return (
    <IndexerFields
      indexers={[brand, model]}
      {...{ filled, errors, warnings }}
      idPrefix="process"
      attempts={0}
      onChange={(change) => setFilled((old) => fillIn(old, change))}
    />
  );
}

it('empties a field with a word when another choice is made above it, until it is filled again', () => {
  renderPart(<Form />);
  const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
  choose('Fiat');
  expect(screen.queryByRole('radio', { name: 'XC40' })).toBeNull();
  choose('Uno');
  choose('Volvo');
  expect(screen.queryByRole('radio', { name: 'Uno' })).toBeNull();
  expect(screen.getByText('Ficou vazio porque Marca mudou.')).toBeTruthy();
  choose('XC40');
  expect(screen.queryByText('Ficou vazio porque Marca mudou.')).toBeNull();
});
