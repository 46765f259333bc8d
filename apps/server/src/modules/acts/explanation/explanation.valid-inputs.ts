import type { ValidInputs } from '../../../../test/valid-input.ts';

export const explanationInputs: ValidInputs<'explanation'> = {
  explainDocument: ({ documentId }) => ({ params: { id: documentId }, query: { action: 'cancel' } }),
  explainProcess: ({ processId }) => ({ params: { id: processId }, query: { action: 'capture' } }),
};
