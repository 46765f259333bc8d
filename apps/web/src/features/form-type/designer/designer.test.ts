import { emptyForm } from '@tramite/rules/form/form-definition';
import { expect, it } from 'vitest';
import type { FormDesign } from '../form-design.ts';
import { Designer } from './designer.ts';

const design: FormDesign = { name: 'A', description: null, documentTypeIds: [], definition: emptyForm };

function make() {
  const clock = { now: 0 };
  const designer = new Designer(design, () => clock.now);
  const rename = (name: string, options = {}) => designer.edit((each) => ({ ...each, name }), options);
  return { clock, designer, rename, named: () => designer.state().design.name };
}

it('goes back and forth through what was done, with what was chosen then', () => {
  const { designer, rename, named } = make();
  rename('B', { choose: 'x' });
  rename('C', { choose: 'y' });
  designer.undo();
  expect([named(), designer.state().chosen]).toEqual(['B', 'x']);
  designer.undo();
  expect([named(), designer.state().chosen]).toEqual(['A', null]);
  expect(designer.state()).toMatchObject({ canUndo: false, canRedo: true });
  designer.undo();
  designer.redo();
  designer.redo();
  expect([named(), designer.state().chosen]).toEqual(['C', 'y']);
  expect(designer.state()).toMatchObject({ canUndo: true, canRedo: false });
});

it('undoes a word that was typed in one go as one, and after a rest as two', () => {
  const { clock, designer, rename, named } = make();
  rename('AB', { name: 'name' });
  clock.now = 1000;
  rename('ABC', { name: 'name' });
  clock.now = 9000;
  rename('ABCD', { name: 'name' });
  designer.undo();
  expect(named()).toBe('ABC');
  designer.undo();
  expect(named()).toBe('A');
});

it('forgets what was undone once something else is done', () => {
  const { designer, rename, named } = make();
  rename('B');
  designer.undo();
  rename('C');
  designer.redo();
  expect(named()).toBe('C');
});

it('takes a change that changes nothing for none', () => {
  const { designer } = make();
  let told = 0;
  designer.subscribe(() => {
    told += 1;
  });
  designer.editForm((definition) => definition);
  designer.choose(null);
  expect([told, designer.state().canUndo]).toEqual([0, false]);
});
