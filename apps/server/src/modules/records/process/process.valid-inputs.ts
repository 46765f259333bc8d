import type { ValidInputs } from '../../../../test/valid-input.ts';

export const processInputs: ValidInputs<'process'> = {
  getSummary: ({ customerId, processId }) => ({ params: { id: customerId }, query: { id: processId } }),
  getIndexers: ({ processTypeId, processId }) => ({ params: { typeId: processTypeId, id: processId } }),
  updateIndexers: ({ processId }) => ({ params: { id: processId }, body: { indexers: [] } }),
};
