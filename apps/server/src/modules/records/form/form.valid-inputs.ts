import type { ValidInputs } from '../../../../test/valid-input.ts';

export const formInputs: ValidInputs<'form'> = {
  getOfDocument: ({ formDocumentId }) => ({ params: { id: formDocumentId } }),
  listOfDocument: ({ documentId }) => ({ params: { id: documentId } }),
  getNew: ({ formTypeId }) => ({ params: { id: formTypeId } }),
  listIndexers: ({ formTypeId, establishmentId }) => ({ params: { formTypeId }, query: { establishmentId } }),
  listOfProcess: ({ processId }) => ({ params: { id: processId } }),
  get: ({ formId }) => ({ params: { id: formId } }),
  attach: ({ formDocumentId, formTypeId }) => ({ params: { id: formDocumentId }, body: { formTypeId, values: {} } }),
  update: ({ formId }) => ({ params: { id: formId }, body: { revision: 1, values: {} } }),
  listRevisions: ({ formId }) => ({ params: { id: formId } }),
};
