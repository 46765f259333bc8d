import type { ValidInputs } from '../../../../test/valid-input.ts';

export const processUpdateInputs: ValidInputs<'processUpdate'> = {
  list: () => ({ pointsAtNothing: 'lists what happened in the processes of the user' }),
  count: () => ({ pointsAtNothing: 'counts what happened in the processes of the user' }),
  read: ({ processId }) => ({ body: { until: 1, ids: [processId] } }),
};
