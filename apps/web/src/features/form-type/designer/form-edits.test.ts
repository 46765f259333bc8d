import type { FormDefinition } from '@tramite/contract';
import { elementsOf } from '@tramite/rules/form/form-definition';
import { choice, field, group, text, when } from '@tramite/rules/ready-made/forms/form-parts';
import { expect, it } from 'vitest';
import {
  addElement,
  changeElement,
  copyOf,
  dependentsOf,
  dropElement,
  moveElement,
  stepElement,
} from './form-edits.ts';

const form: FormDefinition = {
  format: 1,
  fields: [field('a', 'A', 'S'), group('g', 'G', [field('b', 'B', 'S'), field('c', 'C', 'S')]), text('t', 'Texto')],
  attachments: [],
};

/** `a g(b c) t`, as an order is read. */
const orderOf = ({ fields }: FormDefinition) =>
  fields
    .map((each) => (each.kind === 'group' ? `g(${each.subfields.map(({ id }) => id).join(' ')})` : each.id))
    .join(' ');

it('adds a part in a group or between others, and a group beside the group it was meant for', () => {
  expect(orderOf(addElement(form, field('x', 'X', 'S'), { groupId: 'g', index: 1 }))).toBe('a g(b x c) t');
  expect(orderOf(addElement(form, field('x', 'X', 'S'), { groupId: null, index: 0 }))).toBe('x a g(b c) t');
  const beside = addElement(form, group('h', 'H', []), { groupId: 'g', index: 1 });
  expect(beside.fields.map(({ id }) => id)).toEqual(['a', 'g', 'h', 't']);
});

it('moves a part within its list, into a group and out of it', () => {
  expect(orderOf(moveElement(form, 'a', { groupId: null, index: 3 }))).toBe('g(b c) t a');
  expect(orderOf(moveElement(form, 't', { groupId: null, index: 0 }))).toBe('t a g(b c)');
  expect(orderOf(moveElement(form, 'a', { groupId: 'g', index: 2 }))).toBe('g(b c a) t');
  expect(orderOf(moveElement(form, 'c', { groupId: null, index: 1 }))).toBe('a c g(b) t');
  expect(orderOf(moveElement(form, 'b', { groupId: 'g', index: 2 }))).toBe('a g(c b) t');
  expect(moveElement(form, 'b', { groupId: 'g', index: 1 })).toBe(form);
  expect(moveElement(form, 'nobody', { groupId: null, index: 0 })).toBe(form);
});

it('goes step by step through groups from one end to the other and back', () => {
  const walk = (by: 1 | -1, from: FormDefinition) => {
    const seen: string[] = [];
    for (
      let at = from, next = stepElement(at, 'a', by);
      orderOf(next) !== orderOf(at);
      next = stepElement(at, 'a', by)
    ) {
      at = next;
      seen.push(orderOf(at));
    }
    return seen;
  };
  const down = ['g(a b c) t', 'g(b a c) t', 'g(b c a) t', 'g(b c) a t', 'g(b c) t a'];
  expect(walk(1, form)).toEqual(down);
  const end = moveElement(form, 'a', { groupId: null, index: 3 });
  expect(walk(-1, end)).toEqual([...down.slice(0, -1).reverse(), 'a g(b c) t']);
});

it('steps a group over what stands beside it, never into another group', () => {
  const two = addElement(form, group('h', 'H', []), { groupId: null, index: 2 });
  expect(stepElement(two, 'g', 1).fields.map(({ id }) => id)).toEqual(['a', 'h', 'g', 't']);
});

it('changes one part and leaves the others as they are', () => {
  const changed = changeElement(form, 'c', (each) => ({ ...each, name: 'Novo' }));
  expect(elementsOf(changed).map(({ element }) => element.name)).toEqual(['A', 'G', 'B', 'Novo', '']);
  expect(changed.fields[0]).toBe(form.fields[0]);
});

it('copies a group under new keys, with conditions that follow and without a second link', () => {
  const source = group('g', 'G', [
    choice('s', 'Sim?', ['Sim', 'Não'], { indexer: 'plate' }),
    field('w', 'Qual', 'S', { rules: [when('s', 'eq', 1), when('a', 'filled')] }),
  ]);
  const copy = copyOf(source, (name) => `${name} (cópia)`);
  const [first, second] = copy.subfields;
  expect(copy.name).toBe('G (cópia)');
  expect([copy.id, first?.id, second?.id]).not.toContain('g');
  expect(second?.rules.map(({ reference }) => reference)).toEqual([first?.id, 'a']);
  expect(first).toMatchObject({ name: 'Sim?', indexer: null });
  expect(first?.id).not.toBe('s');
});

it('knows which parts depend on one that goes', () => {
  const ruled = changeElement(form, 't', (each) => ({ ...each, rules: [when('b', 'filled')] }));
  const [, g] = ruled.fields;
  expect(g && dependentsOf(ruled, g).map(({ id }) => id)).toEqual(['t']);
  expect(orderOf(dropElement(ruled, 'b'))).toBe('a g(c) t');
});
