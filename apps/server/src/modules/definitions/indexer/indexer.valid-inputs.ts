import type { ValidInputs } from '../../../../test/valid-input.ts';

export const indexerInputs: ValidInputs<'indexer'> = {
  listOptions: ({ listIndexerId }) => ({
    params: { id: listIndexerId },
    query: { text: 'a' },
  }),
};
