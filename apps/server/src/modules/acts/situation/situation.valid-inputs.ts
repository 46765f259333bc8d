import type { ValidInputs } from '../../../../test/valid-input.ts';

export const situationInputs: ValidInputs<'situation'> = {
  list: () => ({ pointsAtNothing: 'it lists those of the product' }),
  change: ({ processId }) => ({ params: { id: processId, situationId: 3 } }),
};
