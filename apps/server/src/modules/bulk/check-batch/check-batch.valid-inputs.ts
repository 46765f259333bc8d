import type { ValidInputs } from '../../../../test/valid-input.ts';

export const checkBatchInputs: ValidInputs<'checkBatch'> = {
  search: ({ documentId }) => ({
    body: { documentIds: [documentId] },
  }),
  start: ({ documentId }) => ({
    body: { documentIds: [documentId] },
  }),
  sign: ({ documentId, stepId, sequence }) => ({
    body: { jobId: 999_999, documentId, checkId: stepId, sequence },
  }),
  list: ({ processTypeId, documentTypeId }) => ({
    query: { workflowTypeId: processTypeId, documentTypeId },
  }),
};
