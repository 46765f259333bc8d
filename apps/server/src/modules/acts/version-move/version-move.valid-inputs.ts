import type { ValidInputs } from '../../../../test/valid-input.ts';

export const versionMoveInputs: ValidInputs<'versionMove'> = {
  dryRun: ({ processTypeId, versionId }) => ({
    params: { id: processTypeId },
    body: { versionId, substitutes: [] },
  }),
};
