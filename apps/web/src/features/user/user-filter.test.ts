import { expect, it } from 'vitest';
import { readUserFilter, toSearch, type UserFilter } from './user-filter.ts';

it('reads back what it wrote', () => {
  const filter: UserFilter = { text: 'ana', cpf: '123', enabled: null, roleIds: [3, 4], establishmentIds: [9] };
  expect(readUserFilter(toSearch(filter))).toEqual(filter);
});

it('asks for who may come in unless said, and leaves out what makes no sense', () => {
  expect(readUserFilter({ roleIds: 'x,-1,2.5,7', text: ' ' })).toEqual({ enabled: true, roleIds: [7] });
  expect(readUserFilter({ state: 'no' })).toEqual({ enabled: false });
});
