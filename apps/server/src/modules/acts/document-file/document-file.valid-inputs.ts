import type { ValidInputs } from '../../../../test/valid-input.ts';

export const documentFileInputs: ValidInputs<'documentFile'> = {
  replace: ({ documentId }) => ({
    params: { id: documentId },
    body: { storageLocal: 'of-nobody/cnh.pdf', originalFileName: 'cnh.pdf' },
  }),
  listVersions: ({ documentId }) => ({ params: { id: documentId } }),
};
