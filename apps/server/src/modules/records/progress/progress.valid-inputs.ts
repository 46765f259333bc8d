import type { ValidInputs } from '../../../../test/valid-input.ts';

export const progressInputs: ValidInputs<'progress'> = {
  list: ({ processId }) => ({ query: { workflowId: processId } }),
};
