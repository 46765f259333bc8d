import type { ValidInputs } from '../../../../test/valid-input.ts';

export const commentInputs: ValidInputs<'comment'> = {
  create: ({ documentId }) => ({ body: { documentId, comment: 'Conferido com o original.' } }),
  listThread: ({ documentId }) => ({ params: { id: documentId } }),
  listReaders: ({ documentId }) => ({ params: { id: documentId } }),
  createOfProcess: ({ processId }) => ({ body: { workflowId: processId, comment: 'Aguardo o banco.' } }),
  listThreadOfProcess: ({ processId }) => ({ params: { id: processId } }),
  listReadersOfProcess: ({ processId }) => ({ params: { id: processId } }),
};
