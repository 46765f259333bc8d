import type { ValidInputs } from '../../../../test/valid-input.ts';

export const processTypeInputs: ValidInputs<'processType'> = {
  tree: () => ({ query: { onlyEnabled: true }, pointsAtNothing: 'lists those of the customer' }),
  workflowTree: () => ({ pointsAtNothing: 'lists those of the customer' }),
  managementInfo: () => ({ pointsAtNothing: 'lists those of the customer' }),
  listAll: () => ({ params: { filter: 'all' }, pointsAtNothing: 'lists those of the customer' }),
  listDocumentTypes: ({ processTypeId }) => ({
    query: { workflowTypeId: processTypeId },
  }),
  getCaptureForm: ({ processTypeId }) => ({ params: { id: processTypeId } }),
};
