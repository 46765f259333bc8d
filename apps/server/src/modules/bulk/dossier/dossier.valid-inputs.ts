import type { ValidInputs } from '../../../../test/valid-input.ts';

export const dossierInputs: ValidInputs<'dossier'> = {
  make: ({ processId }) => ({ body: { workflowId: processId, format: 'pdf' } }),
};
