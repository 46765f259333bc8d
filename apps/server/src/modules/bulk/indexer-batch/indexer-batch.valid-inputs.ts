import type { ValidInputs } from '../../../../test/valid-input.ts';

export const indexerBatchInputs: ValidInputs<'indexerBatch'> = {
  start: ({ documentId }) => ({ body: { documentIds: [documentId], indexers: [] } }),
};
