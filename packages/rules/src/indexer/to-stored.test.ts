import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayIndexer } from './display-indexer.ts';
import type { IndexerDefinition } from './indexer-definition.ts';
import { minimumQuantity, quantityOf, resizeValues } from './quantity.ts';
import { toStored } from './to-stored.ts';

const base = {
  id: 5,
  name: 'campo',
  label: 'Campo',
  required: false,
  desired: false,
  readOnly: false,
  multiple: false,
};
const text: IndexerDefinition = { ...base, type: 'S' };
const options = [
  { id: 7, label: 'À vista' },
  { id: 8, label: 'Financiado' },
];

describe('what is stored of a value', () => {
  it('keeps the value with the text people read', () => {
    const { item } = toStored({ ...text, format: 'CPF' }, '52998224725');
    expect(item).toEqual({
      id: 5,
      name: 'campo',
      label: 'Campo',
      type: 'S',
      format: 'CPF',
      value: '52998224725',
      display: '529.982.247-25',
    });
  });

  it('finds a plate by either of its forms and by its end', () => {
    const old = toStored({ ...text, format: 'PLATE' }, 'ABC1234');
    const mercosul = toStored({ ...text, format: 'PLATE' }, 'ABC1C34');
    expect(old.rows).toEqual([
      { seq: 0, valText: 'abc1c34', valNum: null },
      { seq: 1, valText: '~43c1cba', valNum: null },
    ]);
    expect(mercosul.rows).toEqual(old.rows);
    expect(new Set(mercosul.words)).toEqual(new Set(old.words));
    expect(old.words).toEqual(['abc1234', 'abc1c34']);
  });

  it.each([
    [text, 'José Ávila-Gomes', [{ seq: 0, valText: 'jose avila gomes', valNum: null }], ['jose', 'avila', 'gomes']],
    [{ ...text, type: 'D' }, '02/01/1970', [{ seq: 0, valText: null, valNum: 1 }], ['02011970']],
    [{ ...text, type: 'V' }, 123456, [{ seq: 0, valText: null, valNum: 123456 }], ['r', '123456', '1234']],
    [{ ...text, type: 'L', options }, 7, [{ seq: 0, valText: 'a vista', valNum: 7 }], ['a', 'vista']],
    [
      { ...text, type: 'I', multiple: true },
      [12, 24],
      [
        { seq: 0, valText: null, valNum: 12 },
        { seq: 1, valText: null, valNum: 24 },
      ],
      ['12', '24'],
    ],
    [
      { ...text, format: 'YEAR' },
      '2025/2026',
      [{ seq: 0, valText: '20252026', valNum: null }],
      ['20252026', '2025', '2026'],
    ],
    [
      { ...text, format: 'CHASSIS' },
      '9BWZZZ377VT004251',
      [
        { seq: 0, valText: '9bwzzz377vt004251', valNum: null },
        { seq: 1, valText: '~152400tv773zzzwb9', valNum: null },
      ],
      ['9bwzzz377vt004251'],
    ],
  ] as const)('%j with %j gives its rows and words', (definition, value, rows, words) => {
    const stored = toStored(definition, value);
    expect(stored.rows).toEqual(rows);
    expect(stored.words).toEqual(words);
  });

  it('has neither rows nor words of an empty value', () => {
    expect(toStored(text, null)).toMatchObject({ rows: [], words: [], item: { value: null, display: '' } });
  });

  it('cuts the searchable text of a long value, not the value', () => {
    const { rows, item } = toStored({ ...text, type: 'T' }, 'á'.repeat(4000));
    expect(rows[0]?.valText).toBe('a'.repeat(200));
    expect(item.value).toHaveLength(4000);
  });
});

describe('what is shown of a value', () => {
  it.each([
    [{ type: 'C', options }, [7, 8], 'À vista, Financiado'],
    [{ type: 'V' }, 123456, 'R$ 1.234,56'],
    [{ type: 'S', format: 'PLATE' }, ['ABC1234', 'BRA2E19'], 'ABC-1234, BRA2E19'],
    [{ type: 'I' }, 0, '0'],
    [{ type: 'D' }, null, ''],
  ] as const)('%j shows %j as %j', (definition, value, shown) => {
    expect(displayIndexer(definition, { value })).toBe(shown);
  });

  it('shows the stored text of an option that left its list', () => {
    expect(displayIndexer({ type: 'L', options: [] }, { value: 7, display: 'À vista' })).toBe('À vista');
  });
});

describe('quantity of a multiple indexer', () => {
  it.each([
    ['3', false, 3],
    ['0', true, 1],
    ['-2', false, 0],
    ['abc', true, 1],
    ['', false, 0],
    ['1.5', true, 1],
    [1000, false, 200],
  ])('%j with required %s becomes %i', (typed, required, quantity) => {
    expect(quantityOf(typed, { required })).toBe(quantity);
  });

  it('grows and shrinks the list to match, keeping what stands before the cut', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.nat(50), (values, quantity) => {
        const resized = resizeValues<number | null>(values, quantity, null);
        expect(resized).toHaveLength(quantity);
        const kept = Math.min(quantity, values.length);
        expect(resized.slice(0, kept)).toEqual(values.slice(0, kept));
        expect(resized.slice(kept).every((value) => value === null)).toBe(true);
      }),
    );
    expect(minimumQuantity({ required: true })).toBe(1);
  });
});
