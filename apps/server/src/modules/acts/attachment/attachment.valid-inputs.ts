import type { ValidInputs } from '../../../../test/valid-input.ts';

export const attachmentInputs: ValidInputs<'attachment'> = {
  attach: ({ documentId }) => ({
    body: [{ documentId, label: 'Verso', orignalFileName: 'verso.pdf', storageLocal: 'of-nobody/verso.pdf' }],
  }),
  remove: ({ documentId }) => ({ params: { id: documentId, attachmentId: 1 } }),
};
