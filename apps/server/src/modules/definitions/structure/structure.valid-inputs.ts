import type { ValidInputs } from '../../../../test/valid-input.ts';

export const structureInputs: ValidInputs<'structure'> = {
  get: () => ({ pointsAtNothing: 'the structure of the company of the actor' }),
};
