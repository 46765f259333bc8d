import type { ValidInputs } from '../../../../test/valid-input.ts';

export const documentInputs: ValidInputs<'document'> = {
  getIndexers: ({ documentId }) => ({ params: { id: documentId } }),
  updateIndexers: ({ documentId }) => ({ params: { id: documentId }, body: { indexers: [] } }),
  listSharedIndexers: ({ documentId }) => ({ body: { documentIds: [documentId] } }),
  listAttachmentLabels: ({ documentId }) => ({ params: { id: documentId } }),
  getContent: ({ documentId }) => ({ params: { id: documentId } }),
  getPage: ({ documentId }) => ({ params: { id: documentId, page: 1 } }),
};
