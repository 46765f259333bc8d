import { expect, it } from 'vitest';
import { readAccessFilter } from './access-filter.ts';

it('takes what makes sense of an address and leaves out the rest and what is usual', () => {
  expect(readAccessFilter({ text: 'ana', kind: 'role', state: 'all', days: '30' })).toEqual({
    text: 'ana',
    kind: 'role',
    state: 'all',
    days: 30,
  });
  expect(readAccessFilter({ text: ' ', kind: 'x', state: 'unused', days: 90 })).toEqual({});
});
