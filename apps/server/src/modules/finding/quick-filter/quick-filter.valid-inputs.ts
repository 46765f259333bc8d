import type { ValidInputs } from '../../../../test/valid-input.ts';

export const quickFilterInputs: ValidInputs<'quickFilter'> = {
  create: () => ({
    body: { label: 'Minha busca', body: { searchType: 'workflows', text: '*' } },
    pointsAtNothing: 'makes one of the actor',
  }),
  get: ({ quickFilterId }) => ({ params: { id: quickFilterId } }),
  update: ({ quickFilterId }) => ({
    params: { id: quickFilterId },
    body: { label: 'Outro nome' },
  }),
  delete: ({ quickFilterId }) => ({ params: { id: quickFilterId } }),
  reorder: ({ quickFilterId }) => ({ body: { ids: [quickFilterId] } }),
  list: () => ({ query: { searchType: 'workflows' }, pointsAtNothing: 'lists those of the actor' }),
};
