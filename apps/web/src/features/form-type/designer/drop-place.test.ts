import type { FormDefinition } from '@tramite/contract';
import { field, group } from '@tramite/rules/ready-made/forms/form-parts';
import { expect, it } from 'vitest';
import { placeOfDrop } from './drop-place.ts';

const form: FormDefinition = {
  format: 1,
  fields: [field('a', 'A', 'S'), group('g', 'G', [field('b', 'B', 'S')]), field('z', 'Z', 'S')],
  attachments: [],
};
const over = (id: string, isBelow: boolean) => ({ over: 'part', id, isBelow }) as const;

it('puts a field above or below what it is let go over, and into a group below its heading or at its end', () => {
  expect(placeOfDrop(form, over('a', false), false)).toEqual({ groupId: null, index: 0 });
  expect(placeOfDrop(form, over('z', true), false)).toEqual({ groupId: null, index: 3 });
  expect(placeOfDrop(form, over('g', false), false)).toEqual({ groupId: null, index: 1 });
  expect(placeOfDrop(form, over('g', true), false)).toEqual({ groupId: 'g', index: 0 });
  expect(placeOfDrop(form, over('b', true), false)).toEqual({ groupId: 'g', index: 1 });
  expect(placeOfDrop(form, { over: 'end', groupId: 'g' }, false)).toEqual({ groupId: 'g', index: 1 });
  expect(placeOfDrop(form, { over: 'end', groupId: '' }, false)).toEqual({ groupId: null, index: 3 });
});

it('never puts a group into another one', () => {
  expect(placeOfDrop(form, over('b', false), true)).toEqual({ groupId: null, index: 1 });
  expect(placeOfDrop(form, over('b', true), true)).toEqual({ groupId: null, index: 2 });
  expect(placeOfDrop(form, over('g', true), true)).toEqual({ groupId: null, index: 2 });
  expect(placeOfDrop(form, { over: 'end', groupId: 'g' }, true)).toEqual({ groupId: null, index: 2 });
});

it('knows no place over what is gone', () => {
  expect(placeOfDrop(form, over('x', true), false)).toBeNull();
});
