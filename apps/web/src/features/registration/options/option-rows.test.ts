import type { ListOption } from '@tramite/contract';
import { expect, it } from 'vitest';
import { besideOf, nextWeight, rowsOf, shownOptions, withMoved } from './option-rows.ts';

const fiat = { id: 90, label: 'Fiat' };
const option = (id: number, label: string, more: Partial<ListOption> = {}): ListOption => ({
  ...{ id, label, weight: id, enabled: true, version: 1, parent: null },
  ...more,
});
const models = [option(1, 'Uno', { parent: fiat }), option(2, 'Mobi', { parent: fiat }), option(3, 'Outro')];

it('heads the options of a list under another one by what they belong to', () => {
  expect(rowsOf(models, true).map((row) => (row.kind === 'group' ? [row.parent?.label, row.count] : row.key))).toEqual([
    ['Fiat', 2],
    1,
    2,
    [undefined, 1],
    3,
  ]);
  expect(rowsOf(models, false).map(({ key }) => key)).toEqual([1, 2, 3]);
});

it('finds options by their name and by what they belong to, disabled ones only where they are asked for', () => {
  const all = [...models, option(4, 'Único', { enabled: false })];
  const found = (text: string, withDisabled = false) => shownOptions(all, { text, withDisabled }).map(({ id }) => id);
  expect(found('un')).toEqual([1]);
  expect(found('un', true)).toEqual([1, 4]);
  expect(found('FIAT')).toEqual([1, 2]);
  expect(found('')).toEqual([1, 2, 3]);
});

it('steps among those that belong to the same, and no further than the last of them', () => {
  expect(besideOf(models, 1, 'down')).toEqual({ id: 2, side: 'after' });
  expect(besideOf(models, 2, 'first')).toEqual({ id: 1, side: 'before' });
  expect(besideOf(models, 2, 'down')).toBeNull();
  expect(besideOf(models, 3, 'up')).toBeNull();
  expect(besideOf(models, 1, 'first')).toBeNull();
});

it('puts one beside another, and a new one behind all', () => {
  expect(withMoved(models, 1, 2, 'after').map(({ id }) => id)).toEqual([2, 1, 3]);
  expect(withMoved(models, 3, 1, 'before').map(({ id }) => id)).toEqual([3, 1, 2]);
  expect(nextWeight(models, 1000)).toBe(13);
  expect(nextWeight(models, 5)).toBe(5);
  expect(nextWeight([], 5)).toBe(5);
});
