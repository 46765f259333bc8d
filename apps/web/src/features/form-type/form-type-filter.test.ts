import { expect, it } from 'vitest';
import { readFormTypeFilter } from './form-type-filter.ts';

it('reads what an address asks for, and leaves out what makes no sense', () => {
  expect(readFormTypeFilter({ text: 'laudo', state: 'draft', sort: 'filled', dir: 'desc' })).toEqual({
    text: 'laudo',
    state: 'draft',
    sort: 'filled',
    dir: 'desc',
  });
  expect(readFormTypeFilter({ text: '  ', state: 'x', sort: 'id', dir: 'up' })).toEqual({
    state: undefined,
    sort: undefined,
    dir: undefined,
  });
});
