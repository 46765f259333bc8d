import type { ValidInputs } from '../../../../test/valid-input.ts';

export const processInputs: ValidInputs<'process'> = {
  getIndexers: ({ processTypeId, processId }) => ({ params: { typeId: processTypeId, id: processId } }),
  updateIndexers: ({ processId }) => ({ params: { id: processId }, body: { indexers: [] } }),
};
