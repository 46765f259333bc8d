import type { ValidInputs } from '../../../../test/valid-input.ts';

export const accessLogInputs: ValidInputs<'accessLog'> = {
  create: ({ documentId }) => ({ params: { logType: 5 }, body: { documentId } }),
};
