import { describe, expect, it } from 'vitest';
import type { IndexerDefinition, IndexerItem, IndexerValue } from './indexer-definition.ts';
import { validateIndexers } from './validate-indexers.ts';

const shape = { required: false, desired: false, readOnly: false, multiple: false } as const;
const brand: IndexerDefinition = {
  ...shape,
  id: 1,
  name: 'brand',
  label: 'Marca',
  type: 'L',
  listId: 10,
  options: [
    { id: 101, label: 'Fiat' },
    { id: 102, label: 'Volvo' },
  ],
};
const model: IndexerDefinition = {
  ...shape,
  id: 2,
  name: 'model',
  label: 'Modelo',
  type: 'L',
  listId: 20,
  parentListId: 10,
  options: [
    { id: 201, label: 'Uno', parentId: 101 },
    { id: 202, label: 'XC40', parentId: 102 },
    { id: 203, label: 'Outro' },
  ],
};

interface Case {
  readonly definitions?: readonly IndexerDefinition[];
  readonly sent: readonly IndexerItem[];
  readonly current?: readonly { readonly id: number; readonly value: IndexerValue }[];
}

const errorsOf = ({ definitions = [brand, model], sent, current }: Case) =>
  validateIndexers(definitions, sent, { today: '2026-11-23', ...(current && { current }) }).errors.map(
    ({ id, code, message }) => ({ id, code, message }),
  );
const both = (above: IndexerValue, below: IndexerValue) => [
  { id: 1, value: above },
  { id: 2, value: below },
];
const foreign = { id: 2, code: 'indexer.option_foreign', message: 'Escolha uma opção de acordo com Marca.' };

describe('a list under another one', () => {
  it.each([
    ['what belongs to the choice above', 101, 201],
    ['what belongs to nothing', 101, 203],
    ['anything where nothing was chosen above', null, 202],
    ['nothing', 102, null],
  ])('takes %s', (_, above, below) => {
    expect(errorsOf({ sent: both(above, below) })).toEqual([]);
  });

  it('refuses what belongs to another choice, at its own field', () => {
    expect(errorsOf({ sent: both(102, 201) })).toEqual([foreign]);
  });

  it('takes anything where no field of the parent list stands in the form', () => {
    expect(errorsOf({ definitions: [model], sent: [{ id: 2, value: 201 }] })).toEqual([]);
  });

  it('asks of each of several options that it belongs to one of those above', () => {
    const definitions = [
      { ...brand, multiple: true },
      { ...model, multiple: true },
    ];
    expect(errorsOf({ definitions, sent: both([101, 102], [201, 202]) })).toEqual([]);
    expect(errorsOf({ definitions, sent: both([101], [201, 202]) })).toEqual([foreign]);
  });

  it('refuses a choice above that leaves what the record has without a place', () => {
    expect(errorsOf({ sent: [{ id: 1, value: 102 }], current: both(101, 201) })).toEqual([foreign]);
  });

  it('leaves what a record has as it is while neither of both changes', () => {
    expect(errorsOf({ sent: both(102, 201), current: both(102, 201) })).toEqual([]);
  });

  it('says it above where the field below is locked, and does not name one that is hidden', () => {
    const current = both(101, 201);
    const locked = { ...model, readOnly: true };
    const asked = { definitions: [brand, locked], sent: [{ id: 1, value: 102 }], current };
    const message = 'O que está em Modelo não pertence a esta opção.';
    expect(errorsOf(asked)).toEqual([{ id: 1, code: 'indexer.option_above', message }]);
    const hidden = { ...asked, definitions: [brand, { ...locked, isHidden: true }] };
    expect(errorsOf(hidden)[0]?.message).toBe('O que está em outro campo não pertence a esta opção.');
  });
});
