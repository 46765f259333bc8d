import type { ValidInputs } from '../../../../test/valid-input.ts';

export const recentSearchInputs: ValidInputs<'recentSearch'> = {
  list: () => ({ pointsAtNothing: 'lists those of the actor' }),
  remember: () => ({ body: { searchType: 'workflows', text: 'maria' }, pointsAtNothing: 'keeps one of the actor' }),
  forget: () => ({ pointsAtNothing: 'forgets those of the actor' }),
};
