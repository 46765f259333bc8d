import type { ValidInputs } from '../../../../test/valid-input.ts';

export const duplicationInputs: ValidInputs<'duplication'> = {
  preview: ({ processId }) => ({ params: { id: processId } }),
  duplicate: ({ processId, establishmentId }) => ({
    body: { workflowId: processId, accountId: establishmentId, indexers: [], despiteOpen: true },
  }),
};
