import type { Facts } from '../../../../test/facts.ts';
import type { ValidInputs } from '../../../../test/valid-input.ts';

const one = ({ documentId, processTypeId }: Facts) => ({
  currentProcessTypeId: processTypeId,
  destinationProcessTypeId: processTypeId,
  documentId,
});
const many = ({ documentId, processTypeId }: Facts) => ({
  workflowTypeId: processTypeId,
  newWorkflowTypeId: processTypeId,
  documents: [{ documentId }],
});

export const moveInputs: ValidInputs<'move'> = {
  moveDocumentsEstablishment: ({ documentId, establishmentId }) => ({
    body: { documents: [{ documentId, establishmentId: establishmentId + 1 }], newEstablishmentId: establishmentId },
  }),
  previewDocument: (facts) => ({ query: one(facts) }),
  moveDocument: (facts) => ({ body: one(facts) }),
  moveProcessEstablishment: ({ processId, establishmentId }) => ({
    body: { workflowId: processId, establishmentId },
  }),
  previewDocuments: (facts) => ({ body: many(facts) }),
  moveDocuments: (facts) => ({ body: many(facts) }),
};
