import type { ValidInputs } from '../../../../test/valid-input.ts';

export const transitionInputs: ValidInputs<'transition'> = {
  getCapture: ({ processId, transitionId }) => ({
    params: { id: processId, transitionId },
  }),
  getReadiness: ({ processId, transitionId }) => ({
    params: { id: processId, transitionId },
  }),
  list: ({ processTypeId, stageId }) => ({
    params: { typeId: processTypeId, taskId: stageId },
  }),
  transit: ({ processId, transitionId }) => ({
    body: { workflowId: processId, transitionId },
  }),
  undo: ({ processId }) => ({ params: { id: processId }, body: { version: 1 } }),
};
