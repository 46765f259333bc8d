import type { ValidInputs } from '../../../../test/valid-input.ts';

export const processPageInputs: ValidInputs<'processPage'> = {
  get: ({ processId }) => ({ params: { id: processId } }),
  getDiagram: ({ processId }) => ({ params: { id: processId } }),
};
