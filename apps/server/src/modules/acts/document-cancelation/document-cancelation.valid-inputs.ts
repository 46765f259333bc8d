import type { ValidInputs } from '../../../../test/valid-input.ts';

export const documentCancelationInputs: ValidInputs<'documentCancelation'> = {
  cancel: ({ documentId, cancellationReasonId }) => ({
    body: { documentId, reason: cancellationReasonId, reasonText: 'Capturado em duplicidade' },
  }),
};
