import type { ValidInputs } from '../../../../test/valid-input.ts';

export const nfeImportInputs: ValidInputs<'nfeImport'> = {
  read: () => ({
    body: { files: [{ fileName: 'nota.xml', content: Buffer.from('<nota/>').toString('base64') }] },
    pointsAtNothing: 'files belong to no customer',
  }),
  list: () => ({ pointsAtNothing: 'it lists what the actor had read' }),
  choose: ({ processId }) => ({ params: { id: 1 }, body: { processId } }),
  clear: () => ({ pointsAtNothing: 'it takes away what the actor had read' }),
};
