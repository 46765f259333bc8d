import type { ValidInputs } from '../../../../test/valid-input.ts';

export const tagInputs: ValidInputs<'tag'> = {
  list: () => ({ pointsAtNothing: 'it lists those of the customer' }),
  change: ({ processId }) => ({ params: { id: processId }, body: { add: [11], remove: [] } }),
};
