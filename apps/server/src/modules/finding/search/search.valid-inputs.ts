import type { ValidInputs } from '../../../../test/valid-input.ts';

export const searchInputs: ValidInputs<'search'> = {
  getInformation: ({ processTypeId }) => ({
    params: { workflowTypeId: processTypeId },
    body: {},
  }),
  getAllInformation: () => ({ body: {}, pointsAtNothing: 'tells of the whole customer' }),
  suggest: () => ({ body: { searchType: 'workflows', text: 'ven' }, pointsAtNothing: 'names what the actor may see' }),
  search: () => ({ body: { searchType: 'workflows', text: '*' }, pointsAtNothing: 'finds what the actor may see' }),
};
