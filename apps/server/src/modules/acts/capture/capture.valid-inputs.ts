import type { Facts } from '../../../../test/facts.ts';
import type { ValidInputs } from '../../../../test/valid-input.ts';

const ticketBody = (facts: Facts) => ({
  accountId: facts.establishmentId,
  processId: facts.processId,
  originalFileName: 'contrato.pdf',
  size: 1000,
});
const aFile = { name: 'a.pdf', storageLocal: '1/2026/11/00000000-0000-4000-8000-000000000000.pdf' };

export const captureInputs: ValidInputs<'capture'> = {
  createUpload: (facts) => ({ body: ticketBody(facts) }),
  createThumb: ({ storageKey }) => ({ body: { storageLocal: storageKey } }),
  capture: (facts) => ({
    body: { workflowTypeId: facts.processTypeId, establishmentId: facts.establishmentId, documents: [] },
  }),
  captureMultiple: (facts) => ({
    body: {
      workflowTypeId: facts.processTypeId,
      establishmentId: facts.establishmentId,
      workflowId: facts.processId,
      documentTypeId: facts.documentTypeId,
      documentObjects: [aFile],
    },
  }),
  listDrafts: () => ({ pointsAtNothing: 'it lists the drafts of the actor' }),
  getDraft: ({ processId }) => ({ params: { id: processId } }),
  discardDraft: ({ processId }) => ({ params: { id: processId } }),
  previewCopy: ({ processId, processTypeId }) => ({ params: { a: processId, b: processTypeId } }),
  copyDraft: ({ processId, processTypeId }) => ({ params: { a: processId, b: processTypeId } }),
};
