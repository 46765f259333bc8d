import type { ValidInputs } from '../../../../test/valid-input.ts';

export const establishmentInputs: ValidInputs<'establishment'> = {
  listAll: () => ({ pointsAtNothing: 'lists those of the customer' }),
  listMine: () => ({ pointsAtNothing: 'lists those of the actor' }),
  findAddress: () => ({
    params: { postalCode: '01310100' },
    pointsAtNothing: 'an address by its CEP is the same for everybody',
  }),
};
