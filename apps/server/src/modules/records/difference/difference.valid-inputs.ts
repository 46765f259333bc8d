import type { ValidInputs } from '../../../../test/valid-input.ts';

/** The world has no difference with this key. */
const key = 'a'.repeat(64);

export const differenceInputs: ValidInputs<'difference'> = {
  listOfProcess: ({ processId }) => ({ params: { id: processId } }),
  listOfDocument: ({ documentId }) => ({ params: { id: documentId } }),
  accept: ({ processId }) => ({ params: { id: processId, key }, body: { reason: 'O cliente assinou a correção.' } }),
  takeBack: ({ processId }) => ({ params: { id: processId, key } }),
  listTypes: () => ({ pointsAtNothing: 'it lists those of the company of the actor' }),
  getRules: ({ processTypeId }) => ({ params: { id: processTypeId } }),
  saveRules: ({ processTypeId }) => ({ params: { id: processTypeId }, body: { rules: [], version: 0 } }),
  resetRules: ({ processTypeId }) => ({ params: { id: processTypeId } }),
  tryRules: ({ processTypeId, processId }) => ({ params: { id: processTypeId }, body: { rules: [], processId } }),
};
