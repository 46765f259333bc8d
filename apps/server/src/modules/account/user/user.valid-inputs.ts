import type { ValidInputs } from '../../../../test/valid-input.ts';

export const userInputs: ValidInputs<'user'> = {
  getTemporaryPassword: ({ userId }) => ({ params: { id: userId } }),
  giveTemporaryPassword: ({ userId }) => ({ params: { id: userId } }),
  resetMultiFactor: ({ userId }) => ({ params: { id: userId } }),
};
