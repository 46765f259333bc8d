import type { ValidInputs } from '../../../../test/valid-input.ts';

export const setupInputs: ValidInputs<'setup'> = {
  get: () => ({ pointsAtNothing: 'it counts those of the customer' }),
  install: () => ({ params: { code: 'FINANCING' }, pointsAtNothing: 'it makes those of the customer' }),
};
