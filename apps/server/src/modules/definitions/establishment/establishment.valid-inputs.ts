import type { ValidInputs } from '../../../../test/valid-input.ts';

export const establishmentInputs: ValidInputs<'establishment'> = {
  listAll: () => ({ pointsAtNothing: 'lists those of the customer' }),
  listMine: () => ({ pointsAtNothing: 'lists those of the actor' }),
};
