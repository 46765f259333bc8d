import type { ValidInputs } from '../../../../test/valid-input.ts';

export const binInputs: ValidInputs<'bin'> = {
  list: () => ({ pointsAtNothing: 'lists those the user saw' }),
  delete: ({ documentId }) => ({ params: { id: documentId } }),
  restore: ({ documentId }) => ({ params: { id: documentId } }),
  listProcesses: () => ({ pointsAtNothing: 'lists those the user saw' }),
  deleteProcess: ({ processId }) => ({ params: { id: processId } }),
  restoreProcess: ({ processId }) => ({ params: { id: processId } }),
};
