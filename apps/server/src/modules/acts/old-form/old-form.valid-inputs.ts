import type { ValidInputs } from '../../../../test/valid-input.ts';

export const oldFormInputs: ValidInputs<'oldForm'> = {
  getFields: ({ documentTypeId, processTypeId }) => ({ query: { documentTypeId, processTypeId } }),
  save: ({ documentTypeId, processTypeId, processId }) => ({
    body: { documentTypeId, processTypeId, workflowInstanceId: processId, fields: [] },
  }),
  get: ({ documentId }) => ({ params: { id: documentId } }),
};
