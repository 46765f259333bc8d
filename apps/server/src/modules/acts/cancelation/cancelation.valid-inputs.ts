import type { ValidInputs } from '../../../../test/valid-input.ts';

export const cancelationInputs: ValidInputs<'cancelation'> = {
  listReasons: () => ({ pointsAtNothing: 'lists those of the customer' }),
  cancel: ({ processId, transitionId }) => ({
    params: { id: processId },
    body: { reason: 1, cancelTransitionId: transitionId },
  }),
  undo: ({ processId }) => ({ params: { id: processId } }),
};
