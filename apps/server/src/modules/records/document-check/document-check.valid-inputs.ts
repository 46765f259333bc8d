import type { ValidInputs } from '../../../../test/valid-input.ts';

export const documentCheckInputs: ValidInputs<'documentCheck'> = {
  get: ({ documentId, stepId }) => ({
    params: { id: documentId, checkId: stepId },
  }),
  sign: ({ documentId, stepId, sequence }) => ({
    params: { id: documentId, checkId: stepId },
    body: { sequence },
  }),
  undo: ({ documentId, stepId }) => ({ params: { id: documentId, checkId: stepId } }),
  signNext: ({ documentId }) => ({ params: { id: documentId } }),
};
